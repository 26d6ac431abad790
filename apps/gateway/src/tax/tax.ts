import { addTables, currencies, roundHalfUp, zeroTable, type MinorTable } from '@kaimai/contract/values/money';
import type { Region } from '@kaimai/contract/values/region';
import { usStateCode } from '@kaimai/contract/address/us-state';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Text } from '#db/column.ts';

export interface TaxRule {
  region: string;
  /** '' for the whole region. */
  state: string;
  /** Included in the prices, or added when products are ordered. */
  kind: 'included' | 'added';
  /** Millionths: 72500 is 7.25 %. */
  ratePpm: number;
  name: Text;
}

/** The rule for an address; `byState` while its state is unknown; null without a rule. */
export type ApplicableTax = TaxRule | 'byState' | null;

const million = 1_000_000;

/** The rule of the state, otherwise of the region. If a region has rules of states only, its other states add no tax. */
export function taxFor(rules: readonly TaxRule[], region: Region, writtenState: string): ApplicableTax {
  const ofRegion = rules.filter((rule) => rule.region === region);
  const ofStates = ofRegion.filter(({ state }) => state !== '');
  const regionRule = ofRegion.find(({ state }) => state === '') ?? null;
  if (ofStates.length === 0) return regionRule;
  const state = region === 'US' ? usStateCode(writtenState) : writtenState.trim();
  if (!state) return 'byState';
  return (
    ofStates.find((rule) => rule.state === state) ??
    regionRule ?? { region, state, kind: 'added', ratePpm: 0, name: noTax }
  );
}

const noTax: Text = translations('tax.noTax');

interface TaxedLine {
  lineTotal: MinorTable;
  /** The line's share of the coupons' discount. */
  discount: MinorTable;
}

/** The tax that a rule adds to an order: each line is rounded separately in every currency; delivery is not taxed. */
export function addedTax(tax: ApplicableTax, lines: readonly TaxedLine[]): MinorTable {
  if (tax === null || tax === 'byState' || tax.kind !== 'added') return zeroTable;
  return addTables(
    lines.map(({ lineTotal, discount }) =>
      eachCurrency((currency) => divideRounded((lineTotal[currency] - discount[currency]) * tax.ratePpm, million)),
    ),
  );
}

/** The tax in a total: the added tax, or the tax that prices contain. */
export function taxWithin(tax: ApplicableTax, total: MinorTable, added: MinorTable): MinorTable {
  if (tax === null || tax === 'byState') return zeroTable;
  if (tax.kind === 'added') return added;
  return eachCurrency((currency) => divideRounded(total[currency] * tax.ratePpm, million + tax.ratePpm));
}

/** 72500 millionths as `7.25`. */
export function percentOf({ ratePpm }: TaxRule): string {
  return String(ratePpm / 10_000);
}

/** Divides and rounds half up; exact while the dividend, in millionths of a minor unit, is a safe integer. */
function divideRounded(dividend: number, divisor: number): number {
  return roundHalfUp(dividend / divisor);
}

function eachCurrency(amount: (currency: keyof MinorTable) => number): MinorTable {
  const table = { ...zeroTable };
  for (const currency of currencies) table[currency] = amount(currency);
  return table;
}
