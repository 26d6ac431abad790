import type { OrderSummary } from '@kaimai/contract/order/order';
import type { Translate } from '#i18n/text-key.ts';
import { formatTime } from '#i18n/format-time.ts';

type OrderProgress = Pick<
  OrderSummary,
  'status' | 'shippedQuantity' | 'expectedOn' | 'confirmUntil' | 'deliveryMethod'
>;

/** Whether a part of the order has been sent, but not all of it. */
export function isPartShipped({ status, shippedQuantity }: Pick<OrderProgress, 'status' | 'shippedQuantity'>): boolean {
  return status === 'PAID' && shippedQuantity > 0;
}

/** The status of an order for pickup that is under way: it has texts of its own, since such an order is not sent. */
function pickupStatus({ status, deliveryMethod }: Pick<OrderProgress, 'status' | 'deliveryMethod'>) {
  const isUnderWay = status === 'SHIPPED' || status === 'DELIVERED';
  return deliveryMethod === 'pickup' && isUnderWay ? status : undefined;
}

/** The state of an order as the heading of its page. */
export function headingOf(order: OrderProgress, t: Translate): string {
  if (isPartShipped(order)) return t('orders.partShipped.heading');
  const pickup = pickupStatus(order);
  return pickup ? t(`orders.pickup.heading.${pickup}`) : t(`orders.heading.${order.status}`);
}

/** The state of an order in a word. */
export function statusOf(order: OrderProgress, t: Translate): string {
  if (isPartShipped(order)) return t('orders.partShipped.status');
  const pickup = pickupStatus(order);
  return pickup ? t(`orders.pickup.status.${pickup}`) : t(`orders.status.${order.status}`);
}

/** The state of an order in a sentence, for lists. */
export function noteOf(order: OrderProgress, t: Translate, tag: string): string {
  const { status, expectedOn, confirmUntil } = order;
  if (isPartShipped(order)) return t('orders.partShipped.note');
  if (status === 'SHIPPED' && pickupStatus(order)) return t('orders.pickup.note');
  if (status === 'SHIPPED' && expectedOn)
    return t('orders.expected', { day: formatTime(expectedOn, tag, 'calendarWeekday') });
  if (status === 'DELIVERED' && confirmUntil)
    return t('orders.confirmBy', { day: formatTime(confirmUntil, tag, 'day') });
  return t(`orders.note.${status}`);
}
