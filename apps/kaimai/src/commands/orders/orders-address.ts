import { formatPlace } from '@kaimai/contract/address/address-format';
import { findOrderAddress } from '@kaimai/gateway/operator/fulfilment';
import { printableInLine } from '#printable.ts';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { minuteOf } from '#commands/output/written-time.ts';

export const ordersAddress: Command = {
  name: 'orders address',
  help: 'prints the address of an order, and when its buyer changed it',
  positionals: ['ORDER_NO'],
  changesNothing: true,
  options: { json: jsonOption },
  examples: ['26112412345678 --json'],
  run: async ({ db, print }, { positionals: [orderNo = ''], isOn }) => {
    const order = await findOrderAddress(db, orderNo);
    if (!order) throw new CommandRefused(`There is no order ${orderNo}.`);
    const { address, addressChanges, note } = order;
    const lines = [
      ...[address.recipient, ...formatPlace(address), address.country, address.phone].filter(Boolean),
      // One line, so that no note can imitate what follows.
      ...(note ? [`Note: ${printableInLine(note)}`] : []),
      ...addressChanges.map((at) => `Changed by the buyer on ${minuteOf(at)} UTC.`),
    ];
    return printResult({ print, isOn }, { orderNo, ...order }, ...lines);
  },
};
