import { getInstanceStatus } from '@kaimai/gateway/operator/instance';
import { describeCopy } from '#instance/describe-copy.ts';
import type { Command } from './command.ts';

export const status: Command = {
  name: 'status',
  help: 'shows whether this instance is the original or a copy',
  positionals: [],
  changesNothing: true,
  options: {},
  run: async ({ db, environment, print }) => {
    const { copy, originalWork } = await getInstanceStatus(db);
    if (!copy || !originalWork) {
      print(`This is the original, in ${environment.dataDir}.`);
      return 0;
    }
    for (const line of describeCopy(copy, environment)) print(line);
    const { mails, refunds, unpaidPayments, ordersToSend } = originalWork;
    print(
      `Left to the original: ${mails} mails, ${refunds} refunds, ${unpaidPayments} unpaid orders, ${ordersToSend} orders to send.`,
    );
    return 0;
  },
};
