import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import type { RefundListener } from '#payment/refund-listener.ts';
import { requestNoOfRefund } from './refund-number.ts';
import { findRequest, insertEvent, moveRequest } from '#after-sales/step/step.sql.ts';
import { refundedWords } from '#after-sales/step/step-words.ts';
import { applyStep } from '#after-sales/step/step.ts';

/** Marks the request of a refund as refunded; false if the refund belongs to no request. */
async function recordRefundSent(tx: Tx, refundNo: string, now: Date): Promise<boolean> {
  const afterSalesNo = requestNoOfRefund(refundNo);
  if (!afterSalesNo || !(await findRequest(tx, { afterSalesNo, buyerId: 'any' }))) return false;
  await finishRefund(tx, afterSalesNo, now);
  return true;
}

/** Marks a request as refunded. The caller has locked the payment. */
export async function finishRefund(tx: Tx, afterSalesNo: string, now: Date): Promise<void> {
  const request = await findRequest(tx, { afterSalesNo, buyerId: 'any' });
  if (!request) throw new Error(`There is no request ${afterSalesNo}`);
  await applyStep(tx, request, { to: 'REFUNDED', by: 'platform', words: refundedWords, now });
}

/**
 * Marks a refunded request as refunding again, when its sent refund has failed. This transition is not in `after-sales-states.ts`,
 * so that no other code can make it.
 */
async function reopenRefund(tx: Tx, refundNo: string, now: Date): Promise<void> {
  const afterSalesNo = requestNoOfRefund(refundNo);
  const request = afterSalesNo ? await findRequest(tx, { afterSalesNo, buyerId: 'any' }) : undefined;
  if (!request || !(await moveRequest(tx, { id: request.id, from: ['REFUNDED'], to: 'REFUNDING', now }))) return;
  const message = translations('afterSales.refundedAgain');
  await insertEvent(tx, { id: request.id, state: 'REFUNDING', by: 'platform', message, now });
}

/** Passed to the payment domain, which does not depend on this one. */
export const refundListener: RefundListener = { recordRefundSent, reopenRefund };
