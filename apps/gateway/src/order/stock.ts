import type { Tx } from '#db/database.ts';
import {
  addSold,
  insertReservations,
  listReleasedUnits,
  lockSkus,
  moveReservations,
  refreshInStock,
  returnUnits,
  takeUnits,
  type Units,
} from './stock.sql.ts';

/** Takes units of variants that the caller has locked; false when there are not enough, and the caller must roll back. */
export async function takeStock(tx: Tx, units: readonly Units[]): Promise<boolean> {
  const taken = await takeUnits(tx, units);
  if (taken.length < units.length) return false;
  const soldOut = taken.filter(({ available }) => available === 0).map(({ productId }) => productId);
  if (soldOut.length > 0) await refreshInStock(tx, soldOut);
  return true;
}

/** Notes for which order the units were taken. */
export async function reserveStock(tx: Tx, reservations: readonly (Units & { orderId: number })[]): Promise<void> {
  await insertReservations(tx, reservations);
}

/** Gives back what the orders of a payment hold. */
export async function releaseStock(tx: Tx, paymentId: number): Promise<void> {
  await giveBack(tx, await moveReservations(tx, { paymentId }, 'held', 'released'));
}

/** Gives back what was sold to an order that was cancelled before any of it left. */
export async function unsellStock(tx: Tx, orderId: number): Promise<void> {
  const units = await moveReservations(tx, { orderId }, 'sold', 'released');
  await giveBack(tx, units);
  await addSold(tx, units.map(negative));
}

function negative({ skuId, quantity }: Units): Units {
  return { skuId, quantity: -quantity };
}

/** Gives back what was sold to an order and taken out of it before it left. It stays reserved there, as given back. */
export async function restockUnsent(tx: Tx, units: readonly Units[]): Promise<void> {
  await giveBack(tx, units);
  await addSold(tx, units.map(negative));
}

/** Puts what a buyer gave back into the stock again. It stays sold to its order, which has given it back. */
export async function restock(tx: Tx, units: readonly Units[]): Promise<void> {
  await giveBack(tx, units);
}

async function giveBack(tx: Tx, units: readonly Units[]): Promise<void> {
  if (units.length === 0) return;
  await lockSkus(
    tx,
    units.map(({ skuId }) => skuId),
  );
  const backInStock = await returnUnits(
    tx,
    units.map(({ skuId, quantity }) => ({ skuId, quantity })),
  );
  if (backInStock.length > 0) await refreshInStock(tx, backInStock);
}

/** What the orders of a payment hold is sold. */
export async function sellStock(tx: Tx, paymentId: number): Promise<void> {
  await addSold(tx, await moveReservations(tx, { paymentId }, 'held', 'sold'));
}

/** Takes again what an expired payment's orders had given back, all of it, or nothing and answers false. */
export async function retakeStock(tx: Tx, paymentId: number): Promise<boolean> {
  const units = await listReleasedUnits(tx, paymentId);
  const available = await lockSkus(
    tx,
    units.map(({ skuId }) => skuId),
  );
  if (units.some(({ skuId, quantity }) => (available.get(skuId) ?? 0) < quantity)) return false;
  await moveReservations(tx, { paymentId }, 'released', 'held');
  return takeStock(tx, units);
}

/** Makes products say again whether any of their variants can be had, after their stock was written. */
export async function recountInStock(tx: Tx, productIds: readonly number[]): Promise<void> {
  await refreshInStock(tx, productIds);
}
