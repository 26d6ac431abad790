import { listRestockWaits } from '@kaimai/gateway/operator/restock';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { dayOf } from '#commands/output/written-time.ts';
import { printList } from '#commands/output/print-list.ts';

const maxListed = 200;

export const restockList: Command = {
  name: 'restock list',
  help: 'lists how many buyers wait for each sold-out variant, the most first',
  positionals: [],
  changesNothing: true,
  options: {
    shop: { value: 'SHOP', help: 'the code of one shop' },
    json: jsonOption,
  },
  examples: ['--shop TERN --json'],
  run: async ({ db, now, print }, { text, isOn }) => {
    const waits = await listRestockWaits(db, { shopCode: text('shop'), limit: maxListed, now });
    if (waits.length === 0) return printResult({ print, isOn }, waits, 'Nobody waits for a sold-out variant.');
    return printList({ print, isOn }, waits, {
      head: ['VARIANT', 'WAITING', 'UNCONFIRMED', 'SINCE', 'NAME'],
      row: ({ skuCode, waiting, unconfirmed, since, title, optionText }) => [
        skuCode,
        String(waiting),
        String(unconfirmed),
        dayOf(since),
        [title, optionText]
          .map((words) => words.en_US ?? words.zh_CN ?? '')
          .filter(Boolean)
          .join(', '),
      ],
    });
  },
};
