import { formatPlace } from '@kaimai/contract/address/address-format';
import { listPickups } from '@kaimai/gateway/operator/after-sales';
import type { Command } from './command.ts';
import { readLimit } from './read-limit.ts';
import { toJson } from './to-json.ts';
import { minuteOf } from './written-time.ts';
import { printTable } from './print-list.ts';

export const pickupsList: Command = {
  name: 'pickups list',
  help: 'lists the times at which returns are collected, the soonest first, with the parcels and their addresses',
  subjects: [],
  changesNothing: true,
  options: {
    shop: { value: 'SHOP', help: 'the code of one shop' },
    limit: { value: 'COUNT', help: 'the maximum number, up to 1000; 50 by default' },
    json: { help: 'writes JSON' },
  },
  run: async ({ db, now, print }, { text, isOn }) => {
    const limit = readLimit({ text }, { max: 1000, byDefault: 50 });
    const found = await listPickups(db, { shopCode: text('shop'), now, limit });
    if (isOn('json')) {
      print(toJson(found));
      return 0;
    }
    const rows = found.flatMap((time) => {
      const parcels = time.parcels.map(({ afterSalesNo, code, address }) => {
        const where = [address.recipient, address.phone, ...formatPlace(address)].filter(Boolean).join(', ');
        return ['', '', '', '', '', `${afterSalesNo} ${code} ${where}`];
      });
      const { slotNo, shopCode, country, startsAt, endsAt, booked, capacity, isCancelled } = time;
      const span = `${minuteOf(startsAt)} to ${minuteOf(endsAt)}`;
      const places = `${booked} of ${capacity}`;
      return [[slotNo, shopCode, country, span, isCancelled ? `${places}, cancelled` : places, ''], ...parcels];
    });
    printTable(print, [['TIME', 'SHOP', 'COUNTRY', 'UTC', 'BOOKED', 'PARCELS'], ...rows]);
    return 0;
  },
};
