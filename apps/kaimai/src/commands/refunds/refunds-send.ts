import { resendRefund } from '@kaimai/gateway/operator/payment';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

export const refundsSend: Command = {
  name: 'refunds send',
  help: 'sends a refund again that came back or could not be sent; the program does so within seconds while it runs',
  positionals: ['REFUND_NO'],
  options: { json: jsonOption },
  run: async ({ db, now, print }, { positionals: [refundNo = ''], isOn }) => {
    await resendRefund(db, { refundNo, now });
    const due = { refundNo, isKept: false, attempts: 0 };
    return printResult({ print, isOn }, due, `${refundNo} is due and will be sent again.`);
  },
};
