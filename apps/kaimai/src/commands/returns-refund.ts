import { refundReturn } from '@kaimai/gateway/operator/after-sales';
import { readSaid, saidByShop } from './said-by-shop.ts';
import type { Command } from './command.ts';

export const returnsRefund: Command = {
  name: 'returns refund',
  help: 'refunds without waiting for the items',
  subjects: ['RETURN_NO'],
  options: saidByShop,
  run: async ({ db, now, say }, words) => {
    const [afterSalesNo = ''] = words.subjects;
    const said = readSaid(words);
    await refundReturn(db, { afterSalesNo, said, now });
    say(`The refund of ${afterSalesNo} is on its way.`);
    return 0;
  },
};
