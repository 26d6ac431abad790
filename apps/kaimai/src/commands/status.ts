import { listOriginalWork, readInstance } from '@kaimai/gateway/instance/instance';
import { describeCopy } from '#instance/describe-copy.ts';
import type { Command } from './command.ts';

export const status: Command = {
  name: 'status',
  help: 'says whether this is the shop itself or a copy of it',
  subjects: [],
  changesNothing: true,
  options: {},
  run: async ({ db, environment, say }) => {
    const { copy } = await readInstance(db);
    if (!copy) {
      say(`This is the shop itself, in ${environment.dataDir}.`);
      return 0;
    }
    for (const line of describeCopy(copy, environment)) say(line);
    const { mails, refunds, unpaidPayments, ordersToSend } = await listOriginalWork(db);
    say(
      `Left to the original: ${mails} mails, ${refunds} refunds, ${unpaidPayments} unpaid orders, ${ordersToSend} orders to send.`,
    );
    return 0;
  },
};
