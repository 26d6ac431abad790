import { couponOffers } from '@kaimai/contract/coupon';
import { useAnswerLater } from '#api/use-gateway.ts';
import { CouponStrip } from './coupon-strip.tsx';

/** The coupons of a product's shop, asked in the browser once the page is there; the room they need is kept meanwhile. */
export default function StoreCoupons({ storeCodeNumber }: { storeCodeNumber: string }) {
  const { data, isError } = useAnswerLater(couponOffers, { storeCodeNumber });
  if (data) return <CouponStrip storeCodeNumber={storeCodeNumber} offers={data.rows} />;
  return isError ? null : <div className="bone h-38 rounded-md" />;
}
