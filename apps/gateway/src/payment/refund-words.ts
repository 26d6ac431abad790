import { formatMoney, toDecimal, type SettlementCurrency } from '@kaimai/contract/values/money';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { BuyerNotification } from '#order/notification/order-news.ts';

interface RefundAmount {
  /** In the settlement currency. */
  amountMinor: number;
  currency: SettlementCurrency;
}

/** The message after the provider has sent the refund of an order. */
export function refundedWords({ amountMinor, currency }: RefundAmount): BuyerNotification['words'] {
  const amount = formatMoney(toDecimal(amountMinor, currency), currency);
  return ({ products }) => ({
    title: translations('payment.refunded.title'),
    text: translations('payment.refunded.text', { products, amount }),
  });
}

/** The message after a sent refund has failed. */
export function refundFailedWords({ amountMinor, currency }: RefundAmount): BuyerNotification['words'] {
  const amount = formatMoney(toDecimal(amountMinor, currency), currency);
  return ({ products }) => ({
    title: translations('payment.refundFailed.title'),
    text: translations('payment.refundFailed.text', { products, amount }),
  });
}
