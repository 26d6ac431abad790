import { guestErase } from '@kaimai/contract/account/personal-data';
import { orderLookup } from '@kaimai/contract/order/order';
import { bind, bindForBuyer, type Binding } from '#service/binding.ts';
import { eraseGuest } from './erasure.ts';
import { lookUpOrder } from './order-lookup.ts';

export const guestServices: Binding[] = [bind(orderLookup, lookUpOrder), bindForBuyer(guestErase, eraseGuest)];
