import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import type { Callback, RefundFailure } from '../provider.ts';
import { failureOf } from './failed-refund.ts';
import type { StripeAccount } from './stripe-account.ts';
import { toEvent } from './session-event.ts';

/** An older webhook is a replay, or a clock is far off. */
const maxAgeSeconds = 300;

interface WebhookContext {
  account: StripeAccount;
  now: Date;
}

/** Reads a webhook. `isSigned` is true only if Stripe has signed its raw bytes within the last minutes. */
export async function readWebhook(
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  context: WebhookContext,
): Promise<Callback> {
  const event = await verify(rawBody, headers, context);
  if (!event) return { isSigned: false };
  const refundFailure = refundFailureOf(event);
  return { isSigned: true, event: paymentEventOf(event), ...(refundFailure && { refundFailure }) };
}

/** The event of a webhook; null when Stripe did not sign it. */
async function verify(rawBody: Buffer, headers: IncomingHttpHeaders, { account, now }: WebhookContext) {
  const { webhooks } = await account.client();
  const signature = headers['stripe-signature'] ?? '';
  const { webhookSecret } = account;
  try {
    // `undefined` leaves the choice of the crypto provider to the library.
    return webhooks.constructEvent(rawBody, signature, webhookSecret, maxAgeSeconds, undefined, now.getTime());
  } catch {
    // A wrong signature, time or body: the request is not from Stripe.
    return null;
  }
}

/** A webhook receives all events of the account; those of Checkout Sessions that the program did not create are ignored. */
function paymentEventOf(event: Stripe.Event) {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return isOurs(event.data.object) ? toEvent(event.data.object) : null;
    case 'checkout.session.async_payment_failed':
      return isOurs(event.data.object) ? toEvent(event.data.object, { isDeclined: true }) : null;
    default:
      return null;
  }
}

function isOurs({ metadata }: Stripe.Checkout.Session): boolean {
  return metadata?.['payNo'] !== undefined;
}

/**
 * Stripe reports one failed refund by up to three events. All result in the same `eventId`, made of the refund and its
 * result, so the failure is applied once.
 */
function refundFailureOf(event: Stripe.Event): RefundFailure | undefined {
  switch (event.type) {
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return failureOf(event.data.object);
    default:
      return undefined;
  }
}
