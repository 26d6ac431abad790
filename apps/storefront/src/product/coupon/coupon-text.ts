import type { Coupon } from '@kaimai/contract/coupon/coupon';
import { amountIn, formatMoney, type Currency, type LabelTable } from '@kaimai/contract/values/money';
import type { Translate } from '#i18n/text-key.ts';

type Terms = Pick<Coupon, 'kind' | 'amount' | 'percentOff' | 'atMost' | 'minimum'>;

/** The discount of a coupon, such as `US$3 off` or `15% off`. */
export function couponDiscount(
  { kind, amount, percentOff }: Pick<Terms, 'kind' | 'amount' | 'percentOff'>,
  currency: Currency,
  t: Translate,
): string {
  if (kind === 'freeDelivery') return t('coupon.delivery');
  if (percentOff === null) return t('coupon.off', { amount: amount ? roundMoney(amount, currency) : '' });
  // Chinese states the part that is still paid, in tenths: 12 % off is 8.8.
  return t('coupon.percent', { percent: percentOff, fold: (100 - percentOff) / 10 });
}

/** The minimum amount and the maximum discount, such as `min. spend US$20 · up to US$12`. */
export function couponCondition({ minimum, atMost }: Terms, currency: Currency, t: Translate): string {
  const minimumText = minimum ? t('coupon.from', { amount: roundMoney(minimum, currency) }) : t('coupon.any');
  const maximumText = atMost && t('coupon.atMost', { amount: roundMoney(atMost, currency) });
  return maximumText ? `${minimumText} · ${maximumText}` : minimumText;
}

/** Without decimals where they are zero. */
function roundMoney(table: LabelTable, currency: Currency): string {
  return formatMoney(amountIn(table, currency).replace(/\.0+$/, ''), currency);
}
