import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { withoutTimeLimit } from '#db/time-limit.ts';
import { checkInvariants, raiseMemory } from './invariants/invariants.sql.ts';
import type { BrokenInvariant } from './invariants/broken-invariant.ts';

/**
 * The violated invariants of stock, orders and money; empty when there are none. No time limit, as it reads all orders.
 */
export async function findBrokenInvariants(db: Db): Promise<BrokenInvariant[]> {
  return withoutTimeLimit(() =>
    inTransaction(db, async (tx) => {
      await raiseMemory(tx);
      return checkInvariants(tx);
    }),
  );
}
