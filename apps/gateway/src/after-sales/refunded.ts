import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import type { RefundListener } from '#payment/refund-listener.ts';
import { findRequest, insertEvent, moveRequest } from './step.sql.ts';
import { refundedWords } from './step-words.ts';
import { takeStep } from './step.ts';

/** The money of a request has been sent, its payment locked by the caller; false when the refund is of no request. */
async function noteRefundSent(tx: Tx, refundNo: string, now: Date): Promise<boolean> {
  const afterSalesNo = requestOf(refundNo);
  if (!afterSalesNo || !(await findRequest(tx, { afterSalesNo, buyerId: 'any' }))) return false;
  await finishRefund(tx, afterSalesNo, now);
  return true;
}

export async function finishRefund(tx: Tx, afterSalesNo: string, now: Date): Promise<void> {
  const found = await findRequest(tx, { afterSalesNo, buyerId: 'any' });
  if (!found) throw new Error(`There is no request ${afterSalesNo}`);
  await takeStep(tx, found, { to: 'REFUNDED', by: 'platform', news: refundedWords, now });
}

/** The money of a request came back to us: it is being refunded again, which nothing else leads to from there. */
async function reopenRefund(tx: Tx, refundNo: string, now: Date): Promise<void> {
  const afterSalesNo = requestOf(refundNo);
  const found = afterSalesNo ? await findRequest(tx, { afterSalesNo, buyerId: 'any' }) : undefined;
  if (!found || !(await moveRequest(tx, { id: found.id, from: ['REFUNDED'], to: 'REFUNDING', now }))) return;
  const said = translations('afterSales.refundedAgain');
  await insertEvent(tx, { id: found.id, state: 'REFUNDING', by: 'platform', said, pictures: [], now });
}

function requestOf(refundNo: string): string | undefined {
  return /^R-(AS.+)$/.exec(refundNo)?.[1];
}

/** For payments, which do not know of requests. */
export const refundListener: RefundListener = { noteRefundSent, reopenRefund };
