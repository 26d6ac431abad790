import { paymentDetails } from '@kaimai/contract/payment/payment';
import { expect, test } from 'vitest';
import { openOneShop } from '#testing/one-shop.ts';
import { chooseAtSandbox, startPaying } from '#testing/purchase.ts';
import { ledgerOf, stockAndSold } from '#testing/stock-and-ledger.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { applyEvent } from './payment-event.ts';
import { signatureHeader, signCallback } from './sandbox/callback-signature.ts';

const fixture = openOneShop(createListeningGateway);

const details = (payNo = '') => fixture.call(paymentDetails, { payNo });
const drainFaults = () => fixture.gateway.faults.splice(0).map(String);

const stock = () => stockAndSold(fixture.db, fixture.headphones);

const ledger = (payNo: string) => ledgerOf(fixture.db, payNo);

const eventBody = (path: string, payNo: string, changes: object = {}) => {
  const reference = path.split('/').at(-1);
  const base = { eventId: `${reference}-approved`, reference, payNo, state: 'APPROVED' };
  return Buffer.from(JSON.stringify({ ...base, amountMinor: 2490, currency: 'USD', ...changes }));
};
const send = async (body: Buffer, signature?: string) => {
  const header = signature ?? signCallback(body, fixture.gateway.deployment.deploymentSecret, new Date());
  const headers = { 'content-type': 'application/json', [signatureHeader]: header };
  const response = await fixture.gateway.server.inject({
    method: 'POST',
    url: '/payment/callback/sandbox',
    payload: body,
    headers,
  });
  return response.statusCode;
};

test('twenty copies of a callback and the return page at the same time make one payment', async () => {
  const { payNo } = await fixture.order();
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  const body = eventBody(path, payNo);
  const codes = await Promise.all([
    ...Array.from({ length: 20 }, () => send(body)),
    ...Array.from({ length: 5 }, async () => ((await details(payNo)).success ? 200 : 500)),
    chooseAtSandbox(fixture.gateway, path, 'approve').then(() => 200),
  ]);
  expect(new Set(codes)).toEqual(new Set([200]));
  expect(await ledger(payNo)).toEqual([['capture', 2490]]);
  expect(await stock()).toEqual([9, 1]);
  const messages = await fixture.db
    .selectFrom('message')
    .select('title')
    .where('buyer_id', '=', fixture.buyer.id)
    .execute();
  expect(messages).toHaveLength(2);
});

test('forged, altered, old or unsigned callbacks are refused and reported', async () => {
  const { payNo } = await fixture.order();
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  const body = eventBody(path, payNo);
  const { deploymentSecret } = fixture.gateway.deployment;
  const validSignature = signCallback(body, deploymentSecret, new Date());
  expect(await send(body, '')).toBe(401);
  expect(await send(body, 'garbage')).toBe(401);
  expect(await send(body, signCallback(body, Buffer.alloc(32, 8), new Date()))).toBe(401);
  expect(await send(Buffer.concat([body, Buffer.from(' ')]), validSignature)).toBe(401);
  expect(await send(body, signCallback(body, deploymentSecret, new Date(Date.now() - 600_000)))).toBe(401);
  expect(await send(body, validSignature.replace(/^t=\d/, 't=9'))).toBe(401);
  expect(drainFaults()).toHaveLength(6);
  expect(await details(payNo)).toMatchObject({ status: 'PENDING' });
});

test.each([
  ['another amount', { amountMinor: 1 }],
  ['another currency', { currency: 'CNY' }],
  ['another payment', { payNo: 'P20261120-0000000000' }],
  ['an unknown charge', { reference: 'SBnothing' }],
])('a callback with a valid signature but %s is refused and reported', async (_name, changes) => {
  const { payNo } = await fixture.order();
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  expect(await send(eventBody(path, payNo, changes))).toBe(422);
  expect(drainFaults()).toMatchObject([expect.stringContaining('PaymentFault: sandbox reports APPROVED')]);
  expect(await details(payNo)).toMatchObject({ status: 'PENDING' });
  expect(await send(eventBody(path, payNo))).toBe(200);
  expect(await details(payNo)).toMatchObject({ status: 'PAID' });
});

test('an event of another provider with the number of a charge is refused', async () => {
  const { payNo } = await fixture.order();
  const reference = (await startPaying(fixture.gateway, fixture.buyer, payNo)).split('/').at(-1) ?? '';
  const charge = { reference, payNo, state: 'APPROVED', amountMinor: 2490, currency: 'USD' } as const;
  const foreign = { provider: 'stripe', event: { eventId: `${reference}-paid`, ...charge }, now: new Date() };
  await expect(applyEvent(fixture.db, foreign)).rejects.toThrow('which was never started');
  expect(await details(payNo)).toMatchObject({ status: 'PENDING' });
});

test('events in the wrong order do not undo a payment', async () => {
  const { payNo } = await fixture.order();
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  expect(await send(eventBody(path, payNo))).toBe(200);
  expect(await send(eventBody(path, payNo, { eventId: 'x-declined', state: 'DECLINED' }))).toBe(200);
  expect(await details(payNo)).toMatchObject({ status: 'PAID', lastAttempt: 'APPROVED' });
});

test('a callback of an unknown provider, too large or not JSON is refused', async () => {
  const url = '/payment/callback/cash';
  expect((await fixture.gateway.server.inject({ method: 'POST', url, payload: '{}' })).statusCode).toBe(404);
  expect(await send(Buffer.from('not JSON'))).toBe(401);
  expect(await send(Buffer.alloc(100_000))).toBe(400);
  // A body that is not JSON is reported as unsigned. Closing the gateway fails if there are reported faults.
  drainFaults();
});

test.each([
  [300, 200],
  [301, 401],
  [-300, 200],
  [-301, 401],
])('a callback that was signed %i seconds ago is answered by %i', async (ageSeconds, status) => {
  const { payNo } = await fixture.order();
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  const body = eventBody(path, payNo);
  fixture.gateway.stopClock();
  // Signatures contain whole seconds.
  fixture.gateway.advance(1 - (fixture.gateway.now().getTime() % 1000) / 1000);
  const signedAt = new Date(fixture.gateway.now().getTime() - ageSeconds * 1000);
  expect(await send(body, signCallback(body, fixture.gateway.deployment.deploymentSecret, signedAt))).toBe(status);
  expect(drainFaults()).toHaveLength(status === 200 ? 0 : 1);
});
