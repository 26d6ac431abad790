import { EnvironmentRefused } from '#environment-refused.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** An origin. */
  apiUrl: string;
}

const stripesOwn = 'https://api.stripe.com';

/** An account at Stripe is known by two secrets; nothing of them is repeated in what is refused. */
export function parseStripe(read: (name: string) => string | undefined): StripeSettings | undefined {
  const secretKey = read('STRIPE_SECRET_KEY');
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET');
  const apiUrl = parseApiHost(read('STRIPE_API_HOST') ?? stripesOwn);
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (!/^(sk|rk)_/.test(secretKey ?? '')) {
    throw new EnvironmentRefused('STRIPE_SECRET_KEY must be a secret key of Stripe, which begins with sk_ or rk_.');
  }
  if (!webhookSecret?.startsWith('whsec_')) {
    throw new EnvironmentRefused(
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint, which begins with whsec_.',
    );
  }
  return { secretKey: secretKey ?? '', webhookSecret, apiUrl };
}

function parseApiHost(text: string): string {
  const url = URL.parse(text);
  if (url && url.href === `${url.origin}/` && /^https?:$/.test(url.protocol)) return url.origin;
  throw new EnvironmentRefused('STRIPE_API_HOST must be like https://api.stripe.com, without a path.');
}
