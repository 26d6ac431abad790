import { amountIn, formatMoney, type Currency, type LabelTable } from '@kaimai/contract/values/money';
import type { Locale } from '@kaimai/contract/values/locale';
import type { OrderInMail } from '#mail/mail-payload.ts';
import type { ToldOrder } from './notice.sql.ts';

const words = {
  zh_CN: {
    delivery: '配送费',
    free: '免运费',
    tax: (name: string, percent: string) => `${name}（${percent}%）`,
    included: (name: string, percent: string) => `已含${name}（${percent}%）`,
  },
  en_US: {
    delivery: 'Delivery',
    free: 'Free',
    tax: (name: string, percent: string) => `${name} (${percent}%)`,
    included: (name: string, percent: string) => `${name} (${percent}%), included`,
  },
};

/** What is between an order's lines and what is paid for it: delivery, each coupon, tax. */
export function sumsInMail(
  { deliveryTable, coupons, tax }: Pick<ToldOrder, 'deliveryTable' | 'coupons' | 'tax'>,
  locale: Locale,
  currency: Currency,
): NonNullable<OrderInMail['sums']> {
  const { delivery, free, tax: added, included } = words[locale];
  const moneyOf = (table: LabelTable): string => formatMoney(amountIn(table, currency), currency);
  const isFree = Number(amountIn(deliveryTable, currency)) === 0;
  const taxLabel = tax && (tax.kind === 'added' ? added : included)(tax.name[locale], tax.percent);
  return [
    { label: delivery, amount: isFree ? free : moneyOf(deliveryTable) },
    ...coupons.map(({ title, amountTable }) => ({ label: title[locale], amount: `−${moneyOf(amountTable)}` })),
    ...(tax && taxLabel ? [{ label: taxLabel, amount: moneyOf(tax.amount) }] : []),
  ];
}
