import { couponOffers } from '@kaimai/contract/coupon/coupon';
import { couponCollect, couponList } from '@kaimai/contract/coupon/held-coupon';
import { bind, bindForBuyer, type Binding } from '#service/binding.ts';
import { collectCoupon, listHeldCoupons, listOffers } from './coupon.ts';

export const couponServices: Binding[] = [
  bind(couponOffers, listOffers),
  bindForBuyer(couponCollect, collectCoupon),
  bindForBuyer(couponList, listHeldCoupons),
];
