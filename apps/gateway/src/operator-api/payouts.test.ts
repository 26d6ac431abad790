import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bookLedger } from '#payout/booking.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { createOperator, type ApiClient } from '#testing/operators.ts';
import { sell } from '#testing/sales.ts';

const fixture = openOneShop(() =>
  createListeningGateway({
    payouts: { commissionBasisPoints: 1000, minimum: { USD: 0, CNY: 0 }, limits: { USD: 3000, CNY: 0 } },
  }),
);

let mei: ApiClient;
let chen: ApiClient;

beforeAll(async () => {
  mei = await createOperator(fixture.gateway);
  chen = await createOperator(fixture.gateway);
});

const iban = 'DE89370400440532013000';
const account = { currency: 'USD', holder: 'Tern Audio GmbH', iban };
const put = { method: 'PUT' } as const;

/** A shop with its own operator, and received orders of 37 dollars that cannot be returned. */
async function openShop(orders: number) {
  const { code: shopCode, id: shopId } = await createShop(fixture.db);
  const product = { return_right: 'perishable' } as const;
  const { skuCode } = await createProduct(fixture.db, { shopId, usdMinor: 2500, stock: 100, product });
  for (let nth = 0; nth < orders; nth += 1) await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 1 }]);
  await bookLedger(fixture.db, fixture.gateway.deployment.payouts);
  return { shopCode, merchant: await createOperator(fixture.gateway, { shopCode }) };
}

const rowsOf = ({ body }: { body: Record<string, unknown> }) => body['rows'] as Record<string, unknown>[];

test('a shop proposes its account, the platform confirms it, pays by the bank’s file, and the shop sees each step', async () => {
  const { shopCode, merchant } = await openShop(1);
  const request = { shopCode, currency: 'USD' };
  const proposed = await merchant.send(`/shops/${shopCode}/payout-account`, account, put);
  expect(proposed.body).toMatchObject({ state: 'proposed' });
  const accountNo = String(proposed.body['accountNo']);
  expect(await mei.send('/payouts', request)).toMatchObject({ status: 409 });
  expect((await mei.send(`/payout-accounts/${accountNo}/reveal`)).body).toMatchObject({ iban, holder: account.holder });
  await mei.send(`/payout-accounts/${accountNo}/confirm`);
  expect(rowsOf(await merchant.get('/payout-accounts'))).toMatchObject([
    { accountNo, state: 'current', lastCharacters: '3000', confirmedBy: mei.name },
  ]);

  // 33.30, after the commission of ten percent, is above the limit of one operator, 30.00.
  const { body: payout } = await mei.send('/payouts', request, { key: 'prepare-once' });
  expect(payout).toMatchObject({ amountMinor: 3330, entries: 1, state: 'waiting' });
  const again = await mei.send('/payouts', request, { key: 'prepare-once' });
  expect(again.body).toEqual(payout);
  expect(again.headers['idempotency-replayed']).toBe('true');
  const path = `/payouts/${String(payout['payoutNo'])}`;
  expect(await mei.send(`${path}/approve`)).toMatchObject({ status: 409 });
  expect(await merchant.send(`${path}/approve`)).toMatchObject({ status: 403 });
  expect((await chen.send(`${path}/approve`)).status).toBe(200);
  const { body: exported } = await mei.send('/payout-exports', { currency: 'USD' });
  expect(exported).toMatchObject({ payouts: 1, amountMinor: 3330, leftOut: [] });
  const { body: file } = await chen.send(`/payout-exports/${String(exported['exportNo'])}/file`);
  expect(file['csv']).toContain(`,${iban},,,,USD,33.30\r\n`);
  expect((await merchant.get('/balances')).body).toEqual({
    rows: [
      {
        shopCode,
        currency: 'USD',
        availableMinor: 0,
        pendingMinor: 0,
        withheldMinor: 0,
        inPayoutMinor: 3330,
        paidMinor: 0,
      },
    ],
    next: null,
  });
  await mei.send(`${path}/pay`, { reference: 'B-4711' });
  expect((await merchant.get(path)).body).toMatchObject({
    state: 'paid',
    bankReference: 'B-4711',
    approvedBy: chen.name,
  });
  expect(rowsOf(await merchant.get('/balance-entries'))).toMatchObject([
    { amountMinor: 3700, commissionMinor: 370, netMinor: 3330, payoutNo: payout['payoutNo'] },
  ]);
  expect((await mei.send(`${path}/fail`, { reason: 'Account closed' })).status).toBe(409);
  expect((await mei.send(`${path}/fail`, { reason: 'Account closed', cameBack: true })).status).toBe(200);
});

test('neither the log nor the stored answers contain the number of an account', async () => {
  const { shopCode, merchant } = await openShop(0);
  const set = await merchant.send(`/shops/${shopCode}/payout-account`, account, put);
  const wrong = await merchant.send(
    `/shops/${shopCode}/payout-account`,
    { ...account, iban: 'DE89370400440532013001' },
    put,
  );
  expect(wrong).toMatchObject({
    status: 422,
    body: { error: { fields: { iban: expect.stringContaining('must be an IBAN') } } },
  });
  await mei.send(`/payout-accounts/${String(set.body['accountNo'])}/reveal`);
  const { rows } = await sql<{ stored: string }>`
    SELECT coalesce(answer, '') AS stored FROM api_request UNION ALL SELECT detail FROM security_event`.execute(
    fixture.db,
  );
  expect(rows.filter(({ stored }) => /37040044|Tern Audio/.test(stored))).toEqual([]);
  expect(
    rows.filter(({ stored }) => stored.includes(`${String(set.body['accountNo'])}/reveal by ${mei.tokenNo}`)),
  ).toHaveLength(1);
});

test('lists of entries, payouts and balances continue by their cursors without gaps or repetitions', async () => {
  const shops = [await openShop(3), await openShop(1)];
  for (const { shopCode } of shops) await mei.send(`/shops/${shopCode}/payout-account`, account, put);
  for (const { shopCode } of shops) await mei.send('/payouts', { shopCode, currency: 'USD' });
  const pagesOf = async (client: ApiClient, path: string): Promise<unknown[]> => {
    const rows: unknown[] = [];
    let after: Record<string, string> | undefined = {};
    while (after) {
      const page = await client.get(path, { limit: '1', ...after });
      rows.push(...rowsOf(page));
      const { next } = page.body as { next: string | null };
      after = next === null ? undefined : { after: next };
    }
    return rows;
  };
  for (const path of ['/balance-entries', '/payouts', '/balances', '/payout-accounts'])
    expect(await pagesOf(mei, path), `at ${path}`).toEqual(rowsOf(await mei.get(path)));
  expect(await pagesOf(shops[0]?.merchant ?? mei, '/balance-entries')).toHaveLength(3);
});

test('the list of accounts continues after one that was removed since', async () => {
  const { shopCode } = await openShop(0);
  const set = async (currency: string) =>
    String((await mei.send(`/shops/${shopCode}/payout-account`, { ...account, currency }, put)).body['accountNo']);
  const [yuan, dollars] = [await set('CNY'), await set('USD')];
  const first = await mei.get('/payout-accounts', { shop: shopCode, limit: '1' });
  expect(rowsOf(first)).toMatchObject([{ accountNo: yuan }]);
  await mei.send(`/payout-accounts/${yuan}`, undefined, { method: 'DELETE' });
  const { next } = first.body as { next: string };
  const second = await mei.get('/payout-accounts', { shop: shopCode, limit: '1', after: next });
  expect(rowsOf(second)).toMatchObject([{ accountNo: dollars }]);
});

test('concurrent requests make one payout, with one key or with several', async () => {
  const { shopCode } = await openShop(2);
  await mei.send(`/shops/${shopCode}/payout-account`, account, put);
  const prepare = (key: string) => mei.send('/payouts', { shopCode, currency: 'USD' }, { key });
  const answers = await Promise.all(['one-key-1', 'one-key-1', 'another-key', 'third-key-9'].map(prepare));
  const numbers = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body['payoutNo']] : [])));
  expect(numbers.size).toBe(1);
  expect(rowsOf(await mei.get('/payouts', { shop: shopCode }))).toHaveLength(1);
});

test('a commission is set by the platform only', async () => {
  const { shopCode, merchant } = await openShop(0);
  const path = `/shops/${shopCode}/commission`;
  expect(await merchant.send(path, { basisPoints: 0 }, put)).toMatchObject({ status: 403 });
  expect(await mei.send(path, { basisPoints: 10_001 }, put)).toMatchObject({ status: 422 });
  expect((await mei.send(path, { basisPoints: null }, put)).body).toEqual({ shopCode, basisPoints: null });
  expect((await mei.send('/shops/NONE/commission', { basisPoints: 1 }, put)).status).toBe(404);
});
