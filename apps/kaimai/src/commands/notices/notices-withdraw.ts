import { withdrawNotice } from '@kaimai/gateway/operator/message';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

export const noticesWithdraw: Command = {
  name: 'notices withdraw',
  help: 'withdraws a notice, published or scheduled',
  positionals: ['NOTICE'],
  options: { json: jsonOption },
  run: async ({ db, print }, { positionals: [messageNo = ''], isOn }) => {
    const found = await withdrawNotice(db, messageNo);
    if (!found) throw new CommandRefused(`There is no notice ${messageNo}; kaimai notices list shows all.`);
    return printResult({ print, isOn }, { messageNo, withdrawn: true }, `Notice ${messageNo} is withdrawn.`);
  },
};
