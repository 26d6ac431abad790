import { markParcelDelivered } from '@kaimai/gateway/operator/fulfilment';
import type { Command } from './command.ts';

export const parcelsDeliver: Command = {
  name: 'parcels deliver',
  help: 'records that a parcel was delivered, and notifies the buyer',
  positionals: ['PARCEL_NO'],
  options: {},
  run: async ({ db, environment, now, print }, { positionals: [parcelNo = ''] }) => {
    const { confirmWithinDays } = environment;
    const isOrderDelivered = await markParcelDelivered(db, { parcelNo, confirmWithinDays, now });
    print(
      `Parcel ${parcelNo} is delivered${isOrderDelivered ? ', and with it its order' : '; others of its order are not'}.`,
    );
    return 0;
  },
};
