import { createHash } from 'node:crypto';
import { textsIn } from '@kaimai/contract/texts/gateway-texts';
import { languageTag } from '@kaimai/contract/values/locale';
import type Stripe from 'stripe';
import {
  RefundFailed,
  type Charge,
  type PaymentProvider,
  type PaymentDeps,
  type ProviderEvent,
  type RefundOrder,
  type StartedCharge,
} from '../provider.ts';
import { failureOf } from './failed-refund.ts';
import { sendOnce } from './idempotency-keys.ts';
import { defineProvider } from '../provider-definition.ts';
import { StripeAccount } from './stripe-account.ts';
import { stripeSettings } from './stripe-settings.ts';
import { toEvent } from './session-event.ts';
import { readWebhook } from './webhook.ts';

/** The largest page of Stripe's API. */
const refundsPerPage = 100;

/** Payment on Stripe's own page: by card, Alipay or WeChat Pay. Pages of the storefront load nothing from Stripe. */
export const stripe = defineProvider({
  code: 'stripe',
  name: 'Stripe',
  settings: stripeSettings,
  needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  toAccount: ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_HOST }) =>
    new StripeAccount({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_HOST }),
  isOffered: ({ isCopy }) => !isCopy,
  open: openProvider,
  check: async (account) => {
    const client = await account.client();
    await client.balance.retrieve();
  },
});

function openProvider(account: StripeAccount, { now }: Pick<PaymentDeps, 'now'>): PaymentProvider {
  return {
    code: 'stripe',
    start: async (charge) => openSession(await account.client(), charge),
    query: async (reference) => querySession(await account.client(), reference),
    close: async (reference) => closeSession(await account.client(), reference),
    parseCallback: (rawBody, headers) => readWebhook(rawBody, headers, { account, now: now() }),
    refund: async (refund) => sendRefund(await account.client(), refund),
  };
}

async function openSession(client: Stripe, charge: Charge): Promise<StartedCharge> {
  const { payNo, returnUrl, locale, attemptKey } = charge;
  const session = await sendOnce(`${attemptKey}-${bodyHashOf(charge)}`, (idempotencyKey) =>
    client.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [{ quantity: 1, price_data: priceOf(charge) }],
        // Stripe's page offers those of these types that the account and the amount allow.
        allowed_payment_method_types: ['card', 'alipay', 'wechat_pay'],
        payment_method_options: { wechat_pay: { client: 'web' } },
        // Stripe must not convert the amount: the ledger has it in the settlement currency.
        adaptive_pricing: { enabled: false },
        client_reference_id: payNo,
        metadata: { payNo },
        payment_intent_data: { metadata: { payNo } },
        success_url: returnUrl,
        cancel_url: returnUrl,
        // Stripe accepts neither `zh-CN` nor `en-US`, only the language.
        locale: languageTag(locale).split('-')[0] ?? 'auto',
      },
      { idempotencyKey },
    ),
  );
  if (session.url === null) throw new Error(`Stripe returned no page for ${session.id}`);
  return { reference: session.id, redirectUrl: session.url };
}

/**
 * A hash of everything that may differ between two requests of one attempt: Stripe refuses an idempotency key with
 * another body.
 */
function bodyHashOf({ locale, returnUrl }: Charge): string {
  return createHash('sha256').update(`${locale} ${returnUrl}`).digest('base64url').slice(0, 12);
}

/** Stripe counts in minor units too, and dollars and yuan have the same exponent there. */
function priceOf({ payNo, currency, amountMinor, locale }: Charge) {
  const name = textsIn(locale)('payment.name', { payNo });
  return { currency: currency.toLowerCase(), unit_amount: amountMinor, product_data: { name } };
}

async function querySession(client: Stripe, reference: string): Promise<ProviderEvent | null> {
  const session = await client.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] });
  return toEvent(session, { isDeclined: session.status === 'complete' && hasFailed(session.payment_intent) });
}

/** Whether a slow payment was refused after the buyer had left the page. */
function hasFailed(intent: Stripe.PaymentIntent | string | null): boolean {
  if (typeof intent !== 'object' || intent === null) return false;
  return intent.status === 'requires_payment_method' || intent.status === 'canceled';
}

/** Expires the session unless it has ended already, and returns its result. */
async function closeSession(client: Stripe, reference: string): Promise<ProviderEvent | null> {
  const session = await client.checkout.sessions.expire(reference).catch(async (error: unknown) => {
    if (isRefusal(error)) return undefined;
    throw error;
  });
  return session ? toEvent(session) : querySession(client, reference);
}

/** Stripe answers 400 to the expiry of a session that has ended. */
function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 400;
}

/**
 * Sends a refund, unless Stripe has a refund with this number. Idempotency keys alone are not enough: Stripe forgets them
 * after a day, and a refund may be retried for longer.
 */
async function sendRefund(client: Stripe, { reference, sendingNo, amountMinor }: RefundOrder): Promise<void> {
  const { payment_intent: intent } = await client.checkout.sessions.retrieve(reference);
  if (intent === null) throw new Error(`${reference} was never paid, so ${sendingNo} cannot be refunded`);
  const paymentIntent = typeof intent === 'string' ? intent : intent.id;
  const refund =
    (await findRefund(client, paymentIntent, sendingNo)) ??
    (await sendOnce(sendingNo, (idempotencyKey) =>
      client.refunds.create(
        { payment_intent: paymentIntent, amount: amountMinor, metadata: { refundNo: sendingNo } },
        { idempotencyKey },
      ),
    ));
  const failure = failureOf(refund);
  if (failure) throw new RefundFailed(failure);
}

async function findRefund(
  client: Stripe,
  paymentIntent: string,
  sendingNo: string,
): Promise<Stripe.Refund | undefined> {
  for await (const refund of client.refunds.list({ payment_intent: paymentIntent, limit: refundsPerPage }))
    if (refund.metadata?.['refundNo'] === sendingNo) return refund;
  return undefined;
}
