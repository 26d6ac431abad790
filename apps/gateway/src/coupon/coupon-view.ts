import type { Coupon, CouponOffer } from '@kaimai/contract/coupon/coupon';
import { inLanguage, type Locale } from '@kaimai/contract/values/locale';
import { toLabelTable, type MinorTable, type Rates } from '@kaimai/contract/values/money';
import type { CouponRow, OfferRow } from './coupon.sql.ts';
import { amountOf, minimumOf } from './coupon-terms.ts';

/** A coupon as shown to its buyer. */
export function toCoupon(row: CouponRow, rates: Rates, locale: Locale): Coupon {
  const amount = amountOf(row, rates);
  const minimum = minimumOf(row, rates);
  const label = (table: MinorTable | null) => table && toLabelTable(table);
  return {
    couponCode: row.code,
    kind: row.kind,
    title: inLanguage(row.title, locale),
    storeCodeNumber: row.shopCode,
    storeName: row.shopName ? inLanguage(row.shopName, locale) : null,
    amount: row.kind === 'amountOff' ? label(amount) : null,
    percentOff: row.percentOff,
    atMost: row.kind === 'percentOff' ? label(amount) : null,
    minimum: minimum.USD > 0 || minimum.CNY > 0 ? toLabelTable(minimum) : null,
    validFrom: row.validFrom.toISOString(),
    validTo: row.validTo.toISOString(),
  };
}

/** A coupon that can be collected, and whether this buyer can. */
export function toOffer(row: OfferRow, rates: Rates, locale: Locale): CouponOffer {
  return { ...toCoupon(row, rates, locale), standing: standingFor(row) };
}

/**
 * Whether a buyer can collect a coupon. One who holds it unused must use it before collecting it again. `used`: this buyer has
 * collected as many as one buyer may; `gone`: all buyers together have reached the limit.
 */
export function standingFor({
  isLimitReached,
  perBuyer,
  heldCount,
  unusedCount,
}: Pick<OfferRow, 'isLimitReached' | 'perBuyer' | 'heldCount' | 'unusedCount'>): CouponOffer['standing'] {
  if (unusedCount > 0) return 'collected';
  if (heldCount >= perBuyer) return 'used';
  return isLimitReached ? 'gone' : 'open';
}
