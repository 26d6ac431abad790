import { formatMoney, toDecimal, type SettlementCurrency } from '@kaimai/contract/values/money';
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

/** What is said when money that was sent back came back to us. */
export function refundFailedWords({ amountMinor, currency }: Returned): OrderNews['words'] {
  const amount = formatMoney(toDecimal(amountMinor, currency), currency);
  return ({ goods }) => ({
    title: { zh_CN: '退款没有到账，我们正在处理', en_US: 'Your refund did not arrive; we are seeing to it' },
    text: {
      zh_CN: `${goods.zh_CN}的 ${amount} 退款被你的银行或支付渠道退回，可能是卡片已注销。款项仍由我们保管，会尽快重新退给你，无需你操作。`,
      en_US: `Your bank sent our refund of ${amount} for ${goods.en_US} back, perhaps because the card was closed. We have the money and will send it to you again; there is nothing you need to do.`,
    },
  });
}
