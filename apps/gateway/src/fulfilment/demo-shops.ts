import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { demoTrackingPrefix } from '#delivery/tracking-link.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { listParcelsDue, listShipmentsDue, type DueParcel, type DueShipment } from './demo-shops.sql.ts';
import { shipOrder } from './shipping.ts';
import { addTrackingEvent, deliverParcel } from './tracking.ts';

/** Tracking events of a demo parcel, one per step. */
const demoEvents: readonly Text[] = [
  translations('fulfilment.demo.sortingCentre'),
  translations('fulfilment.demo.outForDelivery'),
];

const maxPerRun = 20;

export interface DemoPace {
  db: Db;
  now: Date;
  paceSeconds: number;
  confirmWithinDays: number;
}

/**
 * Simulates the demo's shops: packs, ships and delivers, one step per order or parcel when its last step is old enough,
 * with the same rules that operators use.
 */
export async function advanceDemoOrders(pace: DemoPace): Promise<void> {
  const { db, now, paceSeconds } = pace;
  const before = new Date(now.getTime() - paceSeconds * 1000);
  for (const parcel of await listParcelsDue(db, before, maxPerRun)) await ignoreRefusals(advanceParcel(pace, parcel));
  for (const order of await listShipmentsDue(db, before, maxPerRun)) await ignoreRefusals(ship(pace, order));
}

/** Ships an order of several products in two parcels, to demonstrate partial shipping. No units stand for all unsent ones. */
async function ship({ db, now }: DemoPace, { orderNo, skuCode, quantity, lineCount, hasParcels }: DueShipment) {
  const units = lineCount > 1 && !hasParcels ? [{ skuCode, quantity }] : [];
  const trackingNo = `${demoTrackingPrefix}${orderNo.replace(/\D/g, '').slice(-8)}${hasParcels ? 2 : 1}`;
  await inTransaction(db, (tx) => shipOrder(tx, { orderNo, carrier: 'yunexpress', trackingNo, units, now }));
}

async function advanceParcel(
  { db, now, confirmWithinDays }: DemoPace,
  { parcelNo, eventCount }: DueParcel,
): Promise<void> {
  // The first event of each parcel is its shipping, which is none of `demoEvents`.
  const words = demoEvents[eventCount - 1];
  await inTransaction(db, async (tx) => {
    if (words) await addTrackingEvent(tx, { parcelNo, words, now });
    else await deliverParcel(tx, { parcelNo, confirmWithinDays, now });
  });
}

/** Ignores refusals: another process, the operator or the buyer was faster. */
async function ignoreRefusals(step: Promise<void>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
