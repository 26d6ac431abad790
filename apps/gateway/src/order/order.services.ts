import { orderBuyAgain, orderDetails, orderList, orderLookup, orderOverview } from '@kaimai/contract/order/order';
import { guestErase } from '@kaimai/contract/account/own-data';
import { fillView, orderOutcome, orderPlace } from '@kaimai/contract/order/place-order';
import { eraseGuest } from '#guest/erasure.ts';
import { lookUpOrder } from '#guest/order-lookup.ts';
import { bind, bindForBuyer, type Binding } from '#service/binding.ts';
import { viewFill } from './fill.ts';
import { buyOrderAgain, listOrders, viewOrder, viewOverview } from './order-list.ts';
import { viewOutcome } from './order-outcome.ts';
import { placeOrder } from './place-order.ts';

export const orderServices: Binding[] = [
  bind(fillView, viewFill),
  bind(orderPlace, placeOrder),
  bind(orderOutcome, viewOutcome),
  bind(orderLookup, lookUpOrder),
  bindForBuyer(guestErase, eraseGuest),
  bindForBuyer(orderList, listOrders),
  bindForBuyer(orderOverview, viewOverview),
  bindForBuyer(orderDetails, viewOrder),
  bindForBuyer(orderBuyAgain, buyOrderAgain),
];
