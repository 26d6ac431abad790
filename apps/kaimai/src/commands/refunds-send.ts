import { resendRefund } from '@kaimai/gateway/operator/payment';
import type { Command } from './command.ts';

export const refundsSend: Command = {
  name: 'refunds send',
  help: 'sends a refund again that came back or could not be sent; the program does so within seconds while it runs',
  positionals: ['REFUND_NO'],
  options: {},
  run: async ({ db, now, print }, { positionals: [refundNo = ''] }) => {
    await resendRefund(db, { refundNo, now });
    print(`${refundNo} is due and will be sent again.`);
    return 0;
  },
};
