import { afterSalesStatuses } from '@kaimai/contract/after-sales/after-sales';
import { listReturns } from '@kaimai/gateway/operator/after-sales';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { readChoice } from '#commands/arguments/read-choice.ts';
import { printList } from '#commands/output/print-list.ts';

const maxListed = 200;

export const returnsList: Command = {
  name: 'returns list',
  help: 'lists requests for returns, the oldest first, with the buyers’ messages',
  positionals: [],
  changesNothing: true,
  options: {
    state: { value: 'STATE', help: `one of ${afterSalesStatuses.join(', ')}; all open ones by default` },
    shop: { value: 'SHOP', help: 'the code of one shop' },
    json: jsonOption,
  },
  examples: ['--state REQUESTED --json'],
  run: async ({ db, print }, { text, isOn }) => {
    const requests = await listReturns(db, {
      state: readChoice('state', text('state')?.toUpperCase(), afterSalesStatuses),
      shopCode: text('shop'),
      limit: maxListed,
    });
    return printList({ print, isOn }, requests, {
      head: ['RETURN', 'STATE', 'KIND', 'REASON', 'ORDER', 'UNITS', 'TRACKING', 'MESSAGE'],
      row: (request) => [
        request.afterSalesNo,
        request.state,
        request.kind,
        request.reason,
        request.orderNo,
        request.lines.map(({ skuCode, quantity }) => `${skuCode}=${quantity}`).join(' '),
        request.trackingNo || '-',
        request.words || '-',
      ],
    });
  },
};
