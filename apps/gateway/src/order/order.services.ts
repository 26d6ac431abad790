import { orderBuyAgain, orderDetails, orderList, orderOverview } from '@kaimai/contract/order/order';
import { fillView, orderOutcome, orderPlace } from '@kaimai/contract/order/place-order';
import { bind, bindForBuyer, type Binding } from '#service/binding.ts';
import { viewFill } from './drafting/fill.ts';
import { buyOrderAgain, listOrders, viewOrder, viewOverview } from './list/order-list.ts';
import { viewOutcome } from './token/order-outcome.ts';
import { placeOrder } from './placing/place-order.ts';

export const orderServices: Binding[] = [
  bind(fillView, viewFill),
  bind(orderPlace, placeOrder),
  bind(orderOutcome, viewOutcome),
  bindForBuyer(orderList, listOrders),
  bindForBuyer(orderOverview, viewOverview),
  bindForBuyer(orderDetails, viewOrder),
  bindForBuyer(orderBuyAgain, buyOrderAgain),
];
