import { formatMoney, toDecimal, type SettlementCurrency } from '@kaimai/contract/values/money';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { OrderNews } from '#order/order-news.ts';

interface Returned {
  amountMinor: number;
  currency: SettlementCurrency;
}

/** What is said once the provider has sent an order's money back. */
export function refundedWords({ amountMinor, currency }: Returned): OrderNews['words'] {
  const amount = formatMoney(toDecimal(amountMinor, currency), currency);
  return ({ goods }) => ({
    title: translations('payment.refunded.title'),
    text: translations('payment.refunded.text', { goods, amount }),
  });
}

/** What is said when money that was sent back came back to us. */
export function refundFailedWords({ amountMinor, currency }: Returned): OrderNews['words'] {
  const amount = formatMoney(toDecimal(amountMinor, currency), currency);
  return ({ goods }) => ({
    title: translations('payment.refundFailed.title'),
    text: translations('payment.refundFailed.text', { goods, amount }),
  });
}
