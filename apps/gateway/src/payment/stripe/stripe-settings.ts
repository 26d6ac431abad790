import * as z from 'zod';
import { optional, origin, paymentGroup, withDefault } from '#settings/setting.ts';

const otherwise = 'no payment, except in a demo';

export const stripeSettings = {
  STRIPE_SECRET_KEY: optional(otherwise, z.string().regex(/^(sk|rk)_/), {
    group: paymentGroup,
    description: 'Secret key of a Stripe account: buyers pay by card, Alipay or WeChat Pay on Stripe’s page',
    expected: 'a secret key of Stripe, which begins with sk_ or rk_',
    isSecret: true,
  }),
  STRIPE_WEBHOOK_SECRET: optional(otherwise, z.string().startsWith('whsec_'), {
    group: paymentGroup,
    description:
      'Signing secret of the webhook PUBLIC_URL/payment/callback/stripe, for checkout.session and refund events',
    expected: 'the signing secret of the webhook endpoint, which begins with whsec_',
    isSecret: true,
  }),
  STRIPE_API_HOST: withDefault('https://api.stripe.com', origin, {
    group: paymentGroup,
    description: 'Stripe’s API',
    expected: 'like https://api.stripe.com, without a path',
    isSecret: true,
  }),
};
