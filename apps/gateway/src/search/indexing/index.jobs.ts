import { allowIdleMinutes } from '#db/idle-limit.ts';
import { inTransaction } from '#db/in-transaction.ts';
import type { Job } from '#jobs/job.ts';
import { lockOutdatedProducts } from '#search/indexing/index-products.sql.ts';
import { indexProducts } from '#search/indexing/index-products.ts';

/** Products per transaction: words that occur often stay locked until it ends. */
const batchSize = 100;

/** Indexes products again after an upgrade, or after a backup of an older version was restored. */
const indexAgain: Job = {
  name: 'index products of older versions again',
  everySeconds: 20,
  run: async ({ db }) => {
    let indexed: number;
    do {
      indexed = await inTransaction(db, async (tx) => {
        // The cutter process takes long on a busy machine.
        await allowIdleMinutes(tx, 10);
        const ids = await lockOutdatedProducts(tx, batchSize);
        if (ids.length > 0) await indexProducts(tx, ids);
        return ids.length;
      });
    } while (indexed === batchSize);
  },
};

export const indexJobs: Job[] = [indexAgain];
