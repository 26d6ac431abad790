import { formatPlace } from '@kaimai/contract/address/address-format';
import { findOrderAddress } from '@kaimai/gateway/operator/fulfilment';
import { CommandRefused, type Command } from './command.ts';
import { minuteOf } from './written-time.ts';

export const ordersAddress: Command = {
  name: 'orders address',
  help: 'prints the address of an order, and when its buyer changed it',
  positionals: ['ORDER_NO'],
  changesNothing: true,
  options: {},
  run: async ({ db, print }, { positionals: [orderNo = ''] }) => {
    const order = await findOrderAddress(db, orderNo);
    if (!order) throw new CommandRefused(`There is no order ${orderNo}.`);
    const { address, addressChanges, note } = order;
    for (const line of [address.recipient, ...formatPlace(address), address.country, address.phone])
      if (line) print(line);
    if (note) print(`Note: ${note}`);
    for (const at of addressChanges) print(`Changed by the buyer on ${minuteOf(at)} UTC.`);
    return 0;
  },
};
