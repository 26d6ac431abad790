import { settleRefundByHand } from '@kaimai/gateway/operator/after-sales';
import type { Command } from './command.ts';

export const refundsSettle: Command = {
  name: 'refunds settle',
  help: 'records that the buyer has received the money by other means, when the provider cannot refund it',
  subjects: ['REFUND_NO'],
  options: {
    by: { value: 'WORDS', help: 'how, such as a transfer and its number; the ledger stores it', required: true },
  },
  run: async ({ db, now, print }, { subjects: [refundNo = ''], text }) => {
    await settleRefundByHand(db, { refundNo, how: text('by') ?? '', now });
    print(`${refundNo} is settled.`);
    return 0;
  },
};
