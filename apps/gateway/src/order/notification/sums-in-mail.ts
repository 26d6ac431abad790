import { amountIn, formatAmountIn, type Currency, type LabelTable } from '@kaimai/contract/values/money';
import { inLanguage, type Locale } from '@kaimai/contract/values/locale';
import { textsIn } from '@kaimai/contract/texts/gateway-texts';
import type { OrderInMail } from '#mail/mail-payload.ts';
import type { NotificationOrder } from './order-notification.sql.ts';

/** The rows between an order's lines and its total, as labels and amounts: delivery, each coupon, tax. */
export function sumsInMail(
  { deliveryTable, coupons, tax }: Pick<NotificationOrder, 'deliveryTable' | 'coupons' | 'tax'>,
  locale: Locale,
  currency: Currency,
): NonNullable<OrderInMail['sums']> {
  const t = textsIn(locale);
  const moneyOf = (table: LabelTable): string => formatAmountIn(table, currency);
  const isFree = Number(amountIn(deliveryTable, currency)) === 0;
  const taxLabel = tax && t(`order.sums.${tax.kind}`, { name: inLanguage(tax.name, locale), percent: tax.percent });
  return [
    { label: t('order.sums.delivery'), amount: isFree ? t('order.sums.free') : moneyOf(deliveryTable) },
    ...coupons.map(({ title, amountTable }) => ({
      label: inLanguage(title, locale),
      amount: `−${moneyOf(amountTable)}`,
    })),
    ...(tax && taxLabel ? [{ label: taxLabel, amount: moneyOf(tax.amount) }] : []),
  ];
}
