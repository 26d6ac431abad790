import type { ProviderEvent } from '../provider.ts';

/**
 * The fields that are read from a Checkout Session. It comes from Stripe's answer or from a webhook, whose API version
 * is that of the account and may not be that of the library.
 */
export interface SessionState {
  id: string;
  status: string | null;
  payment_status: string;
  amount_total: number | null;
  currency: string | null;
  client_reference_id: string | null;
}

/**
 * How a session ended; null while it is open, or complete with its money still on the way. The event id is made of the
 * session and its end, so that the webhook, its repetition and our own query are one event.
 */
export function toEvent(session: SessionState, { isDeclined = false } = {}): ProviderEvent | null {
  const state = endOf(session, isDeclined);
  if (!state) return null;
  return {
    eventId: `${session.id}-${state.toLowerCase()}`,
    reference: session.id,
    payNo: session.client_reference_id ?? '',
    state,
    amountMinor: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
  };
}

function endOf({ status, payment_status: paid }: SessionState, isDeclined: boolean): ProviderEvent['state'] | null {
  if (paid === 'paid') return 'APPROVED';
  if (isDeclined) return 'DECLINED';
  return status === 'expired' ? 'ABANDONED' : null;
}
