import { listRestockWaits } from '@kaimai/gateway/operator/restock';
import type { Command } from './command.ts';
import { dayOf } from './written-time.ts';
import { printTable } from './print-list.ts';

const maxListed = 200;

export const restockList: Command = {
  name: 'restock list',
  help: 'lists how many buyers wait for each sold-out variant, the most first',
  positionals: [],
  changesNothing: true,
  options: { shop: { value: 'SHOP', help: 'the code of one shop' } },
  run: async ({ db, print }, { text }) => {
    const waits = await listRestockWaits(db, { shopCode: text('shop'), limit: maxListed });
    if (waits.length === 0) print('Nobody waits for a sold-out variant.');
    const rows = waits.map(({ skuCode, waiting, unconfirmed, since, title, optionText }) => [
      skuCode,
      String(waiting),
      String(unconfirmed),
      dayOf(since),
      [title, optionText]
        .map((words) => words.en_US ?? words.zh_CN ?? '')
        .filter(Boolean)
        .join(', '),
    ]);
    if (rows.length > 0) printTable(print, [['VARIANT', 'WAITING', 'UNCONFIRMED', 'SINCE', 'NAME'], ...rows]);
    return 0;
  },
};
