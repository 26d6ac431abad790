import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import type { RefundListener } from './refund-listener.ts';
import { settleRefund } from './refund.ts';
import { lockWaiting, makeDue, recordSettlement } from './waiting-refund.sql.ts';

/** Makes a waiting refund due immediately. Refuses when none with this number waits. */
export async function sendAgain(tx: Tx, refundNo: string, now: Date): Promise<void> {
  if (!(await makeDue(tx, refundNo, now))) throw notWaiting();
}

/**
 * Records that the buyer got the money by other means, such as a transfer, described in `how`. Refuses when no refund with this
 * number waits, or while its provider may be sending it.
 */
export async function settleByHand(
  tx: Tx,
  { refundNo, how, listener, now }: { refundNo: string; how: string; listener: RefundListener; now: Date },
): Promise<void> {
  const refund = await lockWaiting(tx, refundNo, now);
  if (!refund) throw notWaiting();
  if (refund.isBeingSent) throw new Refusal('ORDER_STATE_CONFLICT', { detail: refundBeingSent });
  await recordSettlement(tx, { refund, how, now });
  await settleRefund(tx, { refund, listener, now });
}

function notWaiting(): Refusal {
  return new Refusal('OBJECT_NOT_EXIST', { detail: noSuchRefund });
}

const noSuchRefund = translations('payment.noSuchRefund');
const refundBeingSent = translations('payment.refundBeingSent');
