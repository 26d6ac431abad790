import { cartView } from '@kaimai/contract/cart/cart';
import { couponOffers, type CouponOffer } from '@kaimai/contract/coupon/coupon';
import { couponCollect, couponList } from '@kaimai/contract/coupon/held-coupon';
import { useEffect, useRef } from 'react';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { useCall } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { isSignedIn } from '#session/credential.ts';
import { useGoToSignIn } from '#session/use-go-to-sign-in.ts';
import { useSignedIn } from '#session/use-session.ts';
import { storeCollectIntent, consumeCollectIntent } from './collect-intent.ts';

/**
 * The coupons of a shop for the current visitor, and a function that collects one; without a session it leads to the
 * sign-in.
 */
export function useCouponOffers(storeCodeNumber: string, offers: readonly CouponOffer[]) {
  const signedIn = useSignedIn();
  // The query key contains the session: another buyer must not see these answers.
  const buyerOffers = useBuyerAnswer(couponOffers, { storeCodeNumber }, { enabled: signedIn });
  const rows = (signedIn && buyerOffers.data?.rows) || offers.map(asVisitor);
  const { collect, collectingCode } = useCollect();
  useStoredIntent(rows, signedIn, collect);
  return { rows, collect, collectingCode };
}

/** The offer as it is shown to a visitor without a session. */
function asVisitor(offer: CouponOffer): CouponOffer {
  return { ...offer, standing: offer.standing === 'gone' ? 'gone' : 'open' };
}

function useCollect() {
  const { t } = useTexts();
  const goToSignIn = useGoToSignIn();
  const { mutate, isPending, variables } = useCall(couponCollect, {
    // Without `fillView`: its answers are not cached, and importing it would load the schemas of orders.
    refresh: [couponOffers, couponList, cartView],
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
function useStoredIntent(rows: readonly CouponOffer[], signedIn: boolean, collect: (couponCode: string) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!signedIn || isDone.current) return;
    isDone.current = true;
    const couponCode = consumeCollectIntent(rows.map((offer) => offer.couponCode));
    if (couponCode) collect(couponCode);
  }, [rows, signedIn, collect]);
}
