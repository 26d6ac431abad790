import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { Caches } from '#cache/caches.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { deleteTaxRule, listTaxRules } from './tax-rule.sql.ts';
import { findTaxRules, setTaxRules } from './tax-rules.ts';
import type { TaxRule } from './tax.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await database.db.deleteFrom('tax_rule').execute();
});

afterAll(async () => database.drop());

const name = { zh_CN: '销售税', en_US: 'Sales tax' };
const california: TaxRule = { region: 'US', state: 'CA', kind: 'added', ratePpm: 72_500, name };
const oregon: TaxRule = { ...california, state: 'OR', ratePpm: 0 };
const germany: TaxRule = { region: 'DE', state: '', kind: 'included', ratePpm: 190_000, name };
const set = (...rules: TaxRule[]) => inTransaction(database.db, (tx) => setTaxRules(tx, rules));

test('rules are listed by region and state', async () => {
  await set(oregon, california, germany);
  expect(await listTaxRules(database.db)).toEqual([germany, california, oregon]);
});

test('a rule replaces only the one of the same region and state', async () => {
  await set(california, oregon, germany);
  const higher: TaxRule = { ...california, kind: 'included', ratePpm: 80_000, name: { ...name, en_US: 'Other' } };
  await set(higher);
  expect(await listTaxRules(database.db)).toEqual([germany, higher, oregon]);
});

test('a rule is deleted by region and state together, and a missing rule is reported', async () => {
  await set(california, oregon, germany);
  const remove = (rule: Pick<TaxRule, 'region' | 'state'>) =>
    inTransaction(database.db, (tx) => deleteTaxRule(tx, rule));
  expect(await remove({ region: 'US', state: 'CA' })).toBe(true);
  expect(await remove({ region: 'US', state: 'CA' })).toBe(false);
  expect(await remove({ region: 'US', state: '' })).toBe(false);
  expect(await remove({ region: 'DE', state: 'OR' })).toBe(false);
  expect(await listTaxRules(database.db)).toEqual([germany, oregon]);
});

test('the rules are cached for a minute', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const data = { db: database.db, caches: new Caches(database.db) };
  await set(california);
  expect(await findTaxRules(data)).toEqual([california]);
  await set(germany);
  clock.mockReturnValue(61_000);
  expect(await findTaxRules(data)).toEqual([california]);
  clock.mockReturnValue(61_001);
  expect(await findTaxRules(data)).toEqual([germany, california]);
});
