import { declareInstanceCopy, getInstanceStatus } from '@kaimai/gateway/operator/instance';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

export const copyDeclare: Command = {
  name: 'copy declare',
  help: 'declares that this is a copy, such as a cloned machine: it sends nothing any more',
  positionals: [],
  options: { json: jsonOption },
  migrates: true,
  run: async ({ db, now, print }, { isOn }) => {
    await declareInstanceCopy(db, now);
    const { copy } = await getInstanceStatus(db);
    const line = 'This is a copy from now on: no mail, push, refund or payment leaves it.';
    return printResult({ print, isOn }, { copy }, line);
  },
};
