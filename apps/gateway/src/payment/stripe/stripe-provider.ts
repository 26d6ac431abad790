import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import {
  RefundFailed,
  type Charge,
  type PaymentProvider,
  type PaymentWorld,
  type ProviderEvent,
  type RefundOrder,
  type StartedCharge,
} from '../provider.ts';
import type { StripeAccount } from '#deployment.ts';
import { failureOf } from './refund-end.ts';
import { stripeOf } from './stripe-client.ts';
import { toEvent } from './session-event.ts';
import { readWebhook } from './webhook.ts';

const mostRefunds = 100;

/** Payment on Stripe's own page: by card, Alipay or WeChat Pay. Nothing of Stripe's runs on ours. */
export function createStripeProvider(account: StripeAccount, { now }: Pick<PaymentWorld, 'now'>): PaymentProvider {
  return {
    code: 'stripe',
    start: async (charge) => openSession(await stripeOf(account), charge),
    ask: async (reference) => ask(await stripeOf(account), reference),
    close: async (reference) => close(await stripeOf(account), reference),
    parseCallback: (rawBody, headers) => readWebhook(rawBody, headers, { account, now: now() }),
    refund: async (refund) => sendRefund(await stripeOf(account), refund),
  };
}

async function openSession(stripe: Stripe, charge: Charge): Promise<StartedCharge> {
  const { payNo, returnUrl, locale, attemptKey } = charge;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: priceOf(charge) }],
      // Of these, Stripe's page offers what the account and the amount allow.
      allowed_payment_method_types: ['card', 'alipay', 'wechat_pay'],
      payment_method_options: { wechat_pay: { client: 'web' } },
      // What is charged is the amount the shop keeps in its books, in its currency.
      adaptive_pricing: { enabled: false },
      client_reference_id: payNo,
      metadata: { payNo },
      payment_intent_data: { metadata: { payNo } },
      success_url: returnUrl,
      cancel_url: returnUrl,
      locale: locale === 'zh_CN' ? 'zh' : 'en',
    },
    { idempotencyKey: `${attemptKey}-${wayOf(charge)}` },
  );
  if (session.url === null) throw new Error(`Stripe gave no page for ${session.id}`);
  return { reference: session.id, redirectUrl: session.url };
}

/** What may differ between two taps of one try, so that one key is always of one body. */
function wayOf({ locale, returnUrl }: Charge): string {
  return createHash('sha256').update(`${locale} ${returnUrl}`).digest('base64url').slice(0, 12);
}

/** Stripe counts in minor units too, and dollars and yuan have the same exponent there. */
function priceOf({ payNo, currency, amountMinor, locale }: Charge) {
  const name = locale === 'zh_CN' ? `开买 ${payNo}` : `Kaimai ${payNo}`;
  return { currency: currency.toLowerCase(), unit_amount: amountMinor, product_data: { name } };
}

async function ask(stripe: Stripe, reference: string): Promise<ProviderEvent | null> {
  const session = await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] });
  return toEvent(session, session.status === 'complete' && hasFailed(session.payment_intent));
}

/** A payment that takes its time, refused after the page was left. */
function hasFailed(intent: Stripe.PaymentIntent | string | null): boolean {
  if (typeof intent !== 'object' || intent === null) return false;
  return intent.status === 'requires_payment_method' || intent.status === 'canceled';
}

async function close(stripe: Stripe, reference: string): Promise<ProviderEvent | null> {
  const session = await stripe.checkout.sessions.expire(reference).catch(async (error: unknown) => {
    // It has ended already: then it is asked how.
    if (isRefusal(error)) return undefined;
    throw error;
  });
  return session ? toEvent(session) : ask(stripe, reference);
}

function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 400;
}

/** Stripe forgets idempotency keys after a day, and a refund may be tried for longer: so it looks for the refund first. */
async function sendRefund(stripe: Stripe, { reference, sendingNo, amountMinor }: RefundOrder): Promise<void> {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(reference);
  if (intent === null) throw new Error(`${reference} was never paid, so ${sendingNo} cannot go back`);
  const paymentIntent = typeof intent === 'string' ? intent : intent.id;
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: mostRefunds });
  const sent = data.find(({ metadata }) => metadata?.['refundNo'] === sendingNo);
  const refund =
    sent ??
    (await stripe.refunds.create(
      { payment_intent: paymentIntent, amount: amountMinor, metadata: { refundNo: sendingNo } },
      { idempotencyKey: sendingNo },
    ));
  const failure = failureOf(refund);
  if (failure) throw new RefundFailed(failure);
}
