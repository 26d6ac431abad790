import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import { hasText } from '@kaimai/contract/texts/gateway-texts';
import { expect, test } from 'vitest';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { listOfferedProviders, paymentProviders, readPaymentAccounts } from '#payment/providers.ts';
import { placeOrder } from '#testing/purchase.ts';
import { createTestGateway } from '#testing/test-gateway.ts';

test('outside a demo the sandbox is not offered, since it moves no money', async () => {
  const gateway = await createTestGateway({ demo: false });
  const { db } = gateway;
  const buyer = await createBuyer(gateway);
  const shop = await createShop(db);
  const { skuCode } = await createProduct(db, { shopId: shop.id });
  const { payNo } = await placeOrder(gateway, buyer, [{ skuCode, quantity: 1 }]);

  expect(await gateway.call(paymentDetails, { payNo }, buyer)).toMatchObject({ status: 'PENDING', providers: [] });
  const started = await gateway.call(paymentStart, { payNo, provider: 'sandbox' }, buyer);
  expect(started).toMatchObject({ code: 'PARAMETER_ERROR', ext: { fields: { provider: expect.any(String) } } });
  const page = await gateway.server.inject({ url: `/sandbox-pay/SB${'0'.repeat(32)}` });
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).not.toContain('text/html');
  await gateway.close();
});

const stripeSettings = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test', STRIPE_API_HOST: '' };

test('a provider has an account when all settings that it needs are set', () => {
  expect(Object.keys(readPaymentAccounts(stripeSettings))).toEqual(['stripe', 'sandbox']);
  expect(Object.keys(readPaymentAccounts({ ...stripeSettings, STRIPE_WEBHOOK_SECRET: undefined }))).toEqual([
    'sandbox',
  ]);
});

test.each([
  ['a demo with an account at Stripe', { demo: true, isCopy: false }, stripeSettings, ['stripe', 'sandbox']],
  ['a demo', { demo: true, isCopy: false }, {}, ['sandbox']],
  ['a copied instance with an account', { demo: false, isCopy: true }, stripeSettings, []],
  ['a copy of a demo', { demo: true, isCopy: true }, stripeSettings, ['sandbox']],
  ['an instance without an account', { demo: false, isCopy: false }, {}, []],
])('%s offers the providers that can be used', (_where, { demo, isCopy }, settings, offered) => {
  const paymentAccounts = readPaymentAccounts(settings);
  expect(listOfferedProviders({ demo, paymentAccounts }, { isCopy })).toEqual(offered);
});

test('no two providers have the same code or setting', () => {
  const codes = paymentProviders.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  const names = paymentProviders.flatMap(({ settings }) => Object.keys(settings));
  expect(new Set(names).size).toBe(names.length);
});

test.each(paymentProviders.map(({ code }) => code))('%s has a name, an explanation and a line on invoices', (code) => {
  for (const text of ['name', 'explanation', 'onInvoice'])
    expect(hasText(`paymentProviders.${code}.${text}`, 'paymentProviders.')).toBe(true);
});
