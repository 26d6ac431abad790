import { correctParcel, knownCarriers } from '@kaimai/gateway/operator/fulfilment';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { readText } from '#commands/arguments/read-text.ts';

const maxCharacters = 60;

export const parcelsCorrect: Command = {
  name: 'parcels correct',
  help: 'corrects the tracking number of a parcel that is on its way, and notifies the buyer',
  positionals: ['PARCEL_NO'],
  options: {
    tracking: { value: 'NUMBER', help: 'the carrier’s number of the parcel', required: true },
    carrier: { value: 'NAME', help: `${knownCarriers.join(', ')}, or any name; unchanged by default` },
    json: jsonOption,
  },
  run: async ({ db, now, print }, { positionals: [parcelNo = ''], text, isOn }) => {
    const trackingNo = readText('tracking', { text }, maxCharacters);
    const carrier = text('carrier') === undefined ? {} : { carrier: readText('carrier', { text }, maxCharacters) };
    await correctParcel(db, { parcelNo, trackingNo, ...carrier, now });
    const corrected = { parcelNo, trackingNo, ...carrier };
    return printResult({ print, isOn }, corrected, `Parcel ${parcelNo} has the tracking number ${trackingNo}.`);
  },
};
