import { couponOffers, type CouponOffer } from '@kaimai/contract/coupon/coupon';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { useCollectCoupon, useStoredIntent } from '#product/coupon/use-collect-coupon.ts';
import { useSignedIn } from '#session/use-session.ts';

/**
 * The coupons of a shop for the current visitor, and a function that collects one; without a session it leads to the
 * sign-in.
 */
export function useCouponOffers(storeCodeNumber: string, offers: readonly CouponOffer[]) {
  const signedIn = useSignedIn();
  // The query key contains the session: another buyer must not see these answers.
  const buyerOffers = useBuyerAnswer(couponOffers, { storeCodeNumber }, { enabled: signedIn });
  const rows = (signedIn && buyerOffers.data?.rows) || offers.map(asVisitor);
  const { collect, collectingCode } = useCollectCoupon();
  useStoredIntent(rows, signedIn, collect);
  return { rows, collect, collectingCode };
}

/** The offer as a visitor without a session sees it. It may still have the standing of a buyer whose session has ended. */
function asVisitor(offer: CouponOffer): CouponOffer {
  return { ...offer, standing: offer.standing === 'gone' ? 'gone' : 'open' };
}
