import type { OrderSummary } from '@kaimai/contract/order/order';

type Act = 'pay' | 'confirm' | 'track' | 'review';

/** A buyer's next step with an order; orders of one purchase are paid together. */
export interface ToDo {
  act: Act;
  orders: readonly [OrderSummary, ...OrderSummary[]];
}

const maxShown = 5;

/** The buyer's next steps, the most urgent first, for unpaid orders and the newest ones. */
export function listToDos(unpaid: readonly OrderSummary[], recent: readonly OrderSummary[]): ToDo[] {
  const open = uniqueOrders([...unpaid, ...recent]).filter(({ status }) => status === 'PENDING_PAYMENT');
  const firstOfPayments = open.filter(({ payNo }, index) => open.findIndex((order) => order.payNo === payNo) === index);
  return [
    ...firstOfPayments.map((order): ToDo => ({ act: 'pay', orders: [order, ...othersPaidWith(order, open)] })),
    ...recent.filter(awaitsConfirmation).map(toDoFor('confirm')),
    ...recent.filter(({ status }) => status === 'SHIPPED').map(toDoFor('track')),
    ...recent.filter((order) => order.toReview > 0 && !awaitsConfirmation(order)).map(toDoFor('review')),
  ].slice(0, maxShown);
}

/** Whether the receipt can be confirmed; the review of such an order is requested afterwards. */
function awaitsConfirmation({ status, canConfirm }: OrderSummary): boolean {
  return status === 'DELIVERED' && canConfirm;
}

function toDoFor(act: Act) {
  return (order: OrderSummary): ToDo => ({ act, orders: [order] });
}

function othersPaidWith({ orderNo, payNo }: OrderSummary, open: readonly OrderSummary[]): OrderSummary[] {
  return open.filter((order) => order.payNo === payNo && order.orderNo !== orderNo);
}

function uniqueOrders(orders: readonly OrderSummary[]): OrderSummary[] {
  return [...new Map(orders.map((order) => [order.orderNo, order])).values()];
}
