import { deliveryStates, listDeliveries, redeliver } from '@kaimai/gateway/operator/webhook';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { readChoice } from '#commands/arguments/read-choice.ts';
import { afterOption, listLimit } from '#commands/arguments/list-options.ts';
import { minuteOf } from '#commands/output/written-time.ts';
import { printList } from '#commands/output/print-list.ts';

const limit = listLimit({ byDefault: 100 });

export const webhooksDeliveries: Command = {
  name: 'webhooks deliveries',
  help: 'lists what was sent to a webhook in the last 30 days, the newest first; in JSON with every attempt',
  positionals: ['WEBHOOK_NO'],
  changesNothing: true,
  options: {
    state: { value: 'STATE', help: `only ${deliveryStates.join(', ')}` },
    after: afterOption('DELIVERY_NO'),
    limit: limit.option,
    json: jsonOption,
  },
  examples: ['W0123456789abcdef', 'W0123456789abcdef --state given-up --json'],
  run: async ({ db, print }, { positionals: [webhookNo = ''], text, isOn }) => {
    const deliveries = await listDeliveries(db, {
      webhookNo,
      state: readChoice('state', text('state'), deliveryStates),
      after: text('after'),
      limit: limit.read({ text }),
    });
    return printList({ print, isOn }, deliveries, {
      head: ['DELIVERY', 'EVENT', 'STATE', 'SINCE (UTC)', 'ATTEMPTS', 'LAST RESULT'],
      row: ({ deliveryNo, event, state, createdAt, attempts }) => [
        deliveryNo,
        event,
        state,
        minuteOf(createdAt),
        String(attempts.length),
        attempts.at(-1)?.reason || String(attempts.at(-1)?.status ?? '-'),
      ],
    });
  },
};

export const webhooksRedeliver: Command = {
  name: 'webhooks redeliver',
  help: 'sends a delivery again, whatever its result was',
  positionals: ['DELIVERY_NO'],
  options: { json: jsonOption },
  examples: ['D0123456789abcdef'],
  run: async ({ db, now, print }, { positionals: [deliveryNo = ''], isOn }) => {
    if (!(await redeliver(db, { deliveryNo, now })))
      throw new CommandRefused(`There is no delivery ${deliveryNo}, or its webhook was removed.`);
    return printResult({ print, isOn }, { deliveryNo }, `${deliveryNo} is sent again within seconds.`);
  },
};
