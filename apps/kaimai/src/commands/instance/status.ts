import { getInstanceStatus } from '@kaimai/gateway/operator/instance';
import { describeCopy } from '#instance/describe-copy.ts';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

export const status: Command = {
  name: 'status',
  help: 'shows whether this instance is the original or a copy',
  positionals: [],
  changesNothing: true,
  options: { json: jsonOption },
  run: async ({ db, environment, print }, { isOn }) => {
    const { copy, originalWork = null } = await getInstanceStatus(db);
    const { dataDir } = environment;
    const shown = { dataDir, copy, originalWork };
    if (!copy || !originalWork) return printResult({ print, isOn }, shown, `This is the original, in ${dataDir}.`);
    const { mails, refunds, unpaidPayments, ordersToSend } = originalWork;
    return printResult(
      { print, isOn },
      shown,
      ...describeCopy(copy, environment),
      `Left to the original: ${mails} mails, ${refunds} refunds, ${unpaidPayments} unpaid orders, ${ordersToSend} orders to send.`,
    );
  },
};
