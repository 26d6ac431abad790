import { settleRefundByHand } from '@kaimai/gateway/operator/after-sales';
import type { Command } from './command.ts';

export const refundsSettle: Command = {
  name: 'refunds settle',
  help: 'notes that the buyer has the money by other means, where the provider cannot send it back',
  subjects: ['REFUND_NO'],
  options: {
    by: { value: 'WORDS', help: 'how, such as a transfer and its number; kept in the books', required: true },
  },
  run: async ({ db, now, print }, { subjects: [refundNo = ''], text }) => {
    await settleRefundByHand(db, { refundNo, how: text('by') ?? '', now });
    print(`${refundNo} is settled.`);
    return 0;
  },
};
