import { inLanguage } from '@kaimai/contract/values/locale';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';
import { enqueueMail } from '#mail/mail.ts';
import { productNames } from './notification-words.ts';
import { getNotifiedOrder, insertOrderMessages } from './order-notification.sql.ts';

export interface NotificationText {
  title: Text;
  text: Text;
}

export interface BuyerNotification {
  orderId: number;
  /** Builds the message in all languages from the shop's name and the names of the products. */
  words: (about: { shop: Text; products: Text }) => NotificationText;
  /**
   * Whether to send a mail too, in the language of the order; true by default. False for events that the buyer
   * need not know about immediately.
   */
  hasMail?: boolean;
  /** True for an intermediate step or the buyer's own action: the message arrives as read and is not pushed. */
  isQuiet?: boolean;
  now: Date;
}

/** Notifies the buyer of an event of one order, in the same transaction. */
export async function notifyBuyer(
  tx: Tx,
  { orderId, words, hasMail = true, isQuiet = false, now }: BuyerNotification,
): Promise<void> {
  const { orderNo, buyerId, email, locale, shopName, lines } = await getNotifiedOrder(tx, orderId);
  const { title, text } = words({ shop: shopName, products: productNames(lines) });
  await insertOrderMessages(tx, { buyerId, messages: [{ orderNo, title, text }], isQuiet, now });
  if (!hasMail) return;
  const data = {
    orderNo,
    storeName: inLanguage(shopName, locale),
    title: inLanguage(title, locale),
    text: inLanguage(text, locale),
  };
  await enqueueMail(tx, { to: email, locale, template: 'orderNews', data });
}
