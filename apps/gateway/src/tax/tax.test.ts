import { zeroTable, type MinorTable } from '@kaimai/contract/values/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addedTax, percentOf, taxFor, taxWithin, type TaxRule } from './tax.ts';

const name = { zh_CN: '税', en_US: 'Tax' };
const rule = (region: string, state: string, kind: TaxRule['kind'], ratePpm: number): TaxRule => ({
  region,
  state,
  kind,
  ratePpm,
  name,
});
const california = rule('US', 'CA', 'added', 72_500);
const germany = rule('DE', '', 'included', 190_000);
const rules = [california, germany];
const usd = (minor: number): MinorTable => ({ ...zeroTable, USD: minor });

test('a state is found by name or code; while it is unknown, so is the tax', () => {
  expect(taxFor(rules, 'US', 'california')).toBe(california);
  expect(taxFor(rules, 'US', 'CA')).toBe(california);
  expect(taxFor(rules, 'US', '')).toBe('byState');
  expect(taxFor(rules, 'US', 'Oregon')).toMatchObject({ kind: 'added', ratePpm: 0 });
  expect(taxFor(rules, 'DE', 'Bayern')).toBe(germany);
  expect(taxFor(rules, 'FR', '')).toBeNull();
});

test.each([
  [1290, 0, 94],
  [1290, 290, 73],
  [100, 0, 7],
  [0, 0, 0],
])('%i cents less %i are taxed in California with %i', (line, off, tax) => {
  expect(addedTax(california, [{ lineTotal: usd(line), discount: usd(off) }]).USD).toBe(tax);
});

test('prices in Germany contain 19 parts in 119, and nothing is added', () => {
  expect(addedTax(germany, [{ lineTotal: usd(11_900), discount: zeroTable }])).toEqual(zeroTable);
  expect(taxWithin(germany, usd(11_900), zeroTable).USD).toBe(1900);
  expect(percentOf(germany)).toBe('19');
});

test('tax is never negative, and exact within half a cent per line', () => {
  const line = fc.record({ total: fc.integer({ min: 0, max: 50_000_000 }), off: fc.integer({ min: 0, max: 100 }) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: 300_000 }), (lines, ppm) => {
      const parts = lines.map(({ total, off }) => ({
        lineTotal: usd(total),
        discount: usd(Math.floor((total * off) / 100)),
      }));
      const tax = addedTax(rule('US', 'CA', 'added', ppm), parts).USD;
      const exact = parts.reduce((sum, part) => sum + ((part.lineTotal.USD - part.discount.USD) * ppm) / 1e6, 0);
      expect(tax).toBeGreaterThanOrEqual(0);
      expect(Math.abs(tax - exact)).toBeLessThanOrEqual(lines.length / 2 + 1e-6);
    }),
  );
});

test('the rule of a state takes precedence over that of its region, which applies to all other states', () => {
  const regionRule = rule('US', '', 'added', 10_000);
  expect(taxFor([regionRule, california], 'US', ' CA ')).toBe(california);
  expect(taxFor([regionRule, california], 'US', 'OR')).toBe(regionRule);
  expect(taxFor([regionRule], 'US', '')).toBe(regionRule);
  expect(taxFor([regionRule, california], 'US', '')).toBe('byState');
  expect(taxFor([], 'US', 'CA')).toBeNull();
});

test('outside of the United States a state is compared by its trimmed name', () => {
  const bavaria = rule('DE', 'Bayern', 'added', 20_000);
  expect(taxFor([bavaria], 'DE', '  Bayern ')).toBe(bavaria);
  expect(taxFor([bavaria], 'DE', ' ')).toBe('byState');
  expect(taxFor([bavaria], 'DE', 'Hessen')).toMatchObject({ region: 'DE', state: 'Hessen', kind: 'added', ratePpm: 0 });
});

test('without a rule, or while the state is unknown, there is no tax', () => {
  const lines = [{ lineTotal: usd(1000), discount: zeroTable }];
  for (const unknown of [null, 'byState'] as const) {
    expect(addedTax(unknown, lines)).toEqual(zeroTable);
    expect(taxWithin(unknown, usd(1000), usd(50))).toEqual(zeroTable);
  }
  expect(taxWithin(california, usd(1000), usd(73))).toEqual(usd(73));
});

test('each line is rounded separately, half a cent up', () => {
  const lines = [100, 100, 100].map((minor) => ({ lineTotal: usd(minor), discount: zeroTable }));
  expect(addedTax(rule('US', 'CA', 'added', 5000), lines).USD).toBe(3);
  expect(addedTax(rule('US', 'CA', 'added', 4999), lines).USD).toBe(0);
  expect(percentOf(california)).toBe('7.25');
});
