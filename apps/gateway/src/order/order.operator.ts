import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { withoutTimeLimit } from '#db/time-limit.ts';
import { checkInvariants, raiseMemory } from './invariants.sql.ts';
import type { BrokenInvariant } from './invariants/broken-invariant.ts';

/**
 * Where the records of stock, orders and money contradict each other; empty when they agree. All orders are read, so
 * there is no time limit.
 */
export async function findBrokenInvariants(db: Db): Promise<BrokenInvariant[]> {
  return withoutTimeLimit(() =>
    inTransaction(db, async (tx) => {
      await raiseMemory(tx);
      return checkInvariants(tx);
    }),
  );
}
