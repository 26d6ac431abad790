import { addPickup } from '@kaimai/gateway/operator/after-sales';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { readMoment } from '#commands/arguments/read-moment.ts';
import { readWholeNumber } from '#commands/arguments/read-whole-number.ts';

export const pickupsAdd: Command = {
  name: 'pickups add',
  help: 'offers buyers a time at which the carrier of a shop collects returns',
  positionals: ['SHOP'],
  options: {
    country: { value: 'COUNTRY', help: 'the country of collection, such as CN', required: true },
    from: { value: 'MOMENT', help: 'the start with its offset, such as 2026-11-25T09:00+08:00', required: true },
    to: { value: 'MOMENT', help: 'the end, in the same form', required: true },
    'time-zone': { value: 'ZONE', help: 'the time zone in which buyers see it, such as Asia/Shanghai', required: true },
    parcels: { value: 'COUNT', help: 'how many parcels it collects at most', required: true },
    'cut-off': { value: 'HOURS', help: 'until how many hours before it buyers may book and change; 12 by default' },
    json: jsonOption,
  },
  run: async ({ db, now, print }, args) => {
    const { positionals, text, isOn } = args;
    const [shopCode = ''] = positionals;
    const pickup = orRefuse(
      await addPickup(db, {
        shopCode,
        country: text('country') ?? '',
        startsAt: readMoment('from', text('from')),
        endsAt: readMoment('to', text('to')),
        timeZone: text('time-zone') ?? '',
        capacity: readWholeNumber('parcels', args) ?? 0,
        cutOffHours: readWholeNumber('cut-off', args) ?? 12,
        now,
      }),
    );
    return printResult({ print, isOn }, pickup, `Buyers can book ${pickup.slotNo}.`);
  },
};
