import { deliverParcel } from '@kaimai/gateway/fulfilment/tracking';
import { inTransaction } from '@kaimai/gateway/db/in-transaction';
import type { Command } from './command.ts';

export const parcelsDeliver: Command = {
  name: 'parcels deliver',
  help: 'notes that a parcel is at the door, and tells the buyer',
  subjects: ['PARCEL_NO'],
  options: {},
  run: async ({ db, environment, now, say }, { subjects: [parcelNo = ''] }) => {
    const { confirmWithinDays } = environment;
    const whole = await inTransaction(db, (tx) => deliverParcel(tx, { parcelNo, confirmWithinDays, now }));
    say(`Parcel ${parcelNo} is delivered${whole ? ', and with it its order' : '; others of its order are not'}.`);
    return 0;
  },
};
