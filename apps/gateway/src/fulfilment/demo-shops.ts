import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { listParcelsDue, listShipmentsDue, type DueParcel, type DueShipment } from './demo-shops.sql.ts';
import { shipOrder } from './shipping.ts';
import { addTrackingEvent, deliverParcel } from './tracking.ts';

/** What happens to a demo parcel between the shop and the door, one step at a time. */
const way: readonly Text[] = [
  translations('fulfilment.demo.sortingCentre'),
  translations('fulfilment.demo.outForDelivery'),
];

const mostARound = 20;

export interface DemoPace {
  db: Db;
  now: Date;
  paceSeconds: number;
  confirmWithinDays: number;
}

/**
 * The demo's shops pack, hand over and deliver by themselves, a step for each order or parcel whenever its last one is
 * long enough ago, by the same rules as a person at the counter.
 */
export async function takeDemoSteps(pace: DemoPace): Promise<void> {
  const { db, now, paceSeconds } = pace;
  const before = new Date(now.getTime() - paceSeconds * 1000);
  for (const parcel of await listParcelsDue(db, before, mostARound)) await unlessSomebodyDid(moveOn(pace, parcel));
  for (const order of await listShipmentsDue(db, before, mostARound)) await unlessSomebodyDid(ship(pace, order));
}

/** An order of several products leaves in two parcels, so that there is something to see. */
async function ship({ db, now }: DemoPace, { orderNo, skuCode, quantity, lineCount, hasParcels }: DueShipment) {
  const wanted = lineCount > 1 && !hasParcels ? [{ skuCode, quantity }] : [];
  const trackingNo = `DEMO${orderNo.replace(/\D/g, '').slice(-8)}${hasParcels ? 2 : 1}`;
  await inTransaction(db, (tx) => shipOrder(tx, { orderNo, carrier: 'yunexpress', trackingNo, wanted, now }));
}

async function moveOn({ db, now, confirmWithinDays }: DemoPace, { parcelNo, eventCount }: DueParcel): Promise<void> {
  const words = way[eventCount - 1];
  await inTransaction(db, async (tx) => {
    if (words) await addTrackingEvent(tx, { parcelNo, words, now });
    else await deliverParcel(tx, { parcelNo, confirmWithinDays, now });
  });
}

/** Another process, the operator or the buyer may have been quicker. */
async function unlessSomebodyDid(step: Promise<void>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
