import { cartView } from '@kaimai/contract/cart/cart';
import { couponOffers, type Coupon } from '@kaimai/contract/coupon/coupon';
import { couponCollect, couponList } from '@kaimai/contract/coupon/held-coupon';
import type { AnyService } from '@kaimai/contract/wire/service';
import { useEffect, useRef } from 'react';
import { useCall } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { isSignedIn } from '#session/credential.ts';
import { useGoToSignIn } from '#session/use-go-to-sign-in.ts';
import { storeCollectIntent, consumeCollectIntent } from './collect-intent.ts';

const noServices: readonly AnyService[] = [];

/**
 * A function that collects a coupon; without a session it leads to the sign-in, after which `useStoredIntent` collects
 * it. `refresh`: services of the page whose answers contain coupons, besides those that are always refreshed.
 */
export function useCollectCoupon(refresh: readonly AnyService[] = noServices) {
  const { t } = useTexts();
  const goToSignIn = useGoToSignIn();
  const { mutate, isPending, variables } = useCall(couponCollect, {
    refresh: [couponOffers, couponList, cartView, ...refresh],
    onSuccess: () => showToast(t('coupon.wasCollected'), 'success'),
  });
  const collect = (couponCode: string) => {
    if (isSignedIn()) return mutate({ couponCode });
    storeCollectIntent(couponCode);
    showToast(t('coupon.signIn'), 'info');
    goToSignIn();
  };
  return { collect, collectingCode: isPending ? variables.couponCode : undefined };
}

/** After the sign-in the chosen coupon is collected, once. */
export function useStoredIntent(
  rows: readonly Pick<Coupon, 'couponCode'>[],
  signedIn: boolean,
  collect: (couponCode: string) => void,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!signedIn || isDone.current) return;
    isDone.current = true;
    const couponCode = consumeCollectIntent(rows.map((offer) => offer.couponCode));
    if (couponCode) collect(couponCode);
  }, [rows, signedIn, collect]);
}
