import type { OrderSummary } from '@kaimai/contract/order/order';

type Action = 'pay' | 'confirm' | 'track' | 'review';

/** A buyer's next step with an order; orders of one purchase are paid together. */
export interface ToDo {
  action: Action;
  orders: readonly [OrderSummary, ...OrderSummary[]];
}

const maxShown = 5;

/** The buyer's next steps, the most urgent first, for unpaid orders and the newest ones. */
export function listToDos(unpaidList: readonly OrderSummary[], recentOrders: readonly OrderSummary[]): ToDo[] {
  const unpaidOrders = uniqueOrders([...unpaidList, ...recentOrders]).filter(
    ({ status }) => status === 'PENDING_PAYMENT',
  );
  const ordersToPay = unpaidOrders.filter(
    ({ payNo }, index) => unpaidOrders.findIndex((order) => order.payNo === payNo) === index,
  );
  return [
    ...ordersToPay.map((order): ToDo => ({ action: 'pay', orders: [order, ...othersPaidWith(order, unpaidOrders)] })),
    ...recentOrders.filter(awaitsConfirmation).map(toDoFor('confirm')),
    ...recentOrders.filter(({ status }) => status === 'SHIPPED').map(toDoFor('track')),
    ...recentOrders.filter((order) => order.toReview > 0 && !awaitsConfirmation(order)).map(toDoFor('review')),
  ].slice(0, maxShown);
}

/** Whether the receipt can be confirmed; the review of such an order is requested afterwards. */
function awaitsConfirmation({ status, canConfirm }: OrderSummary): boolean {
  return status === 'DELIVERED' && canConfirm;
}

function toDoFor(action: Action) {
  return (order: OrderSummary): ToDo => ({ action, orders: [order] });
}

function othersPaidWith({ orderNo, payNo }: OrderSummary, unpaidOrders: readonly OrderSummary[]): OrderSummary[] {
  return unpaidOrders.filter((order) => order.payNo === payNo && order.orderNo !== orderNo);
}

function uniqueOrders(orders: readonly OrderSummary[]): OrderSummary[] {
  return [...new Map(orders.map((order) => [order.orderNo, order])).values()];
}
