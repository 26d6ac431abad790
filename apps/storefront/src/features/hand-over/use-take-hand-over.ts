import { basicInformation } from '@kaimai/contract/account/basic-information';
import { cartView } from '@kaimai/contract/cart/cart';
import { favouriteList } from '@kaimai/contract/favourite/favourite';
import { handOverTake } from '@kaimai/contract/hand-over/hand-over';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useRouter } from '@tanstack/react-router';
import { useCall } from '#api/use-gateway.ts';
import type { Translate } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showNotification } from '#notices/notice-store.ts';
import { cartMergeText, hasChangedCart, joinSentences, storeCartMerge } from '#product/cart/cart-merge.ts';
import { announceCartChange } from '#product/cart/cart-news.ts';
import { storeFavourites } from '#product/favourite/stored-favourites.ts';
import { safeRedirect } from '#session/safe-redirect.ts';

type TakenHandOver = OutputOf<typeof handOverTake>;

/** Adds the contents of the code, reports the outcome, and opens the page that was handed over in place of this one. */
export function useTakeHandOver(code: string) {
  const { t } = useTexts();
  const router = useRouter();
  const { mutate, isPending, error } = useCall(handOverTake, {
    silent: true,
    refresh: [cartView, basicInformation, favouriteList],
    onSuccess: (handOver) => {
      announceCartChange();
      showOutcome(handOver, t);
      void router.navigate({ href: safeRedirect(handOver.page, location.origin), replace: true });
    },
  });
  return { take: () => mutate({ handOverCode: code }), isTaking: isPending, failure: error };
}

/** Warns if variants are sold out, short of stock or removed from a full cart, or if favourites exceeded the limit. */
function showOutcome(handOver: TakenHandOver, t: Translate): void {
  const { cart, sameAccount } = handOver;
  const storedFavourites = storeFavourites(handOver.favouritesToKeep);
  const added = handOver.favouritesAdded + storedFavourites.added;
  const leftOut = handOver.favouritesLeftOut + storedFavourites.leftOut;
  const isCartChanged = cart !== null && hasChangedCart(cart);
  if (isCartChanged) storeCartMerge(cart);
  const text = joinSentences(t, [
    sameAccount ? t('handOver.sameAccount') : '',
    isCartChanged ? cartMergeText(cart, t) : '',
    added > 0 ? t('handOver.favouritesAdded', { count: added }) : '',
    leftOut > 0 ? t('handOver.favouritesLeftOut', { count: leftOut }) : '',
  ]);
  const isIncomplete = leftOut > 0 || (cart !== null && cart.soldOut + cart.lowered + cart.dropped > 0);
  showNotification({ title: t('handOver.received'), ...(text && { text }), tone: isIncomplete ? 'warn' : 'success' });
}
