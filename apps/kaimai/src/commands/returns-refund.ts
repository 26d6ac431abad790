import { refundReturn } from '@kaimai/gateway/operator/after-sales';
import { readShopMessage, shopMessageOptions } from './shop-message.ts';
import type { Command } from './command.ts';

export const returnsRefund: Command = {
  name: 'returns refund',
  help: 'refunds without waiting for the items',
  subjects: ['RETURN_NO'],
  options: shopMessageOptions,
  run: async ({ db, now, say }, words) => {
    const [afterSalesNo = ''] = words.subjects;
    const message = readShopMessage(words);
    await refundReturn(db, { afterSalesNo, message, now });
    say(`The refund of ${afterSalesNo} is on its way.`);
    return 0;
  },
};
