import type { Db, Tx } from '#db/database.ts';
import {
  countRecordedSales,
  insertReturnedSales,
  listReleasedUnits,
  lockSkus,
  moveReservations,
  refreshInStock,
  returnUnits,
  sellReservations,
  deductUnits,
  type Units,
} from './stock.sql.ts';

/**
 * Deducts units from the stock of variants that the caller has locked. Returns false if a variant has too few; the caller must
 * then roll back.
 */
export async function deductStock(tx: Tx, units: readonly Units[]): Promise<boolean> {
  const changedStock = await deductUnits(tx, units);
  if (changedStock.length < units.length) return false;
  const soldOutProducts = changedStock.filter(({ available }) => available === 0).map(({ productId }) => productId);
  if (soldOutProducts.length > 0) await refreshInStock(tx, soldOutProducts);
  return true;
}

/** Releases the reservations of an unpaid payment's orders: their units are for sale again. */
export async function releaseStock(tx: Tx, paymentId: number): Promise<void> {
  await returnToStock(tx, await moveReservations(tx, { paymentId }, 'held', 'released'));
}

/** Returns all units of an order to the stock, after it was cancelled before the shipping. */
export async function returnSoldStock(tx: Tx, orderId: number): Promise<void> {
  const units = await moveReservations(tx, { orderId }, 'sold', 'released');
  await returnToStock(tx, units);
  await insertReturnedSales(tx, units);
}

/**
 * Puts units that were cancelled before the shipping back into the stock, and subtracts them from the sales. Their
 * reservation stays; `restocked` of the request counts them as returned.
 */
export async function restockUnsent(tx: Tx, units: readonly Units[]): Promise<void> {
  await returnToStock(tx, units);
  await insertReturnedSales(tx, units);
}

/** Puts returned units back into the stock. They stay in the sales and reserved; `restocked` of the request counts them. */
export async function restock(tx: Tx, units: readonly Units[]): Promise<void> {
  await returnToStock(tx, units);
}

async function returnToStock(tx: Tx, units: readonly Units[]): Promise<void> {
  if (units.length === 0) return;
  await lockSkus(
    tx,
    units.map(({ skuId }) => skuId),
  );
  const backInStock = await returnUnits(tx, units);
  if (backInStock.length > 0) await refreshInStock(tx, backInStock);
}

/** Marks the reservations of a payment's orders as sold. */
export async function sellStock(tx: Tx, paymentId: number): Promise<void> {
  await sellReservations(tx, paymentId);
}

/** Adds the sales that were recorded since the last run to the counts of their products. */
export async function countSales(db: Db): Promise<void> {
  await countRecordedSales(db);
}

/** Reserves all released units of an expired payment again. Returns false and reserves none if any of them is missing. */
export async function reserveReleasedStock(tx: Tx, paymentId: number): Promise<boolean> {
  const units = await listReleasedUnits(tx, paymentId);
  const available = await lockSkus(
    tx,
    units.map(({ skuId }) => skuId),
  );
  if (units.some(({ skuId, quantity }) => (available.get(skuId) ?? 0) < quantity)) return false;
  await moveReservations(tx, { paymentId }, 'released', 'held');
  return deductStock(tx, units);
}

/** Recomputes whether products are in stock, after a change of their variants. */
export async function recountInStock(tx: Tx, productIds: readonly number[]): Promise<void> {
  await refreshInStock(tx, productIds);
}
