import { formatMoney, toDecimal, type SettlementCurrency } from '@kaimai/contract/money';
import type { OrderNews } from '#order/order-news.ts';

interface Returned {
  amountMinor: number;
  currency: SettlementCurrency;
}

/** What is said once the provider has sent an order's money back. */
export function refundedWords({ amountMinor, currency }: Returned): OrderNews['words'] {
  const amount = formatMoney(toDecimal(amountMinor, currency), currency);
  return ({ goods }) => ({
    title: { zh_CN: '退款已发出', en_US: 'Your money is on its way back' },
    text: {
      zh_CN: `${goods.zh_CN}的 ${amount} 已原路退回，一般 1 至 5 个工作日到账。`,
      en_US: `${amount} for ${goods.en_US} went back the way you paid. It usually arrives within 1 to 5 working days.`,
    },
  });
}
