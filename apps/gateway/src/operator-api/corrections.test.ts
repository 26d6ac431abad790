import { beforeAll, expect, test } from 'vitest';
import { createShop } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { createOperator, type ApiClient } from '#testing/operators.ts';

const fixture = openOneShop(() =>
  createListeningGateway({
    payouts: { commissionBasisPoints: 0, minimum: { USD: 0, CNY: 0 }, limits: { USD: 1000, CNY: 0 } },
  }),
);

let mei: ApiClient;
let chen: ApiClient;
let merchant: ApiClient;
let shopCode: string;

beforeAll(async () => {
  mei = await createOperator(fixture.gateway);
  chen = await createOperator(fixture.gateway);
  shopCode = (await createShop(fixture.db)).code;
  merchant = await createOperator(fixture.gateway, { shopCode });
});

const reason = 'A parcel that the carrier lost';
const add = (changes: object, options?: Parameters<ApiClient['send']>[2]) =>
  mei.send('/corrections', { shopCode, currency: 'USD', amountMinor: 400, reason, ...changes }, options);

test('a balance is corrected, above the limit by two operators, and the shop sees why', async () => {
  const { body: booked } = await add({}, { key: 'correct-once' });
  expect(booked).toMatchObject({ state: 'booked' });
  expect(await add({}, { key: 'correct-once' })).toMatchObject({ body: booked });
  const { body: waiting } = await add({ amountMinor: -700 });
  expect(waiting).toMatchObject({ state: 'waiting' });
  const path = `/corrections/${String(waiting['correctionNo'])}`;
  expect((await merchant.get('/balances')).body['rows']).toMatchObject([{ availableMinor: 400 }]);
  expect(await mei.send(`${path}/approve`)).toMatchObject({ status: 409 });
  expect(await merchant.send(`${path}/approve`)).toMatchObject({ status: 403 });
  expect((await chen.send(`${path}/approve`)).status).toBe(200);
  expect(await chen.send(`${path}/decline`)).toMatchObject({ status: 409 });
  expect((await merchant.get('/balances')).body['rows']).toMatchObject([{ availableMinor: -300 }]);
  expect((await merchant.get('/corrections', { state: 'booked', limit: '1' })).body).toMatchObject({
    rows: [{ amountMinor: -700, reason, requestedBy: mei.name, decidedBy: chen.name }],
    next: expect.any(String) as string,
  });
  expect((await merchant.get('/balance-entries')).body['rows']).toMatchObject([
    { kind: 'correction', orderNo: null, netMinor: -700, reason, correctionNo: waiting['correctionNo'] },
    { kind: 'correction', orderNo: null, netMinor: 400, reason, correctionNo: booked['correctionNo'] },
  ]);
  const log = JSON.stringify((await mei.get('/security-log', { kind: 'apiAct' })).body);
  expect(log).toContain(`done: POST /api/v1${path}/approve by ${chen.tokenNo}`);
});

test.each([
  [{ amountMinor: 0 }, 422],
  [{ amountMinor: 1.5 }, 422],
  [{ amountMinor: '400' }, 422],
  [{ amountMinor: 2_000_000_001 }, 422],
  [{ currency: 'EUR' }, 422],
  [{ reason: ' ' }, 422],
  [{ note: 'x' }, 422],
  [{ shopCode: 'NONE' }, 409],
])('a correction with %j is answered %i and changes nothing', async (changes, status) => {
  const before = (await mei.get('/corrections')).body;
  expect((await add(changes)).status).toBe(status);
  expect((await mei.get('/corrections')).body).toEqual(before);
});

test('a shop corrects no balance, and unknown corrections are not decided', async () => {
  expect(await merchant.send('/corrections', { shopCode, currency: 'USD', amountMinor: 1, reason })).toMatchObject({
    status: 403,
  });
  for (const step of ['approve', 'decline'])
    expect(await chen.send(`/corrections/NONE/${step}`)).toMatchObject({ status: 404 });
  const reader = await createOperator(fixture.gateway, { scopes: ['payouts:read'] });
  expect(await reader.send('/corrections', { shopCode, currency: 'USD', amountMinor: 1, reason })).toMatchObject({
    status: 403,
    body: { error: { code: 'SCOPE_MISSING' } },
  });
});
