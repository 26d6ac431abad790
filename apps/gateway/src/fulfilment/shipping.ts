import { randomBytes } from 'node:crypto';
import { listOf, translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import { carrierCodeOf } from '#delivery/carriers.ts';
import { readDeliveryMethods } from '#delivery/delivery-methods.ts';
import { latestArrival } from '#delivery/delivery-offer.ts';
import { methodsAt } from '#delivery/delivery-zone.ts';
import { dateOf } from '#delivery/working-days.ts';
import { Refusal } from '#service/refusal.ts';
import { lockOrder, moveOrder } from '#order/states/payment-close.ts';
import { mayMove } from '#order/states/order-states.ts';
import { notifyBuyer } from '#order/notification/order-news.ts';
import { pack, type UnitsToShip } from './packing.ts';
import { getAddressedOrder } from './address-change.sql.ts';
import { getLockedOrder, insertParcel, insertParcelEvent, listUnsent, type LockedOrder } from './parcel.sql.ts';
import { nowhere, shippedEvent, shippedWords } from './step-words.ts';

export interface Shipment {
  orderNo: string;
  /** The code or the name of a known carrier, or any other name. */
  carrier: string;
  trackingNo: string;
  /** Empty for all unsent units. */
  units: readonly UnitsToShip[];
  /** ISO date; by default see `expectedDay`. */
  expectedOn?: string;
  now: Date;
}

export interface Shipped {
  parcelNo: string;
  /** Whether the whole order is in parcels now. */
  complete: boolean;
}

/** Ships a parcel. The order becomes shipped with its last units; until then it stays paid. */
export async function shipOrder(tx: Tx, shipment: Shipment): Promise<Shipped> {
  const { orderNo, trackingNo, now } = shipment;
  const carrier = carrierCodeOf(shipment.carrier);
  refusePastDay(shipment);
  await lockOrder(tx, orderNo, 'any');
  const order = await getLockedOrder(tx, orderNo);
  if (!mayMove(order.state, 'SHIPPED')) throw new Refusal('ORDER_STATE_CONFLICT', { detail: notToShip(order.state) });
  if (order.isOnHold) throw new Refusal('ORDER_STATE_CONFLICT', { detail: onHold });
  const { lines, shortages, completes } = pack(await listUnsent(tx, order.id), shipment.units);
  if (shortages.length > 0) throw new Refusal('PARAMETER_ERROR', { detail: tooManyUnits(shortages) });
  const parcelNo = newParcelNo();
  const expectedOn = shipment.expectedOn ?? (await expectedDay(tx, order, now));
  const parcel = { parcelNo, orderId: order.id, carrier, trackingNo, expectedOn, lines, now };
  const parcelId = await insertParcel(tx, parcel);
  if (parcelId === undefined) throw new Refusal('PARAMETER_ERROR', { detail: sentAlready });
  await insertParcelEvent(tx, { parcelId, at: now, place: nowhere, words: shippedEvent(carrier) });
  if (completes) await moveOrder(tx, order.id, 'SHIPPED', now);
  await notifyBuyer(tx, { orderId: order.id, now, words: shippedWords({ ...parcel, completes }) });
  return { parcelNo, complete: completes };
}

/**
 * The last day that was promised when the order was placed. If the shop sends after that day, the last day on which a parcel
 * arrives that is sent today.
 */
async function expectedDay(tx: Tx, { id, arrivesTo }: LockedOrder, now: Date): Promise<string> {
  if (arrivesTo >= earliestDate(now)) return arrivesTo;
  const { address, shopId, shopCountry, deliveryMethod } = await getAddressedOrder(tx, id);
  const terms = methodsAt(await readDeliveryMethods(tx, shopId), address.country, address);
  const method = terms.find((candidate) => candidate.method === deliveryMethod);
  return method ? latestArrival(method, address.country === shopCountry, dateOf(now)) : dateOf(now);
}

function refusePastDay({ expectedOn: day, now }: Shipment): void {
  if (day !== undefined && day < earliestDate(now))
    throw new Refusal('PARAMETER_ERROR', { detail: translations('fulfilment.expectedInPast', { day }) });
}

/** The current date in the last time zone, twelve hours behind UTC: the parcel may be on its way to any time zone. */
function earliestDate(now: Date): string {
  return dateOf(new Date(now.getTime() - 12 * 3_600_000));
}

/** B and 14 random decimal digits. */
function newParcelNo(): string {
  return `B${BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString()
    .padStart(20, '0')
    .slice(-14)}`;
}

const onHold = translations('fulfilment.onHold');
const sentAlready = translations('fulfilment.sentAlready');

function notToShip(state: string) {
  return translations('fulfilment.notToShip', { state });
}

function tooManyUnits(shortages: readonly UnitsToShip[]) {
  const left = shortages.map(({ skuCode, quantity }) => `${skuCode} ${quantity}`);
  return translations('fulfilment.exceedsUnsent', { left: listOf(left) });
}
