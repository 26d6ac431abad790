import { couponCollect, couponList, couponOffers } from '@kaimai/contract/coupon';
import { bind, bindForBuyer, type Binding } from '#http/binding.ts';
import { collectCoupon, listHeldCoupons, listOffers } from './coupon.ts';

export const couponServices: Binding[] = [
  bind(couponOffers, listOffers),
  bindForBuyer(couponCollect, collectCoupon),
  bindForBuyer(couponList, listHeldCoupons),
];
