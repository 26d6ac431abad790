import type { Db } from '#db/database.ts';
import { countByVariant, type WaitedVariant } from './restock.sql.ts';

/** How many wait for each sold-out variant, the most first. */
export async function listRestockWaits(
  db: Db,
  query: { shopCode: string | undefined; limit: number; now: Date },
): Promise<WaitedVariant[]> {
  return countByVariant(db, query);
}
