import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import { expect, test } from 'vitest';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { chooseAtSandbox, openSandbox, startPaying } from '#testing/purchase.ts';

const fixture = openOneShop(createListeningGateway);

const open = (path: string) => fixture.gateway.server.inject({ url: path });
const details = (payNo: string) => fixture.call(paymentDetails, { payNo });

/** Starts a payment of one pair of headphones; returns its number and the path of its page. */
async function start(): Promise<{ payNo: string; path: string }> {
  const { payNo } = await fixture.order();
  return { payNo, path: await startPaying(fixture.gateway, fixture.buyer, payNo) };
}

function readText(page: string): string {
  return page
    .replace(/^.*<main>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('the page of an open charge names the amount, the payee and every possible outcome', async () => {
  const { payNo, path } = await start();
  const { body, headers } = await open(path);
  const text = readText(body);
  expect(text).toContain('Amount US$ 24 .90');
  expect(text).toContain(`Paid to Kaimai Payment number ${payNo} Card Test card •••• 4242`);
  expect(text).toContain('Pay US$24.90 Let the bank decline it Cancel and return to the shop Other cases');
  const values = [...body.matchAll(/name="choice" value="(\w+)"/g)].map(([, value]) => value);
  expect(values).toEqual(['approve', 'decline', 'leave', 'confirm', 'slow', 'doubled', 'silent']);
  expect(body).toContain('<title>Payment · Sandbox Pay</title>');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  const { origin } = new URL(fixture.gateway.deployment.publicUrl);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`);
});

test('the bank’s page requires a confirmation before the payment is decided, and every answer counts', async () => {
  for (const [answer, lastAttempt] of [
    ['approve', 'APPROVED'],
    ['decline', 'DECLINED'],
    ['leave', 'ABANDONED'],
  ] as const) {
    const { payNo, path } = await start();
    const { status, location } = await chooseAtSandbox(fixture.gateway, path, 'confirm');
    expect([status, location]).toEqual([303, `${path}?step=confirm`]);
    const { body } = await open(location ?? '');
    expect(readText(body)).toContain('Confirm with your bank The bank that issued your card asks you to confirm');
    expect(body).toContain('<title>Confirm with your bank</title>');
    const values = [...body.matchAll(/name="choice" value="(\w+)"/g)].map(([, value]) => value);
    expect(values).toEqual(['approve', 'decline', 'leave']);
    expect((await details(payNo)).lastAttempt).toBe('PENDING');
    const decide = await openSandbox(fixture.gateway, `${path}?step=confirm`);
    expect((await decide(answer)).status).toBe(303);
    expect((await details(payNo)).lastAttempt).toBe(lastAttempt);
  }
});

test.each([
  ['approve', 'This payment is complete'],
  ['decline', 'This payment was declined'],
  ['leave', 'This payment was cancelled'],
  ['slow', 'This payment is being processed'],
] as const)('after “%s” the page says “%s” and leads back to the storefront', async (choice, words) => {
  const { payNo, path } = await start();
  await chooseAtSandbox(fixture.gateway, path, choice);
  const { statusCode, body } = await open(path);
  expect(statusCode).toBe(200);
  expect(readText(body)).toContain(words);
  expect(readText(body)).toContain('Back to the shop');
  expect(body).toContain(`href="${fixture.gateway.deployment.publicUrl}/checkout?payNo=${payNo}"`);
  expect(body).not.toContain('<form');
});

test('an unknown charge has a message in both languages', async () => {
  const { path } = await start();
  const wrong = [
    `/sandbox-pay/SB${'0'.repeat(32)}`,
    `${path}0`,
    path.slice(0, -1),
    path.replace('/SB', '/xSB'),
    path.replace('/SB', '/'),
  ];
  for (const missing of wrong) {
    const { statusCode, body } = await open(missing);
    expect(statusCode).toBe(404);
    expect(readText(body)).toBe(
      '没有找到这笔付款 请回到商店的订单里重新付款。 Payment not found Please go back to your order in the shop and pay again.',
    );
  }
});

test('a form with another charge’s token, an unknown choice or no form at all is ignored', async () => {
  const [one, other] = [await start(), await start()];
  const tokenOf = async (path: string) => /name="token" value="([0-9a-f]+)"/.exec((await open(path)).body)?.[1] ?? '';
  const send = async (payload: string, type = 'application/x-www-form-urlencoded') => {
    const headers = { 'content-type': type };
    return (await fixture.gateway.server.inject({ method: 'POST', url: one.path, headers, payload })).statusCode;
  };
  const token = await tokenOf(one.path);
  expect(await send(`token=${await tokenOf(other.path)}&choice=approve`)).toBe(400);
  expect(await send('choice=approve')).toBe(400);
  expect(await send(`token=${token}`)).toBe(400);
  expect(await send(`token=${token}&choice=toString`)).toBe(400);
  expect(await send(`token=${token.slice(1)}&choice=approve`)).toBe(400);
  expect(await send(JSON.stringify({ token, choice: 'approve' }), 'application/json')).toBe(400);
  expect((await details(one.payNo)).status).toBe('PENDING');
  expect(await send(`token=${token}&choice=approve`)).toBe(303);
  expect((await details(one.payNo)).status).toBe('PAID');
});

test('a payment has everything that the cashier’s page shows', async () => {
  fixture.gateway.stopClock();
  const { payNo, orderNos } = await fixture.order(2);
  const payment = await details(payNo);
  expect(payment).toMatchObject({
    payNo,
    status: 'PENDING',
    total: { USD: '37.80', RMB: '269.00' },
    settlementAmount: '37.80',
    settlementCurrency: 'USD',
    currency: 'USD',
    orderNos,
    providers: ['sandbox'],
    lastProvider: null,
    lastAttempt: null,
    now: fixture.gateway.now().toISOString(),
  });
  expect(Date.parse(payment.payUntil) - Date.parse(payment.now)).toBe(1800 * 1000);
  await startPaying(fixture.gateway, fixture.buyer, payNo);
  expect(await details(payNo)).toMatchObject({ lastProvider: 'sandbox', lastAttempt: 'PENDING' });
});

test('a payment can be started until its deadline, at a provider that is offered', async () => {
  fixture.gateway.stopClock();
  const { payNo } = await fixture.order();
  const pay = (provider: string) => fixture.call(paymentStart, { payNo, provider });
  for (const provider of ['', 'nobody', 'stripe'])
    expect(await pay(provider)).toMatchObject({
      code: 'PARAMETER_ERROR',
      ext: { fields: { provider: 'Choose a payment method' } },
    });
  fixture.gateway.advance(1799);
  expect(await pay('sandbox')).toMatchObject({ code: 'SUCCESS' });
  fixture.gateway.advance(1);
  expect(await pay('sandbox')).toMatchObject({ code: 'PAYMENT_EXPIRED' });
  fixture.gateway.advance(-1800);
});
