import { inLanguage, type Locale } from '@kaimai/contract/values/locale';
import {
  formatAmountIn,
  isCurrency,
  type Currency,
  type LabelTable,
  type SettlementCurrency,
} from '@kaimai/contract/values/money';
import type { Tx } from '#db/database.ts';
import type { Mail, OrderInMail } from '#mail/mail-payload.ts';
import { enqueueMail, withdrawPaymentReminder } from '#mail/mail.ts';
import type { NewOrder, NewPayment } from '#order/order-rows.ts';
import {
  findPaymentOfAttempt,
  getNotificationPayment,
  insertFirstMessages,
  insertOrderMessages,
  type NotificationOrder,
  type NotificationPayment,
} from './order-notification.sql.ts';
import { sumsInMail } from './sums-in-mail.ts';
import { notificationWords, type OrderNotification } from './notification-words.ts';

/** The mail about an open payment is sent after this time: buyers who pay earlier get only the confirmation. */
const remindAfterMs = 10 * 60_000;

/**
 * Notifies the buyer that orders were placed: by a message for each, and later by one mail for all if they are not
 * paid.
 */
export async function notifyOfOrders(
  tx: Tx,
  { payment, orders, email }: { payment: NewPayment; orders: readonly NewOrder[]; email: string },
): Promise<void> {
  const withOrders: NotificationPayment = { ...payment, email, orders };
  const { to, locale, total, ordersInMail } = mailParts(withOrders);
  const data = { payNo: payment.payNo, orders: ordersInMail, total, payUntil: payment.payUntil.toISOString() };
  await Promise.all([
    writeMessages(tx, withOrders, 'placed', payment.now),
    enqueueMail(tx, { to, locale, template: 'orderPlaced', data }, reminderTime(payment)),
  ]);
}

/** Ten minutes after the order, or a third of the time to pay after it, whichever is sooner. */
function reminderTime({ now, payUntil }: NewPayment): Date {
  const timeToPay = payUntil.getTime() - now.getTime();
  return new Date(now.getTime() + Math.min(remindAfterMs, timeToPay / 3));
}

/** Notifies the buyer of a change of a payment, in the same transaction. */
export async function notifyOfPayment(
  tx: Tx,
  paymentId: number,
  notification: Exclude<OrderNotification, 'placed'>,
  now: Date,
): Promise<void> {
  await notifyOf(tx, await getNotificationPayment(tx, paymentId), notification, now);
}

/**
 * What a notification says about the payment of an attempt, for `notifyOfPaid`; undefined for an unknown attempt. The fields do
 * not depend on the result of the attempt, so they can be read before it is known.
 */
export async function findNotificationOfAttempt(
  tx: Tx,
  attempt: { provider: string; reference: string },
): Promise<NotificationPayment | undefined> {
  return findPaymentOfAttempt(tx, attempt);
}

/** Notifies the buyer of a payment, in the same transaction. */
export async function notifyOfPaid(tx: Tx, payment: NotificationPayment, now: Date): Promise<void> {
  await notifyOf(tx, payment, 'paid', now);
}

async function notifyOf(
  tx: Tx,
  payment: NotificationPayment,
  notification: Exclude<OrderNotification, 'placed'>,
  now: Date,
): Promise<void> {
  const mail = mailOf(payment, notification);
  await Promise.all([
    withdrawPaymentReminder(tx, { to: payment.email, payNo: payment.payNo }),
    writeMessages(tx, payment, notification, now),
    mail && enqueueMail(tx, mail),
  ]);
}

/** A surplus payment has a message, but no mail. */
function mailOf(payment: NotificationPayment, notification: Exclude<OrderNotification, 'placed'>): Mail | undefined {
  if (notification === 'paidTwice') return undefined;
  const { to, locale, total, ordersInMail } = mailParts(payment);
  const orderNos = payment.orders.map(({ orderNo }) => orderNo);
  if (notification === 'paid') {
    return { to, locale, template: 'orderPaid', data: { payNo: payment.payNo, orders: ordersInMail, total } };
  }
  if (notification === 'refunded') return { to, locale, template: 'orderRefunded', data: { orderNos, total } };
  return { to, locale, template: 'orderClosed', data: { orderNos, total, reason: notification } };
}

/** One message for each order. */
async function writeMessages(
  tx: Tx,
  { buyerId, orders }: NotificationPayment,
  notification: OrderNotification,
  now: Date,
): Promise<void> {
  const messages = orders.map(({ orderNo, shopName, lines }) => ({
    orderNo,
    ...notificationWords(notification, { shopName, lines }),
  }));
  const insert = notification === 'placed' ? insertFirstMessages : insertOrderMessages;
  await insert(tx, { buyerId, messages, now });
}

/** Amounts are in the display currency, or in the settlement currency if the program no longer knows the display currency. */
function mailParts(payment: NotificationPayment): {
  to: string;
  locale: Locale;
  total: string;
  ordersInMail: OrderInMail[];
} {
  const { email, locale, settlementCurrency } = payment;
  const currency = isCurrency(payment.currency) ? payment.currency : settlementCurrency;
  return {
    to: email,
    locale,
    total: totalInMail(payment.amountTable, currency, settlementCurrency),
    ordersInMail: payment.orders.map((order) => toOrderInMail(order, locale, currency)),
  };
}

/** The charged amount and, if the display currency differs, the approximate amount in the display currency. */
function totalInMail(table: LabelTable, currency: Currency, settlement: SettlementCurrency): string {
  const charged = formatAmountIn(table, settlement);
  return currency === settlement ? charged : `${charged} (≈\u00a0${formatAmountIn(table, currency)})`;
}

function toOrderInMail(order: NotificationOrder, locale: Locale, currency: Currency): OrderInMail {
  const { orderNo, shopName, lines } = order;
  return {
    orderNo,
    storeName: inLanguage(shopName, locale),
    lines: lines.map(({ title, optionText, quantity, lineTable }) => ({
      name: inLanguage(title, locale),
      optionText: inLanguage(optionText, locale),
      quantity,
      lineTotal: formatAmountIn(lineTable, currency),
    })),
    sums: sumsInMail(order, locale, currency),
  };
}
