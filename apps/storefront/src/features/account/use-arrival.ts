import type { signIn } from '@kaimai/contract/account';
import type { OutputOf } from '@kaimai/contract/service';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { storeCredential } from '#session/credential.ts';
import { forgetSignInEnded } from '#session/sign-in-ended.ts';
import { safeRedirect } from '#session/safe-redirect.ts';

/** Keeps a fresh sign-in and goes back to where the buyer came from; nothing of another buyer stays in memory. */
export function useArrival(redirect: string | undefined) {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (
    { buyer, accessKey, secretKey, partnerId, deletionDueAt }: OutputOf<typeof signIn>,
    remember: boolean,
  ): Promise<void> => {
    queryClient.clear();
    forgetSignInEnded();
    storeCredential({ accessKey, secretKey, partnerId }, buyer, { remember });
    if (deletionDueAt !== null) {
      await router.navigate({
        to: '/personal-center/account-safe/delete-account',
        search: { redirect },
        replace: true,
      });
      return;
    }
    await router.navigate({ href: safeRedirect(redirect, location.origin), replace: true });
  };
}
