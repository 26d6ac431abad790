import { collectReturn } from '@kaimai/gateway/operator/after-sales';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { readText } from '#commands/arguments/read-text.ts';
import { printResult } from '#commands/output/print-result.ts';

const maxCharacters = 60;

export const returnsCollected: Command = {
  name: 'returns collected',
  help: 'records that the carrier has a return: collected, or handed in with its label or code',
  positionals: ['RETURN_NO'],
  options: {
    tracking: { value: 'NUMBER', help: 'the carrier’s tracking number, if it differs from the code' },
    json: jsonOption,
  },
  run: async ({ db, now, print }, { positionals: [afterSalesNo = ''], text, isOn }) => {
    const trackingNo = text('tracking') === undefined ? undefined : readText('tracking', { text }, maxCharacters);
    if (!(await collectReturn(db, { afterSalesNo, trackingNo, now })))
      throw new CommandRefused(`The buyer of ${afterSalesNo} has chosen no label, code or collection.`);
    const collected = { afterSalesNo, state: 'SENT_BACK' };
    return printResult({ print, isOn }, collected, `${afterSalesNo} is on its way back.`);
  },
};
