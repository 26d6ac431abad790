import { markParcelDelivered } from '@kaimai/gateway/operator/fulfilment';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

export const parcelsDeliver: Command = {
  name: 'parcels deliver',
  help: 'records that a parcel was delivered, and notifies the buyer',
  positionals: ['PARCEL_NO'],
  options: { json: jsonOption },
  run: async ({ db, environment, now, print }, { positionals: [parcelNo = ''], isOn }) => {
    const { confirmWithinDays } = environment;
    const orderDelivered = await markParcelDelivered(db, { parcelNo, confirmWithinDays, now });
    return printResult(
      { print, isOn },
      { parcelNo, state: 'DELIVERED', orderDelivered },
      `Parcel ${parcelNo} is delivered${orderDelivered ? ', and with it its order' : '; others of its order are not'}.`,
    );
  },
};
