import type { Tx } from '#db/database.ts';
import { findRequest } from './step.sql.ts';
import { refundedWords } from './step-words.ts';
import { takeStep } from './step.ts';

/** The money of a request has been sent, its payment locked by the caller; false when the refund is of no request. */
export async function noteRefundSent(tx: Tx, refundNo: string, now: Date): Promise<boolean> {
  const [, afterSalesNo] = /^R-(AS.+)$/.exec(refundNo) ?? [];
  if (!afterSalesNo || !(await findRequest(tx, { afterSalesNo, buyerId: 'any' }))) return false;
  await finishRefund(tx, afterSalesNo, now);
  return true;
}

export async function finishRefund(tx: Tx, afterSalesNo: string, now: Date): Promise<void> {
  const found = await findRequest(tx, { afterSalesNo, buyerId: 'any' });
  if (!found) throw new Error(`There is no request ${afterSalesNo}`);
  await takeStep(tx, found, { to: 'REFUNDED', by: 'platform', news: refundedWords, now });
}
