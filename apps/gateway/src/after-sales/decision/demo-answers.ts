import type { AfterSalesReason } from '@kaimai/contract/after-sales/after-sales';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { listAnswersDue, type DueAnswer } from './demo-answers.sql.ts';
import { recordCollection } from '#after-sales/return-parcel/pickup-planning.ts';
import { acceptRequest, askBuyer, receiveReturnedUnits } from './shop-steps.ts';

const maxPerRun = 20;

/**
 * The demo's carrier collects after this many intervals of `paceSeconds`. The demo's shops answer after a single one; if the
 * carrier came as early, buyers could not change a collection.
 */
export const pickupPaces = 6;

/** Reasons for which the demo asks for a picture. */
const reasonsForPicture: ReadonlySet<AfterSalesReason> = new Set([
  'DAMAGED',
  'NOT_AS_DESCRIBED',
  'WRONG_ITEM',
  'PARTS_MISSING',
]);

/** Simulates the demo's shops: answers requests and receives returns, with the same rules that operators use. */
export async function answerDemoRequests({
  db,
  now,
  paceSeconds,
}: {
  db: Db;
  now: Date;
  paceSeconds: number;
}): Promise<void> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const query = { before: ago(paceSeconds), pickedBefore: ago(paceSeconds * pickupPaces), limit: maxPerRun };
  for (const due of await listAnswersDue(db, query)) {
    try {
      await inTransaction(db, (tx) => answerDueRequest(tx, due, now));
    } catch (error) {
      // The operator or the buyer was faster.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

async function answerDueRequest(tx: Tx, due: DueAnswer, now: Date): Promise<void> {
  const { afterSalesNo, state, reason, hasPictures, wasQuestioned } = due;
  if (state === 'APPROVED') {
    await recordCollection(tx, { afterSalesNo, trackingNo: undefined, now });
    return;
  }
  if (state === 'SENT_BACK') return receiveReturnedUnits(tx, { afterSalesNo, saleable: 'all', now });
  const needsPicture = reasonsForPicture.has(reason) && !hasPictures && !wasQuestioned;
  if (needsPicture) return askBuyer(tx, { afterSalesNo, message: questionText, now });
  await acceptRequest(tx, { afterSalesNo, message: agreementText(due), now });
}

const questionText: Text = translations('afterSales.demo.question');

function agreementText({ kind, shopName, city, afterSalesNo }: DueAnswer): Text {
  if (kind === 'REFUND_ONLY') return translations('afterSales.demo.refund');
  return translations('afterSales.demo.sendBack', { afterSalesNo, city, shopName });
}
