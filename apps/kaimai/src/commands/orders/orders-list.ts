import { orderStatuses } from '@kaimai/contract/order/order';
import { listOrders } from '@kaimai/gateway/operator/fulfilment';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { listLimit } from '#commands/arguments/list-options.ts';
import { readChoice } from '#commands/arguments/read-choice.ts';
import { minuteOf } from '#commands/output/written-time.ts';
import { printList } from '#commands/output/print-list.ts';

const limit = listLimit({ max: 1_000_000, byDefault: 200 });

export const ordersList: Command = {
  name: 'orders list',
  help: 'lists orders, the oldest first, with their unsent units and their parcels',
  positionals: [],
  changesNothing: true,
  options: {
    state: { value: 'STATE', help: `one of ${orderStatuses.join(', ')}; otherwise all` },
    shop: { value: 'SHOP', help: 'the code of one shop' },
    limit: limit.option,
    json: jsonOption,
  },
  examples: ['--state PAID --shop TERN --json'],
  run: async ({ db, print }, { text, isOn }) => {
    const orders = await listOrders(db, {
      state: readChoice('state', text('state')?.toUpperCase(), orderStatuses),
      shopCode: text('shop'),
      limit: limit.read({ text }),
    });
    return printList({ print, isOn }, orders, {
      head: ['ORDER', 'STATE', 'SHOP', 'PLACED (UTC)', 'TO SEND', 'PARCELS'],
      row: ({ orderNo, state, heldAt, shopCode, placedAt, unsent, parcels }) => [
        orderNo,
        `${state}${heldAt ? ' (held)' : ''}`,
        shopCode,
        minuteOf(placedAt),
        unsent.map(({ skuCode, quantity }) => `${skuCode}=${quantity}`).join(' ') || '-',
        parcels.map((parcel) => `${parcel.parcelNo}:${parcel.state}`).join(' ') || '-',
      ],
    });
  },
};
