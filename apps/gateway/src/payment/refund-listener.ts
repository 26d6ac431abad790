import type { Tx } from '#db/database.ts';

/**
 * Callbacks of a domain that requests refunds, for a refund that was sent or came back; payments do not know the
 * domain. Called within the refund's transaction, with its payment locked.
 */
export interface RefundListener {
  /** False when the refund is not of this domain; then the buyer gets the message that the order was refunded. */
  recordRefundSent: (tx: Tx, refundNo: string, now: Date) => Promise<boolean>;
  reopenRefund: (tx: Tx, refundNo: string, now: Date) => Promise<void>;
}
