import { couponOffers } from '@kaimai/contract/coupon/coupon';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '#api/gateway.ts';
import { useGateway } from '#api/use-gateway.ts';
import { CouponStrip } from './coupon-strip.tsx';

/** The coupons of a product's shop and of the platform: rendered with the page, or fetched after a client-side navigation. */
export default function ShopCoupons({ storeCodeNumber }: { storeCodeNumber: string }) {
  const { data, isError } = useQuery(queryOptionsFor(useGateway(), couponOffers, { storeCodeNumber }));
  if (data) return <CouponStrip storeCodeNumber={storeCodeNumber} offers={data.rows} compact />;
  return isError ? null : <div className="skeleton h-14 rounded-md [@media(scripting:none)]:hidden" />;
}
