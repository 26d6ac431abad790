import { translations } from '@kaimai/contract/texts/gateway-texts';
import { priceIn } from '#currency/price-in-language.ts';
import type { Db, Tx } from '#db/database.ts';
import { forEachDue, type DueStep } from '#db/each-due.ts';
import type { Mail } from '#mail/mail-payload.ts';
import { enqueueMails } from '#mail/mail.ts';
import { sendProductMessages } from '#message/product-message.ts';
import { nameOf } from './restock.ts';
import {
  recordRestocked,
  dequeueRestocked,
  markNotified,
  type RestockedVariant,
  type WaitToNotify,
} from './restock.sql.ts';

/** Maximum number of waits that are answered in one transaction. */
const maxPerBatch = 500;
const dayMs = 86_400_000;

/**
 * Notifies once everybody who waits for a variant that is in stock again. A variant that has sold out again since is not announced.
 */
export async function notifyOfRestocked(db: Db, now: Date): Promise<void> {
  await forEachDue<number>(db, 'variants whose return could not be announced', (tx, step) =>
    notifyOfVariant(tx, now, step),
  );
}

/** False when nothing is left to process. */
async function notifyOfVariant(tx: Tx, now: Date, step: DueStep<number>): Promise<boolean> {
  const variant = await dequeueRestocked(tx, step.skipped);
  if (!variant) return false;
  step.begin(variant.skuId);
  // An answered wait is kept for a day, so that a favourite of the same product is not announced as well.
  const keepUntil = new Date(now.getTime() + dayMs);
  const batch = { now, keepUntil, limit: maxPerBatch };
  const notified = variant.inStock ? await markNotified(tx, variant.skuId, batch) : [];
  const recipients = notified.filter(({ isLeaving }) => !isLeaving);
  await writeMessages(tx, variant, recipients, now);
  await enqueueMails(
    tx,
    recipients.flatMap((waiting) => mailTo(waiting, variant) ?? []),
  );
  if (notified.length === maxPerBatch) await recordRestocked(tx, variant.skuId);
  return true;
}

async function writeMessages(
  tx: Tx,
  variant: RestockedVariant,
  recipients: readonly WaitToNotify[],
  now: Date,
): Promise<void> {
  const words = {
    commodityCode: variant.commodityCode,
    title: translations('restock.message.title'),
    text: translations('restock.message.text', { name: nameOf(variant), now: priceIn(variant) }),
  };
  const messages = recipients.flatMap(({ buyerId }) => (buyerId === null ? [] : { buyerId, ...words }));
  await sendProductMessages(tx, messages, now);
}

/** Undefined for a buyer who has not enabled such mails. */
function mailTo(
  { readerNo, buyerNo, email, locale, enabledMails }: WaitToNotify,
  variant: RestockedVariant,
): Mail | undefined {
  if (buyerNo !== null && !enabledMails.includes('backInStock')) return undefined;
  const { commodityCode, skuCode } = variant;
  const data = { name: nameOf(variant)(locale), now: priceIn(variant)(locale), commodityCode, skuCode };
  // A visitor has no buyer number: the key of the e-mail takes its place (`MailSubscription`).
  const optional =
    buyerNo === null ? ({ kind: 'restock', buyerNo: readerNo } as const) : ({ kind: 'backInStock', buyerNo } as const);
  return { to: email, locale, template: 'restocked', data, optional };
}
