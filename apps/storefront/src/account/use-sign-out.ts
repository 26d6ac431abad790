import { sessionRevoke, signOut } from '@kaimai/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCall } from '#api/use-gateway.ts';
import { forgetViewed, pauseViewed } from '#product/viewed-products.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { clearCredential } from '#session/credential.ts';

/** Ends this session, or every session of the buyer, forgets in this browser what belongs to the buyer, and goes home. */
export function useSignOut(): { isPending: boolean; leave: (options?: { everywhere?: boolean }) => Promise<void> } {
  const { t } = useTexts();
  const router = useRouter();
  const forgetBuyer = useForgetBuyer();
  const end = useCall(signOut, { silent: true });
  const endAll = useCall(sessionRevoke);

  async function leave({ everywhere = false } = {}) {
    if (everywhere) await endAll.mutateAsync({ everywhere });
    // Without the gateway the session ends by itself one day; this browser forgets it now in any case.
    else await end.mutateAsync({}).catch(() => undefined);
    forgetBuyer();
    await router.navigate({ to: '/' });
    showToast(t('account.signedOut'));
  }

  return { isPending: end.isPending || endAll.isPending, leave };
}

/** Nothing of the buyer stays in this tab, for whoever signs in next. */
export function useForgetBuyer(): () => void {
  const queryClient = useQueryClient();
  return () => {
    queryClient.clear();
    clearCredential();
    forgetViewed();
    // Also where the gateway could not be told: nobody else at this browser reads what comes for this buyer.
    void import('./push-subscription.ts')
      .then(({ unsubscribeFromPushes }) => unsubscribeFromPushes())
      .catch(() => undefined);
    pauseViewed(false);
  };
}
