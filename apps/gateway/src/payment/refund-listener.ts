import type { Tx } from '#db/database.ts';

/**
 * What a domain that requests refunds does when the money of one was sent, or came back: given to payments, which know nothing
 * of it. Called within the refund's transaction, with its payment locked.
 */
export interface RefundListener {
  /** False when the refund is not the domain's; then the buyer is told that the order was refunded. */
  noteRefundSent: (tx: Tx, refundNo: string, now: Date) => Promise<boolean>;
  reopenRefund: (tx: Tx, refundNo: string, now: Date) => Promise<void>;
}
