import type Stripe from 'stripe';
import type { RefundFailure } from '../provider.ts';

type RefundState = Pick<Stripe.Refund, 'id' | 'status' | 'metadata' | 'failure_reason'>;

/**
 * A refund of ours that did not arrive; undefined for one that did or may still arrive, and for those of others in the
 * account.
 */
export function failureOf({ id, status, metadata, failure_reason: reason }: RefundState): RefundFailure | undefined {
  const sendingNo = metadata?.['refundNo'];
  if (sendingNo === undefined || (status !== 'failed' && status !== 'canceled')) return undefined;
  return { eventId: `${id}-failed`, sendingNo, reason: reason ?? status };
}
