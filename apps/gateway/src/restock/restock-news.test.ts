import { mailPreferenceUpdate } from '@kaimai/contract/mail/mail-preference';
import { restockConfirmHours, restockWaits } from '@kaimai/contract/restock/restock';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refuseUpdates } from '#testing/refused-updates.ts';
import { openSoldOutShop, as, newEmail } from '#testing/sold-out-shop.ts';
import { listRestockWaits } from './restock.operator.ts';

const { fixture, soldOut, wait, requestMail, setStock, runJobs, restock, messages, waitByEmail } = openSoldOutShop();

test('a thousand buyers who wait for five units are all notified, each once', async () => {
  const { skuCode, skuId } = await soldOut();
  await fixture.gateway.call(mailPreferenceUpdate, { priceDrop: false, backInStock: true }, as(fixture.maren));
  await sql`
    INSERT INTO restock_wait (wait_no, sku_id, email, locale, asked_at, confirmed_at, expires_at)
    SELECT 'many-' || n, ${skuId}, 'many-' || n || '@example.com', 'en_US', now(), now(), now() + interval '1 year'
    FROM generate_series(1, 1000) n`.execute(fixture.gateway.db);
  await wait(skuCode);
  await setStock(skuCode, 5);
  await Promise.all([runJobs(), runJobs()]);
  const { rows } = await sql<{ mails: number; readers: number }>`
    SELECT count(*)::int AS mails, count(DISTINCT payload ->> 'to')::int AS readers FROM outbox
    WHERE payload ->> 'template' = 'restocked' AND payload #>> '{data,skuCode}' = ${skuCode}`.execute(
    fixture.gateway.db,
  );
  expect(rows).toEqual([{ mails: 1001, readers: 1001 }]);
  expect(await messages()).toHaveLength(1);
});

test('stock that is sold again before the notification leaves all requests open', async () => {
  const { skuCode } = await soldOut();
  await wait(skuCode);
  await setStock(skuCode, 1);
  await setStock(skuCode, 0);
  await runJobs();
  expect(await messages()).toEqual([]);
  await restock(skuCode);
  expect(await messages()).toHaveLength(1);
});

test('a request is listed and answered by a notification until the millisecond before its end, and not afterwards', async () => {
  const [inTime, late] = [await soldOut(), await soldOut()];
  await wait(inTime.skuCode);
  await wait(late.skuCode);
  const isListed = async ({ code: commodityCode, skuCode }: typeof late) =>
    (await fixture.gateway.call(restockWaits, { commodityCode }, as(fixture.maren))).skuCodes.includes(skuCode);
  const { db, now, advance, stopClock } = fixture.gateway;
  stopClock();
  await db
    .updateTable('restock_wait')
    .set({ expires_at: new Date(now().getTime() + 1) })
    .execute();
  expect(await isListed(late)).toBe(true);
  await restock(inTime.skuCode);
  expect(await messages()).toHaveLength(1);
  advance(0.001);
  expect(await isListed(late)).toBe(false);
  await restock(late.skuCode);
  expect(await messages()).toHaveLength(1);
});

test('a withdrawn product that is offered again is announced', async () => {
  const { id, skuCode } = await soldOut();
  await wait(skuCode);
  const setOnSale = (onSale: boolean) =>
    fixture.gateway.db.updateTable('product').set({ on_sale: onSale }).where('id', '=', id).execute();
  await setOnSale(false);
  await restock(skuCode);
  expect(await messages()).toEqual([]);
  await setOnSale(true);
  await runJobs();
  expect(await messages()).toHaveLength(1);
});

test('a variant whose notifications fail does not delay those of later variants', async () => {
  const { db } = fixture.gateway;
  const [first, second] = [await soldOut(), await soldOut()];
  for (const { skuCode } of [first, second]) {
    await wait(skuCode);
    await setStock(skuCode, 5);
  }
  const allowUpdates = await refuseUpdates(db, 'restock_wait', { column: 'sku_id', value: first.skuId });
  await expect(runJobs()).rejects.toThrow('variants whose return could not be announced');
  await allowUpdates();
  expect(await messages()).toHaveLength(1);
  await runJobs();
  expect(await messages()).toHaveLength(2);
});

test('a variant nobody waits for leaves no work for the job', async () => {
  const { skuCode } = await soldOut();
  await setStock(skuCode, 5);
  expect(await fixture.gateway.db.selectFrom('restocked_sku').selectAll().execute()).toEqual([]);
});

test('operators see how many wait, confirmed and not', async () => {
  const { skuCode } = await soldOut();
  await wait(skuCode);
  await waitByEmail(skuCode);
  await requestMail(skuCode, newEmail());
  const list = (shopCode = fixture.shopCode) =>
    listRestockWaits(fixture.gateway.db, { shopCode, limit: 10, now: fixture.gateway.now() });
  expect(await list()).toMatchObject([{ skuCode, waiting: 2, unconfirmed: 1 }]);
  expect(await list('another')).toEqual([]);
  await restock(skuCode);
  expect(await list()).toMatchObject([{ skuCode, waiting: 0, unconfirmed: 1 }]);
  fixture.gateway.advance(restockConfirmHours * 3600);
  expect(await list()).toEqual([]);
});
