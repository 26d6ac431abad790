import type Stripe from 'stripe';

const answerWithinMs = 8000;
const maxRetries = 1;

interface AccountKeys {
  secretKey: string;
  /** The secret of the webhook endpoint that reports results of payments to the program. */
  webhookSecret: string;
  /** The origin of Stripe's API, in tests the origin of an imitation. */
  apiUrl: string;
}

/** The operator's account at Stripe. */
export class StripeAccount {
  readonly webhookSecret: string;
  readonly #keys: AccountKeys;
  #client: Promise<Stripe> | undefined;

  constructor(keys: AccountKeys) {
    this.#keys = keys;
    this.webhookSecret = keys.webhookSecret;
  }

  /** Stripe's own library, loaded when it is first needed: a program without an account never loads it. */
  client(): Promise<Stripe> {
    return (this.#client ??= connect(this.#keys));
  }
}

async function connect({ secretKey, apiUrl }: AccountKeys): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Library(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: answerWithinMs,
    // All retries send the same idempotency key, so that none of them charges or refunds a second time.
    maxNetworkRetries: maxRetries,
    telemetry: false,
  });
}
