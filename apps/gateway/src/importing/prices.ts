import { currencies, exponentOf, fromDecimal, roundHalfUp, type Currency, type Rates } from '@kaimai/contract/money';
import type { GivenPrice } from '#importing/product-draft.ts';

export interface PricePair {
  usdMinor: number;
  cnyMinor: number;
}

export interface PriceRules {
  /** The currency of prices that do not say. */
  currency: Currency;
  /** Those that somebody has set; dollars are what they are measured in. */
  rates: Partial<Rates>;
}

/** Currencies that buyers may choose, or prices are in, and that nobody has set a rate for. */
export function unrated(rates: Partial<Rates>): Currency[] {
  return currencies.filter((currency) => rates[currency] === undefined);
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
export function lackingRate(given: GivenPrice, { currency, rates }: PriceRules): Currency | undefined {
  return typeof given === 'string' ? unrated(rates).find((one) => one === currency || one === 'CNY') : undefined;
}

/** Digits beyond the currency's own are rounded away. */
function convert(decimal: string, from: Currency, to: Currency, rates: Partial<Rates>): number {
  const rounded = Number(decimal).toFixed(exponentOf(from));
  if (from === to) return fromDecimal(rounded, from);
  return roundHalfUp((Number(rounded) / (rates[from] ?? NaN)) * (rates[to] ?? NaN) * 10 ** exponentOf(to));
}
