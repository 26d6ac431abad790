import type { CouponKind } from '@kaimai/contract/coupon/coupon';
import { currencies, priceTable, zeroTable, type MinorTable, type Rates } from '@kaimai/contract/values/money';

/** The discount of a coupon, and its minimum sum of products. */
export interface CouponTerms {
  kind: CouponKind;
  /** Amount off a sum of products; with a percentage, the maximum. */
  amountUsdMinor: number | null;
  amountCnyMinor: number | null;
  percentOff: number | null;
  minimumUsdMinor: number;
  minimumCnyMinor: number;
}

/** The fixed discount, or the maximum of a percentage, in all currencies; null without one. */
export function amountOf({ amountUsdMinor, amountCnyMinor }: CouponTerms, rates: Rates): MinorTable | null {
  if (amountUsdMinor === null || amountCnyMinor === null) return null;
  return priceTable(amountUsdMinor, amountCnyMinor, rates);
}

/** The minimum sum of products, in all currencies. */
export function minimumOf({ minimumUsdMinor, minimumCnyMinor }: CouponTerms, rates: Rates): MinorTable {
  return priceTable(minimumUsdMinor, minimumCnyMinor, rates);
}

/**
 * The amount missing to the minimum of a coupon; null if it is reached. As with free delivery, reaching it in either
 * settlement currency is enough, so that every buyer gets the same answer.
 */
export function missingFor(terms: CouponTerms, products: MinorTable, rates: Rates): MinorTable | null {
  const { minimumUsdMinor, minimumCnyMinor } = terms;
  if (products.USD >= minimumUsdMinor || products.CNY >= minimumCnyMinor) return null;
  return priceTable(minimumUsdMinor - products.USD, minimumCnyMinor - products.CNY, rates);
}

/**
 * The discount of a coupon on a sum of products, rounded half up in each currency. At least one minor unit always
 * remains to be paid, because providers cannot charge zero.
 */
export function discountOnProducts(terms: CouponTerms, products: MinorTable, rates: Rates): MinorTable {
  const amount = amountOf(terms, rates);
  const { percentOff } = terms;
  const discounts = { ...zeroTable };
  for (const currency of currencies) {
    const share = percentOff === null ? Infinity : percentOfMinor(products[currency], percentOff);
    const maxDiscount = Math.max(0, products[currency] - 1);
    discounts[currency] = Math.min(share, amount?.[currency] ?? Infinity, maxDiscount);
  }
  return discounts;
}

/** Rounds half up. Splits off the hundreds first: sum times percentage may exceed the exact range of numbers. */
function percentOfMinor(minor: number, percent: number): number {
  const hundreds = Math.floor(minor / 100);
  return hundreds * percent + Math.floor(((minor - hundreds * 100) * percent + 50) / 100);
}
