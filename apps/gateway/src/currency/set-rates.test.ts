import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { readRates } from './rates.ts';
import { findLargeChanges, setRates } from './set-rates.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createTestGateway();
  await setRatesOf({ EUR: 0.9, GBP: 0.8, JPY: 150, HKD: 7.8, KWD: 0.31, CNY: 7.1 }, '2026-11-19');
});

afterAll(async () => gateway.close());

const setRatesOf = (perUsd: object, date: string) => inTransaction(gateway.db, (tx) => setRates(tx, { perUsd, date }));

test('a new rate takes the place of the old one, the others stay', async () => {
  await setRatesOf({ EUR: 0.92 }, '2026-11-20');
  const { perUsd } = await readRates(gateway.db);
  expect(perUsd).toMatchObject({ USD: 1, EUR: 0.92, GBP: 0.8, JPY: 150 });
});

test('the date shown to buyers is the oldest of the rates that convert prices', async () => {
  // The older rate of CNY does not count, as shops set prices in yuan themselves.
  await setRatesOf({ EUR: 0.93, GBP: 0.8, HKD: 7.8, KWD: 0.31 }, '2026-11-20');
  expect((await readRates(gateway.db)).date).toBe('2026-11-19');
  await setRatesOf({ JPY: 151 }, '2026-11-20');
  expect((await readRates(gateway.db)).date).toBe('2026-11-20');
});

test('a change that looks like a misplaced decimal point is reported', async () => {
  const { db } = gateway;
  const largeChanges = await inTransaction(db, (tx) =>
    findLargeChanges(tx, { perUsd: { EUR: 9.3, JPY: 152 }, date: '2026-11-20' }),
  );
  expect(largeChanges).toEqual([{ currency: 'EUR', perUsd: 0.93 }]);
});

test.each([
  [12, []],
  [12.01, ['HKD']],
  [5.4, []],
  [5.3, ['HKD']],
])('a rate of 8 that becomes %d is large only beyond a half more, or a third less', async (next, expected) => {
  await setRatesOf({ HKD: 8 }, '2026-11-20');
  const changes = await inTransaction(gateway.db, (tx) =>
    findLargeChanges(tx, { perUsd: { HKD: next }, date: '2026-11-21' }),
  );
  expect(changes.map(({ currency }) => currency)).toEqual(expected);
});
