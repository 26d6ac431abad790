import { orderStatuses, type OrderStatus } from '@kaimai/contract/order/order';
import { listOrders } from '@kaimai/gateway/operator/fulfilment';
import { CommandRefused, type Command } from './command.ts';
import { readLimit } from './read-limit.ts';
import { minuteOf } from './written-time.ts';
import { printList } from './print-list.ts';

const maxListed = 200;

export const ordersList: Command = {
  name: 'orders list',
  help: 'lists orders, the oldest first, with their unsent units and their parcels',
  subjects: [],
  changesNothing: true,
  options: {
    state: { value: 'STATE', help: `one of ${orderStatuses.join(', ')}; otherwise all` },
    shop: { value: 'SHOP', help: 'the code of one shop' },
    limit: { value: 'N', help: `the maximum number, ${maxListed} by default` },
  },
  run: async ({ db, print }, { text, isOn }) => {
    const limit = readLimit({ text }, { max: 1_000_000, byDefault: maxListed });
    const orders = await listOrders(db, { state: readState(text('state')), shopCode: text('shop'), limit });
    return printList({ print, isOn }, orders, {
      head: ['ORDER', 'STATE', 'SHOP', 'PLACED (UTC)', 'TO SEND', 'PARCELS'],
      row: ({ orderNo, state, shopCode, placedAt, unsent, parcels }) => [
        orderNo,
        state,
        shopCode,
        minuteOf(placedAt),
        unsent.map(({ skuCode, quantity }) => `${skuCode}=${quantity}`).join(' ') || '-',
        parcels.map((parcel) => `${parcel.parcelNo}:${parcel.state}`).join(' ') || '-',
      ],
    });
  },
};

function readState(text: string | undefined): OrderStatus | undefined {
  const state = orderStatuses.find((each) => each === text?.toUpperCase());
  if (text !== undefined && !state) throw new CommandRefused(`--state must be one of ${orderStatuses.join(', ')}.`);
  return state;
}
