import type { afterSalesReply, afterSalesSendBack, afterSalesWithdraw } from '@kaimai/contract/after-sales/after-sales';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { inEveryLanguage, translations } from '@kaimai/contract/texts/gateway-texts';
import type { Db, Tx } from '#db/database.ts';
import { forEachDue, type DueStep } from '#db/each-due.ts';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { getOwnPictureIds } from '#after-sales/request/evidence.ts';
import { carrierCodeOf } from '#delivery/carriers.ts';
import { refuseFixedPickup } from '#after-sales/return-parcel/choose-handover.ts';
import { answerWithinDays } from '#after-sales/return-parcel/handover.ts';
import { releaseHandover } from '#after-sales/step/release-handover.ts';
import { requireTrackingNo } from '#after-sales/return-parcel/tracking-number.ts';
import { lockLapsedRequest } from './lapsed.sql.ts';
import { setTracking } from '#after-sales/step/step.sql.ts';
import { lapsedWords, repliedWords, sentBackWords, withdrawnWords } from '#after-sales/step/step-words.ts';
import { lockRequest, applyStep } from '#after-sales/step/step.ts';

/** The buyer answers a question; the request waits for the shop again. Refuses an empty answer. */
export async function replyToShop(
  { caller, now, transact }: BuyerContext,
  { afterSalesNo, words, pictures }: ParsedInputOf<typeof afterSalesReply>,
): Promise<OutputOf<typeof afterSalesReply>> {
  return transact(async (tx) => {
    const request = await lockRequest(tx, afterSalesNo, caller.buyer.id);
    const answer = words.trim();
    if (answer === '') throw new Refusal('PARAMETER_ERROR', { fields: { words: answerMissingWords } });
    const message = inEveryLanguage(() => answer);
    const pictureIds = await getOwnPictureIds(tx, caller.buyer.id, pictures);
    const step = {
      to: 'REQUESTED',
      by: 'buyer',
      message,
      pictures: pictureIds,
      words: repliedWords,
      now: now(),
    } as const;
    await applyStep(tx, request, step);
    return { status: 'REQUESTED' };
  });
}

/** The buyer has sent the parcel by their own means; a chosen handover is cancelled. Refused while a carrier is on the way. */
export async function recordSentBack(
  { caller, now, transact }: BuyerContext,
  { afterSalesNo, carrier, trackingNo }: ParsedInputOf<typeof afterSalesSendBack>,
): Promise<OutputOf<typeof afterSalesSendBack>> {
  return transact(async (tx) => {
    const request = await lockRequest(tx, afterSalesNo, caller.buyer.id);
    if (request.state === 'APPROVED') await refuseFixedPickup(tx, request.id, now());
    await applyStep(tx, request, { to: 'SENT_BACK', by: 'buyer', words: sentBackWords, now: now() });
    await releaseHandover(tx, request.id);
    await setTracking(tx, request.id, { carrier: carrierCodeOf(carrier), trackingNo: requireTrackingNo(trackingNo) });
    return { status: 'SENT_BACK' };
  });
}

/** The buyer withdraws a request. Refused from the cut-off of a booked collection to its end, as the carrier is on the way. */
export async function withdrawRequest(
  { caller, now, transact }: BuyerContext,
  { afterSalesNo }: ParsedInputOf<typeof afterSalesWithdraw>,
): Promise<OutputOf<typeof afterSalesWithdraw>> {
  return transact(async (tx) => {
    const request = await lockRequest(tx, afterSalesNo, caller.buyer.id);
    if (request.state === 'APPROVED') await refuseFixedPickup(tx, request.id, now());
    await applyStep(tx, request, { to: 'WITHDRAWN', by: 'buyer', words: withdrawnWords, now: now() });
    return { status: 'WITHDRAWN' };
  });
}

/**
 * Closes all requests whose buyers have not answered in time: an open request would block the payout. A fault at
 * one does not stop the others from being closed; all faults are thrown together after the last request.
 */
export async function closeUnanswered(db: Db, now: () => Date): Promise<void> {
  await forEachDue<string>(db, 'unanswered after-sales requests that could not be closed', (tx, step) =>
    closeOneUnanswered(tx, now(), step),
  );
}

/** Closes one request whose buyer has not answered in time, if there is any. */
export async function closeOneUnanswered(tx: Tx, now: Date, step?: DueStep<string>): Promise<boolean> {
  const askedBefore = new Date(now.getTime() - answerWithinDays * 86_400_000);
  const afterSalesNo = await lockLapsedRequest(tx, askedBefore, step?.skipped ?? []);
  if (afterSalesNo === undefined) return false;
  step?.begin(afterSalesNo);
  const request = await lockRequest(tx, afterSalesNo, 'any');
  await applyStep(tx, request, { to: 'WITHDRAWN', by: 'platform', words: lapsedWords, now });
  return true;
}

const answerMissingWords = translations('afterSales.saySomething');
