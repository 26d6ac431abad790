import type { Db } from '#db/database.ts';
import { checkInvariants } from './invariants.sql.ts';
import type { BrokenInvariant } from './invariants/broken-invariant.ts';

/** Where the records of stock, orders and money contradict each other; empty when they agree. */
export async function findBrokenInvariants(db: Db): Promise<BrokenInvariant[]> {
  return checkInvariants(db);
}
