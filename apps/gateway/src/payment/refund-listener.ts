import type { Tx } from '#db/database.ts';

/**
 * What a domain that requests refunds does when one was sent, or failed later; payments do not import the domain. Called
 * within the refund's transaction, with its payment locked.
 */
export interface RefundListener {
  /** False when the refund is not of this domain; then the buyer gets the message that the order was refunded. */
  recordRefundSent: (tx: Tx, refundNo: string, now: Date) => Promise<boolean>;
  /** A refund that was recorded as sent has failed; ignored when it is not of this domain. */
  reopenRefund: (tx: Tx, refundNo: string, now: Date) => Promise<void>;
}
