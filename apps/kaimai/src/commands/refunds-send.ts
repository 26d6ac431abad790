import { inTransaction } from '@kaimai/gateway/db/in-transaction';
import { sendAgain } from '@kaimai/gateway/payment/waiting-refund';
import type { Command } from './command.ts';

export const refundsSend: Command = {
  name: 'refunds send',
  help: 'sends a refund again that came back or could not be sent; the shop does so within seconds while it runs',
  subjects: ['REFUND_NO'],
  options: {},
  run: async ({ db, now, say }, { subjects: [refundNo = ''] }) => {
    await inTransaction(db, (tx) => sendAgain(tx, refundNo, now));
    say(`${refundNo} is due and will be sent again.`);
    return 0;
  },
};
