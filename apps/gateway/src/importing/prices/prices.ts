import {
  currencies,
  exponentOf,
  fromDecimal,
  roundHalfUp,
  type SettlementCurrency,
} from '@kaimai/contract/values/money';
import { minorDigitsOf } from '#currency/iso-currency.ts';
import type { GivenPrice } from '#importing/product-draft.ts';

export interface PricePair {
  usdMinor: number;
  cnyMinor: number;
}

/** What a US dollar is worth in each currency that somebody has set a rate of. */
export type KnownRates = Partial<Record<string, number>>;

export interface PriceRules {
  /** The currency of prices that do not say: a code of ISO 4217. */
  currency: string;
  /** Those that somebody has set; dollars are what they are measured in. */
  rates: KnownRates;
}

/** Currencies that buyers may choose, or prices are in, and that nobody has set a rate for. */
export function unrated({ currency, rates }: PriceRules): string[] {
  return [...new Set([...currencies, currency])].filter((one) => rates[one] === undefined);
}

const highestMinor = 2_000_000_000;

/** A price in both currencies that the shop settles in; undefined for nothing, and for more than it can charge. */
export function priceIn(given: GivenPrice, { currency, rates }: PriceRules): PricePair | undefined {
  const pair =
    typeof given === 'string'
      ? { usdMinor: convert(given, currency, 'USD', rates), cnyMinor: convert(given, currency, 'CNY', rates) }
      : { usdMinor: convert(given.USD, 'USD', 'USD', rates), cnyMinor: convert(given.CNY, 'CNY', 'CNY', rates) };
  const isPrice = (minor: number): boolean => minor > 0 && minor <= highestMinor;
  return isPrice(pair.usdMinor) && isPrice(pair.cnyMinor) ? pair : undefined;
}

/** A currency that a price cannot be converted without, as its rate comes later in the file or never. */
export function lackingRate(given: GivenPrice, rules: PriceRules): string | undefined {
  if (typeof given !== 'string') return undefined;
  return unrated(rules).find((one) => one === rules.currency || one === 'CNY');
}

/** Digits beyond the currency's own are rounded away. */
function convert(decimal: string, from: string, to: SettlementCurrency, rates: KnownRates): number {
  const rounded = Number(decimal).toFixed(minorDigitsOf(from));
  if (from === to) return fromDecimal(rounded, to);
  return roundHalfUp((Number(rounded) / (rates[from] ?? NaN)) * (rates[to] ?? NaN) * 10 ** exponentOf(to));
}
