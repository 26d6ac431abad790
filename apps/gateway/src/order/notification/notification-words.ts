import { inEveryLanguage, translations, type Texts } from '@kaimai/contract/texts/gateway-texts';
import { inLanguage } from '@kaimai/contract/values/locale';
import type { Text } from '#db/column.ts';

/**
 * Events of orders that buyers get a message about. `expired` and `cancelled`: closed without payment. `refunded`: the
 * payment came too late. `paidTwice`: a second payment is being refunded.
 */
export type OrderNotification = 'placed' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'paidTwice';

interface NamedOrder {
  shopName: Text;
  lines: readonly { title: Text }[];
}

/** Title and text of the message about one order. */
export function notificationWords(
  notification: OrderNotification,
  { shopName: shop, lines }: NamedOrder,
): { title: Texts; text: Texts } {
  return {
    title: translations(`order.notice.${notification}.title`),
    text: translations(`order.notice.${notification}.text`, { shop, products: productNames(lines) }),
  };
}

/** A short text that names the products of an order. */
export function productNames(lines: NamedOrder['lines']): Texts {
  const name = inEveryLanguage((locale) => (lines[0] ? inLanguage(lines[0].title, locale) : ''));
  if (lines.length <= 1) return translations('order.product', { name });
  return translations('order.products', { name, kinds: lines.length, count: lines.length - 1 });
}
