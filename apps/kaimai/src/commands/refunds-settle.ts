import { settleRefundByHand } from '@kaimai/gateway/operator/after-sales';
import type { Command } from './command.ts';
import { readText } from './read-text.ts';

const maxCharacters = 500;

export const refundsSettle: Command = {
  name: 'refunds settle',
  help: 'records that the buyer has received the money by other means, when the provider cannot refund it',
  positionals: ['REFUND_NO'],
  options: {
    by: { value: 'WORDS', help: 'how, such as a transfer and its number; the ledger stores it', required: true },
  },
  run: async ({ db, now, print }, { positionals: [refundNo = ''], text }) => {
    await settleRefundByHand(db, { refundNo, how: readText('by', { text }, maxCharacters), now });
    print(`${refundNo} is settled.`);
    return 0;
  },
};
