import {
  exponentOf,
  fromDecimal,
  priceTable,
  settlementCurrencyFor,
  type Currency,
  type Rates,
} from '@kaimai/contract/values/money';

/** The largest price that the `int4` columns of prices can store. */
export const maxMinor = 2_147_483_647;

/**
 * A bound in the shown currency as a price in the settlement currency, in minor units: the smallest or largest price
 * whose rounded price in the shown currency is within the bound. So lists are filtered by the prices that buyers see.
 */
export function settlementBound(side: 'from' | 'to', decimal: string, currency: Currency, rates: Rates): number {
  const bound = minorBound(side, decimal, currency);
  if (settlementCurrencyFor(currency) === currency) return Math.min(maxMinor, bound);
  const shown = (usdMinor: number): number => priceTable(usdMinor, 0, rates)[currency];
  const usdMinorPerUnit = 100 / (rates[currency] * 10 ** exponentOf(currency));
  // The smallest price that is shown as at least this is the lower bound, or the first one above the upper bound.
  const shownFrom = side === 'from' ? bound : bound + 1;
  let usdMinor = Math.min(maxMinor, Math.max(0, Math.ceil((shownFrom - 0.5) * usdMinorPerUnit)));
  // The estimate may be off by one, as prices at half a unit depend on the rounding.
  while (usdMinor > 0 && shown(usdMinor - 1) >= shownFrom) usdMinor -= 1;
  while (usdMinor < maxMinor && shown(usdMinor) < shownFrom) usdMinor += 1;
  return side === 'from' ? usdMinor : Math.max(0, usdMinor - 1);
}

/** A bound in minor units. More decimals than the currency has are rounded up for `from` and cut off for `to`. */
function minorBound(side: 'from' | 'to', decimal: string, currency: Currency): number {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const exponent = exponentOf(currency);
  const cut = fraction.slice(0, exponent);
  const minor = fromDecimal(cut === '' ? whole : `${whole}.${cut}`, currency);
  const isBetween = /[1-9]/.test(fraction.slice(exponent));
  return isBetween && side === 'from' ? minor + 1 : minor;
}
