import type { Tx } from '#db/database.ts';
import { takeOffSale } from './products.sql.ts';

/**
 * Takes products off sale; returns how many were on sale. The next import of their file puts them on sale again, except those
 * that are marked as withdrawn.
 */
export async function withdrawFromSale(tx: Tx, productIds: readonly number[]): Promise<number> {
  return takeOffSale(tx, productIds);
}
