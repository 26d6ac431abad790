import {
  currencies,
  exponentOf,
  fromDecimal,
  roundHalfUp,
  type SettlementCurrency,
} from '@kaimai/contract/values/money';
import { minorDigitsOf } from '#currency/iso-currency.ts';
import type { SourcePrice } from '#importing/product-draft.ts';

export interface PricePair {
  usdMinor: number;
  cnyMinor: number;
}

/** Units of a currency per US dollar, for each currency whose rate is set. */
export type StoredRates = Partial<Record<string, number>>;

export interface PriceRules {
  /** ISO 4217 code for prices without a currency. */
  currency: string;
  /** The rates that are set; USD is 1. */
  rates: StoredRates;
}

/** Display currencies and the currency of the prices, if their rate is not set. */
export function currenciesWithoutRate({ currency, rates }: PriceRules): string[] {
  return [...new Set([...currencies, currency])].filter((one) => rates[one] === undefined);
}

/** Fits into the columns of prices, which are of the type `int`. */
const highestMinor = 2_000_000_000;

/** A price in both settlement currencies; undefined if it is zero or too high to charge. */
export function priceIn(source: SourcePrice, { currency, rates }: PriceRules): PricePair | undefined {
  const pair =
    typeof source === 'string'
      ? { usdMinor: convert(source, currency, 'USD', rates), cnyMinor: convert(source, currency, 'CNY', rates) }
      : { usdMinor: convert(source.USD, 'USD', 'USD', rates), cnyMinor: convert(source.CNY, 'CNY', 'CNY', rates) };
  const isPrice = (minor: number): boolean => minor > 0 && minor <= highestMinor;
  return isPrice(pair.usdMinor) && isPrice(pair.cnyMinor) ? pair : undefined;
}

/** A currency whose rate is needed for this price but is not set yet; a later line of the file may set it. */
export function findUnratedCurrency(source: SourcePrice, rules: PriceRules): string | undefined {
  if (typeof source !== 'string') return undefined;
  return currenciesWithoutRate(rules).find((one) => one === rules.currency || one === 'CNY');
}

/** Quotients and products of decimals are right to this many significant digits in binary floating point. */
const certainDigits = 15;

/** Rounds to the digits of both currencies, half up. NaN, which `priceIn` refuses, for a currency without a rate. */
function convert(decimal: string, from: string, to: SettlementCurrency, rates: StoredRates): number {
  const minorUnitsOfOne = 10 ** minorDigitsOf(from);
  const amount = roundDecimal(Number(decimal) * minorUnitsOfOne) / minorUnitsOfOne;
  if (from === to) return fromDecimal(amount.toFixed(minorDigitsOf(from)), to);
  return roundDecimal((amount / (rates[from] ?? NaN)) * (rates[to] ?? NaN) * 10 ** exponentOf(to));
}

/** 0.75 at 7.1 is 532.5 in hundredths, but 532.4999999999999 in binary floating point. */
function roundDecimal(value: number): number {
  return roundHalfUp(Number(value.toPrecision(certainDigits)));
}
