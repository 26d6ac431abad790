import {
  exponentOf,
  fromDecimal,
  priceTable,
  settlementCurrencyFor,
  type Currency,
  type Rates,
} from '@kaimai/contract/values/money';

const maxMinor = 2_147_483_647;

/**
 * The smallest or largest price in the settlement currency, in minor units, whose shown price is within a bound in the
 * shown currency. Lists are thus filtered by the rounded prices that are shown.
 */
export function settlementBound(side: 'from' | 'to', decimal: string, currency: Currency, rates: Rates): number {
  const bound = minorBound(side, decimal, currency);
  if (settlementCurrencyFor(currency) === currency) return Math.min(maxMinor, bound);
  const shown = (usdMinor: number): number => priceTable(usdMinor, 0, rates)[currency];
  const usdMinorPerUnit = 100 / (rates[currency] * 10 ** exponentOf(currency));
  let usdMinor = Math.min(maxMinor, Math.max(0, Math.ceil((bound + (side === 'from' ? -0.5 : 0.5)) * usdMinorPerUnit)));
  // Prices at half a unit depend on the rounding.
  while (usdMinor > 0 && shown(usdMinor - 1) >= bound + (side === 'from' ? 0 : 1)) usdMinor -= 1;
  while (usdMinor < maxMinor && shown(usdMinor) < bound + (side === 'from' ? 0 : 1)) usdMinor += 1;
  return side === 'from' ? usdMinor : Math.max(0, usdMinor - 1);
}

/** Whole minor units; with more digits than the currency has, the nearest minor unit within the bound. */
function minorBound(side: 'from' | 'to', decimal: string, currency: Currency): number {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const exponent = exponentOf(currency);
  const cut = fraction.slice(0, exponent);
  const minor = fromDecimal(cut === '' ? whole : `${whole}.${cut}`, currency);
  const isBetween = /[1-9]/.test(fraction.slice(exponent));
  return isBetween && side === 'from' ? minor + 1 : minor;
}
