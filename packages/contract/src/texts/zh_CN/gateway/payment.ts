import type { Translation } from '../../catalogue.ts';
import type { payment as source } from '../../en_US/gateway/payment.ts';

export const payment = {
  name: '开买 {{payNo}}',
  unknownProvider: '请选择付款方式',
  alreadyPaid: '已经付过款了',
  justEnded: '上一次付款刚刚结束，请刷新查看',
  refunded: {
    title: '退款已发出',
    text: '{{products}}的 {{amount}} 已原路退回，一般 1 至 5 个工作日到账。',
  },
  refundFailed: {
    title: '退款没有到账，我们正在处理',
    text: '{{products}}的 {{amount}} 退款被你的银行或支付渠道退回，可能是卡片已注销。款项仍由我们保管，会尽快重新退给你，无需你操作。',
  },
  noSuchRefund: '没有这个编号的待退款项',
  refundBeingSent: '这笔退款正在处理中，请几分钟后再试',
} satisfies Translation<typeof source>;
