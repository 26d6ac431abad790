import { inTransaction } from '@kaimai/gateway/db/in-transaction';
import { deleteNotice } from '@kaimai/gateway/message/notice.sql';
import { CommandRefused, type Command } from './command.ts';

export const noticesWithdraw: Command = {
  name: 'notices withdraw',
  help: 'takes a notice back, published or not',
  subjects: ['NOTICE'],
  options: {},
  run: async ({ db, say }, { subjects: [messageNo = ''] }) => {
    const found = await inTransaction(db, (tx) => deleteNotice(tx, messageNo));
    if (!found) throw new CommandRefused(`There is no notice ${messageNo}; kaimai notices list tells which there are.`);
    say(`Notice ${messageNo} is withdrawn.`);
    return 0;
  },
};
