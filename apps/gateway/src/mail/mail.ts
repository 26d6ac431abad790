import { erasedEmailEnd } from '#db/erased-buyer.ts';
import type { Tx } from '#db/database.ts';
import type { Locale } from '@kaimai/contract/values/locale';
import type { OptionalMail } from '@kaimai/contract/mail/mail-preference';
import type { Mail, SavedProduct } from './mail-payload.ts';
import {
  addToWaitingMail,
  deleteMailsTo,
  deleteWaitingReminder,
  insertMail,
  insertMails,
  readdressWaitingReminders,
} from './mail.sql.ts';
import { findReader } from './mail-preference.sql.ts';

/**
 * Enqueues a mail within the transaction: it is sent if and only if the transaction commits. `notBefore` is the earliest
 * time; by default it is sent immediately. Nothing is sent to a buyer who is erased.
 */
export async function enqueueMail(tx: Tx, mail: Mail, notBefore?: Date): Promise<void> {
  if (mail.to.endsWith(erasedEmailEnd)) return;
  await insertMail(tx, mail, notBefore);
}

/** Removes the reminder of a payment, unless it was sent or is being sent. */
export async function withdrawPaymentReminder(tx: Tx, payment: { to: string; payNo: string }): Promise<void> {
  await deleteWaitingReminder(tx, payment);
}

/**
 * Changes the recipient of reminders of open payments to the buyer's new address. When a payment ends, its reminder is found
 * by the address that the buyer has then.
 */
export async function readdressPaymentReminders(tx: Tx, addresses: { from: string; to: string }): Promise<void> {
  await readdressWaitingReminders(tx, addresses);
}

/** Enqueues many mails together. */
export async function enqueueMails(tx: Tx, mails: readonly Mail[]): Promise<void> {
  if (mails.length > 0) await insertMails(tx, mails);
}

/** A mail with product news waits for this time, so that further news of its kind are added to it. */
const collectForMs = 15 * 60_000;

export interface ProductNews {
  buyerId: number;
  kind: OptionalMail;
  productIn: (locale: Locale) => SavedProduct;
  now: Date;
}

/** Enqueues a mail about a favourite, or adds it to a waiting mail of the same kind, if the buyer has enabled such mails. */
export async function enqueueProductNews(tx: Tx, { buyerId, kind, productIn, now }: ProductNews): Promise<void> {
  const reader = await findReader(tx, buyerId);
  if (!reader?.enabledMails.includes(kind)) return;
  const { to, locale, buyerNo } = reader;
  const product = productIn(locale);
  if (await addToWaitingMail(tx, { to, kind, product })) return;
  const mail: Mail = { to, locale, template: kind, data: { goods: [product] }, optional: { buyerNo, kind } };
  await insertMail(tx, mail, new Date(now.getTime() + collectForMs));
}

/** Deletes all mails to an address, sent or not; returns their ids, so that their files are deleted after the commit. */
export async function forgetMailsTo(tx: Tx, to: string): Promise<number[]> {
  return deleteMailsTo(tx, to);
}
