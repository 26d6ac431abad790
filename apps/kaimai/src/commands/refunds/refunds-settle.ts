import { settleRefundByHand } from '@kaimai/gateway/operator/after-sales';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { readText } from '#commands/arguments/read-text.ts';

const maxCharacters = 500;

export const refundsSettle: Command = {
  name: 'refunds settle',
  help: 'records that the buyer has received the money by other means, when the provider cannot refund it',
  positionals: ['REFUND_NO'],
  options: {
    by: { value: 'WORDS', help: 'how, such as a transfer and its number; the ledger stores it', required: true },
    json: jsonOption,
  },
  examples: ['R-AS20261127-0123456789 --by "transfer 4711" --json'],
  run: async ({ db, now, print }, { positionals: [refundNo = ''], text, isOn }) => {
    await settleRefundByHand(db, { refundNo, how: readText('by', { text }, maxCharacters), now });
    return printResult({ print, isOn }, { refundNo, settled: true }, `${refundNo} is settled.`);
  },
};
