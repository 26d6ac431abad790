import type Stripe from 'stripe';
import type { StripeAccount } from '#deployment.ts';

const answerWithinMs = 8000;
const moreTries = 1;

const clients = new WeakMap<StripeAccount, Promise<Stripe>>();

/** Stripe's own library, loaded the first time it is needed: a shop without an account does without it. */
export function stripeOf(account: StripeAccount): Promise<Stripe> {
  const known = clients.get(account);
  if (known) return known;
  const client = connect(account);
  clients.set(account, client);
  return client;
}

async function connect({ secretKey, apiUrl }: StripeAccount): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Library(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: answerWithinMs,
    // The same idempotency key goes with every try, so that another one never charges or refunds again.
    maxNetworkRetries: moreTries,
    telemetry: false,
  });
}
