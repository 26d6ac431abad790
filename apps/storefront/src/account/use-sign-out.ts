import { sessionRevoke, signOut } from '@kaimai/contract/account/account';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCall } from '#api/use-gateway.ts';
import { writeCompared } from '#product/compare/compared.ts';
import { forgetViewed, setHistoryPaused } from '#product/viewed/viewed-products.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { clearCredential } from '#session/credential.ts';

/**
 * Ends this session, or all sessions of the buyer, deletes the buyer's data in this browser, and goes to the home page.
 */
export function useSignOut(): { isPending: boolean; leave: (options?: { everywhere?: boolean }) => Promise<void> } {
  const { t } = useTexts();
  const router = useRouter();
  const forgetBuyer = useForgetBuyer();
  const endSession = useCall(signOut, { silent: true });
  const endAllSessions = useCall(sessionRevoke);

  async function leave({ everywhere = false } = {}) {
    if (everywhere) {
      // After a failure the buyer stays signed in and can try again.
      await endAllSessions.mutateAsync({ everywhere });
    } else {
      // Without the gateway the session expires later; this browser deletes its data nevertheless.
      await endSession.mutateAsync({}).catch(() => undefined);
    }
    forgetBuyer();
    await router.navigate({ to: '/' });
    showToast(t('account.signedOut'));
  }

  return { isPending: endSession.isPending || endAllSessions.isPending, leave };
}

/** Deletes the buyer's data in this browser, before another buyer signs in. */
export function useForgetBuyer(): () => void {
  const queryClient = useQueryClient();
  return () => {
    queryClient.clear();
    clearCredential();
    forgetViewed();
    // The pause was this buyer's choice.
    setHistoryPaused(false);
    writeCompared([]);
    // Deletes the stored answers and pages. A page that has not begun to store anything does not call `claimStorage` otherwise.
    void import('#offline/owner.ts').then(({ claimStorage }) => claimStorage()).catch(() => undefined);
    // Not left to the gateway, which may be unreachable: the next person at this browser must not read this buyer's pushes.
    void import('./push-subscription.ts')
      .then(({ unsubscribeFromPushes }) => unsubscribeFromPushes())
      .catch(() => undefined);
  };
}
