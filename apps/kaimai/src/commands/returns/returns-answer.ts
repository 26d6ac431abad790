import { acceptReturn, askAboutReturn, refuseReturn } from '@kaimai/gateway/operator/after-sales';
import { decidingOperator, printOutcome } from '#commands/operators/deciding-operator.ts';
import { readShopMessage, shopMessageOptions } from '#commands/arguments/shop-message.ts';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

const answers = {
  refuse: { step: refuseReturn, state: 'REFUSED', done: 'is refused' },
  ask: { step: askAboutReturn, state: 'QUESTIONED', done: 'waits for the buyer’s answer' },
};

export const returnsAnswer: Command = {
  name: 'returns answer',
  help: 'answers a request for a return: accepts, refuses or asks the buyer',
  positionals: ['RETURN_NO'],
  options: {
    accept: { help: 'the buyer is to send the items back; a request for a refund only is refunded immediately' },
    refuse: { help: 'with the reason in --zh and --en' },
    ask: { help: 'with the question in --zh and --en' },
    ...shopMessageOptions,
    json: jsonOption,
  },
  examples: ['AS20261127-0123456789 --accept --json'],
  run: async (context, args) => {
    const { db, now, print } = context;
    const output = { print, isOn: args.isOn };
    const [afterSalesNo = ''] = args.positionals;
    const chosen = (['accept', 'refuse', 'ask'] as const).filter((name) => args.isOn(name));
    const [choice] = chosen;
    if (!choice || chosen.length > 1) throw new CommandRefused('Pass one of --accept, --refuse and --ask.');
    const message = readShopMessage(args, { required: choice !== 'accept' });
    if (choice === 'accept') {
      const accepted = await acceptReturn(db, { afterSalesNo, message }, await decidingOperator(context));
      return printOutcome(accepted, output, () => `${afterSalesNo} is accepted.`);
    }
    const { step, state, done } = answers[choice];
    await step(db, { afterSalesNo, message, now });
    return printResult(output, { done: true, afterSalesNo, state }, `${afterSalesNo} ${done}.`);
  },
};
