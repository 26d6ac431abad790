import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import type { RefundListener } from './refund-listener.ts';
import { settleRefund } from './refund.ts';
import { lockOpenRefund, makeDue, recordSettlement } from './open-refund.sql.ts';

/** Makes an open refund due immediately. Refuses when there is none with this number. */
export async function sendAgain(tx: Tx, refundNo: string, now: Date): Promise<void> {
  if (!(await makeDue(tx, refundNo, now))) throw noOpenRefund();
}

/**
 * Records that the buyer got the money by other means, such as a transfer, described in `how`. Refuses when there is no open
 * refund with this number, or while its provider may be sending it.
 */
export async function settleByHand(
  tx: Tx,
  { refundNo, how, listener, now }: { refundNo: string; how: string; listener: RefundListener; now: Date },
): Promise<void> {
  const refund = await lockOpenRefund(tx, refundNo, now);
  if (!refund) throw noOpenRefund();
  if (refund.isBeingSent) throw new Refusal('ORDER_STATE_CONFLICT', { detail: refundBeingSent });
  await recordSettlement(tx, { refund, how, now });
  await settleRefund(tx, { refund, listener, now });
}

function noOpenRefund(): Refusal {
  return new Refusal('OBJECT_NOT_EXIST', { detail: noSuchRefund });
}

const noSuchRefund = translations('payment.noSuchRefund');
const refundBeingSent = translations('payment.refundBeingSent');
