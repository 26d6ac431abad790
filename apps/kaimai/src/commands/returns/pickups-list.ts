import { formatPlace } from '@kaimai/contract/address/address-format';
import { listPickups } from '@kaimai/gateway/operator/after-sales';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { afterOption, listLimit } from '#commands/arguments/list-options.ts';
import { minuteOf } from '#commands/output/written-time.ts';
import { printList } from '#commands/output/print-list.ts';

const limit = listLimit();

export const pickupsList: Command = {
  name: 'pickups list',
  help: 'lists the times at which returns are collected, the soonest first, with the parcels and their addresses',
  positionals: [],
  changesNothing: true,
  options: {
    shop: { value: 'SHOP', help: 'the code of one shop' },
    after: afterOption('SLOT_NO'),
    limit: limit.option,
    json: jsonOption,
  },
  run: async ({ db, now, print }, { text, isOn }) => {
    const query = { shopCode: text('shop'), after: text('after'), now, limit: limit.read({ text }) };
    const pickups = await listPickups(db, query);
    return printList({ print, isOn }, pickups, {
      head: ['SLOT', 'SHOP', 'COUNTRY', 'TIME (UTC)', 'BOOKED', 'PARCELS'],
      row: ({ slotNo, shopCode, country, startsAt, endsAt, booked, capacity, isCancelled }) => {
        const places = `${booked} of ${capacity}`;
        const time = `${minuteOf(startsAt)} to ${minuteOf(endsAt)}`;
        return [slotNo, shopCode, country, time, isCancelled ? `${places}, cancelled` : places, ''];
      },
      partRows: ({ parcels }) =>
        parcels.map(({ afterSalesNo, code, address }) => {
          const where = [address.recipient, address.phone, ...formatPlace(address)].filter(Boolean).join(', ');
          return ['', '', '', '', '', `${afterSalesNo} ${code} ${where}`];
        }),
    });
  },
};
