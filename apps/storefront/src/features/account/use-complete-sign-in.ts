import type { signIn } from '@kaimai/contract/account/account';
import type { CartMerge } from '@kaimai/contract/cart/cart';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mergeSearches } from '#account/account-searches.ts';
import { useGateway } from '#api/use-gateway.ts';
import { storageKeys } from '@kaimai/contract/values/business-constants';
import type { Translate } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showNotification } from '#notices/notice-store.ts';
import { applyFollowIntent } from '#product/favourite/follow-intent.ts';
import { mergeStoredFavourites, type MergedFavourites } from '#product/favourite/merge-favourites.ts';
import { cartMergeText, hasChangedCart, storeCartMerge } from '#product/cart/cart-merge.ts';
import { announceCartChange } from '#product/cart/cart-news.ts';
import { isSignedIn, storeCredential } from '#session/credential.ts';
import { forgetSignInEnded } from '#session/sign-in-ended.ts';
import { safeRedirect } from '#session/safe-redirect.ts';
import { addViewedToHistory } from './viewed-before-sign-in.ts';

interface CompletionOptions {
  /** Whether the sign-in stays stored after the window is closed. */
  remember: boolean;
  /** The page to open instead of `redirect`. */
  target?: string | undefined;
}

/**
 * Stores a new sign-in, clears the data of the previous buyer from memory and opens `redirect`, the page that the
 * buyer came from, or `target`.
 */
export function useCompleteSignIn(redirect: string | undefined) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const gateway = useGateway();
  const { t } = useTexts();
  useEffect(() => {
    // After a sign-in in another tab, this tab leaves the sign-in page, too.
    const leaveSignInPage = ({ key }: StorageEvent) => {
      if (key !== storageKeys.auth || !isSignedIn()) return;
      void router.navigate({ href: safeRedirect(redirect, location.origin), replace: true });
    };
    addEventListener('storage', leaveSignInPage);
    return () => removeEventListener('storage', leaveSignInPage);
  }, [router, redirect]);
  return async (
    { buyer, accessKey, secretKey, partnerId, deletionDueAt, cartMerge }: OutputOf<typeof signIn>,
    { remember, target = redirect }: CompletionOptions,
  ): Promise<void> => {
    queryClient.clear();
    forgetSignInEnded();
    storeCredential({ accessKey, secretKey, partnerId }, buyer, { remember });
    if (cartMerge) reportMerge(cartMerge, t);
    // Not awaited, so that the page is opened without a delay. After a failure, viewed products, favourites and searches stay
    // in this browser for a later attempt; only the shop has to be followed by another click.
    void addViewedToHistory(gateway).catch(() => undefined);
    void mergeStoredFavourites(gateway, queryClient)
      .then((merged) => notifyOfFavourites(merged, t))
      .catch(() => undefined);
    void mergeSearches(gateway)
      .then((count) => count > 0 && showNotification({ title: t('search.merged', { count }), tone: 'info' }))
      .catch(() => undefined);
    void applyFollowIntent(gateway, queryClient, target).catch(() => undefined);
    // The buyer has asked for the deletion of the account: the page offers to cancel it.
    if (deletionDueAt !== null) {
      await router.navigate({
        to: '/personal-center/account-safe/delete-account',
        search: { redirect: target },
        replace: true,
      });
      return;
    }
    await router.navigate({ href: safeRedirect(target, location.origin), replace: true });
  };
}

function notifyOfFavourites({ added, leftOut }: MergedFavourites, t: Translate): void {
  if (added === 0 && leftOut === 0) return;
  showNotification({
    title: t('favourite.merged', { count: added }),
    ...(leftOut > 0 && { text: t('favourite.notMerged', { count: leftOut }) }),
    tone: leftOut > 0 ? 'warn' : 'info',
  });
}

function reportMerge(merge: CartMerge, t: Translate): void {
  // Tabs without this session still show the browser's cart, which is empty now.
  announceCartChange();
  if (!hasChangedCart(merge)) return;
  storeCartMerge(merge);
  showNotification({ title: t('cart.joined'), text: cartMergeText(merge, t), tone: 'info' });
}
