import { allowIdleMinutes } from '#db/idle-limit.ts';
import { inTransaction } from '#db/in-transaction.ts';
import type { Job } from '#jobs/job.ts';
import type { Db, Tx } from '#db/database.ts';
import { listOutdatedShops, lockOutdatedProducts } from '#search/indexing/index-products.sql.ts';
import { indexProducts, indexShops } from '#search/indexing/index-products.ts';

/** Products per transaction: words that occur often stay locked until it ends. */
const batchSize = 100;

/**
 * Indexes products and their shops again after an upgrade, or after a backup of an older version was restored. Shops come first:
 * only the version of their products says that they are outdated, so they would be missed if the program ended after the products.
 */
const indexAgain: Job = {
  name: 'index products of older versions again',
  everySeconds: 20,
  run: async ({ db }) => {
    for (const shopId of await listOutdatedShops(db)) await inSlowTransaction(db, (tx) => indexShops(tx, [shopId]));
    let indexed: number;
    do {
      indexed = await inSlowTransaction(db, async (tx) => {
        const ids = await lockOutdatedProducts(tx, batchSize);
        if (ids.length > 0) await indexProducts(tx, ids);
        return ids.length;
      });
    } while (indexed === batchSize);
  },
};

/** Runs a transaction that may be idle for minutes: on a busy machine the cutter process takes long. */
function inSlowTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await allowIdleMinutes(tx, 10);
    return work(tx);
  });
}

export const indexJobs: Job[] = [indexAgain];
