import type Stripe from 'stripe';
import type { RefundFailure } from '../provider.ts';

type RefundState = Pick<Stripe.Refund, 'id' | 'status' | 'metadata' | 'failure_reason'>;

/**
 * The failure of a refund that the program sent; undefined if it arrived or may still arrive. Refunds that others made
 * in the account have no `refundNo` and are ignored.
 */
export function failureOf({ id, status, metadata, failure_reason: reason }: RefundState): RefundFailure | undefined {
  const sendingNo = metadata?.['refundNo'];
  if (sendingNo === undefined || (status !== 'failed' && status !== 'canceled')) return undefined;
  return { eventId: `${id}-failed`, sendingNo, reason: reason ?? status };
}
