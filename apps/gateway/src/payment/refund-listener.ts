import type { Tx } from '#db/database.ts';

/**
 * What the domain that requested a refund does when the refund was sent, or failed later. An interface, because payments must
 * not import that domain. Called within the refund's transaction, with its payment locked.
 */
export interface RefundListener {
  /** False when the refund is not of this domain; then the buyer gets the message that the order was refunded. */
  recordRefundSent: (tx: Tx, refundNo: string, now: Date) => Promise<boolean>;
  /** A refund that was recorded as sent has failed; ignored when it is not of this domain. */
  reopenRefund: (tx: Tx, refundNo: string, now: Date) => Promise<void>;
}
