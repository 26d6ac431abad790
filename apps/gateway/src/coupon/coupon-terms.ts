import type { CouponKind } from '@kaimai/contract/coupon/coupon';
import { currencies, priceTable, zeroTable, type MinorTable, type Rates } from '@kaimai/contract/values/money';

/** What a coupon takes off, and its minimum sum of products. */
export interface CouponTerms {
  kind: CouponKind;
  /** Amount off a sum of products; with a percentage, the maximum. */
  amountUsdMinor: number | null;
  amountCnyMinor: number | null;
  percentOff: number | null;
  minimumUsdMinor: number;
  minimumCnyMinor: number;
}

export function amountOf({ amountUsdMinor, amountCnyMinor }: CouponTerms, rates: Rates): MinorTable | null {
  if (amountUsdMinor === null || amountCnyMinor === null) return null;
  return priceTable(amountUsdMinor, amountCnyMinor, rates);
}

export function minimumOf({ minimumUsdMinor, minimumCnyMinor }: CouponTerms, rates: Rates): MinorTable {
  return priceTable(minimumUsdMinor, minimumCnyMinor, rates);
}

/**
 * How much is missing to the minimum sum of a coupon; null when there is enough. As with free delivery, enough in either of the
 * two currencies that shops set prices in is enough, so that every buyer gets the same answer.
 */
export function missingFor(terms: CouponTerms, products: MinorTable, rates: Rates): MinorTable | null {
  const { minimumUsdMinor, minimumCnyMinor } = terms;
  if (products.USD >= minimumUsdMinor || products.CNY >= minimumCnyMinor) return null;
  return priceTable(minimumUsdMinor - products.USD, minimumCnyMinor - products.CNY, rates);
}

/**
 * What a coupon takes off a sum of products, rounded half up in each currency. The smallest unit always stays to be paid: no
 * provider charges nothing.
 */
export function takenOffProducts(terms: CouponTerms, products: MinorTable, rates: Rates): MinorTable {
  const amount = amountOf(terms, rates);
  const { percentOff } = terms;
  const taken = { ...zeroTable };
  for (const currency of currencies) {
    const share = percentOff === null ? Infinity : percentOfMinor(products[currency], percentOff);
    const most = Math.max(0, products[currency] - 1);
    taken[currency] = Math.min(share, amount?.[currency] ?? Infinity, most);
  }
  return taken;
}

/** Half a unit up. A large sum times the percentage may be beyond what a number holds exactly, so hundreds go first. */
function percentOfMinor(minor: number, percent: number): number {
  const hundreds = Math.floor(minor / 100);
  return hundreds * percent + Math.floor(((minor - hundreds * 100) * percent + 50) / 100);
}
