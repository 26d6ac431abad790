import type { OrderSummary } from '@kaimai/contract/order';
import type { Translate } from '#i18n/translate.ts';
import { formatDate, formatDay } from './order-time.ts';

type Standing = Pick<OrderSummary, 'status' | 'shippedQuantity' | 'expectedOn' | 'confirmUntil'>;

/** Some of it has left the shop and some has not. */
export function isPartShipped({ status, shippedQuantity }: Pick<Standing, 'status' | 'shippedQuantity'>): boolean {
  return status === 'PAID' && shippedQuantity > 0;
}

/** How an order stands, in a sentence for a list. */
export function noteOf(order: Standing, t: Translate, tag: string): string {
  const { status, expectedOn, confirmUntil } = order;
  if (isPartShipped(order)) return t('orders.partShipped.note');
  if (status === 'SHIPPED' && expectedOn) return t('orders.expected', { day: formatDate(expectedOn, tag) });
  if (status === 'DELIVERED' && confirmUntil) return t('orders.confirmBy', { day: formatDay(confirmUntil, tag) });
  return t(`orders.note.${status}`);
}
