import { fillView, orderBuyAgain, orderDetails, orderList, orderOverview, orderPlace } from '@kaimai/contract/order';
import { bindForBuyer, type Binding } from '#http/binding.ts';
import { viewFill } from './fill.ts';
import { buyOrderAgain, listOrders, viewOrder, viewOverview } from './order-list.ts';
import { placeOrder } from './place-order.ts';

export const orderServices: Binding[] = [
  bindForBuyer(fillView, viewFill),
  bindForBuyer(orderPlace, placeOrder),
  bindForBuyer(orderList, listOrders),
  bindForBuyer(orderOverview, viewOverview),
  bindForBuyer(orderDetails, viewOrder),
  bindForBuyer(orderBuyAgain, buyOrderAgain),
];
