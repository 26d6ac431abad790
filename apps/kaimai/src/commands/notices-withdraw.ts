import { withdrawNotice } from '@kaimai/gateway/operator/message';
import { CommandRefused, type Command } from './command.ts';

export const noticesWithdraw: Command = {
  name: 'notices withdraw',
  help: 'withdraws a notice, published or scheduled',
  positionals: ['NOTICE'],
  options: {},
  run: async ({ db, print }, { positionals: [messageNo = ''] }) => {
    const found = await withdrawNotice(db, messageNo);
    if (!found) throw new CommandRefused(`There is no notice ${messageNo}; kaimai notices list shows all.`);
    print(`Notice ${messageNo} is withdrawn.`);
    return 0;
  },
};
