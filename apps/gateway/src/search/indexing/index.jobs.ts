import { allowIdleMinutes } from '#db/idle-limit.ts';
import { inTransaction } from '#db/in-transaction.ts';
import type { Job } from '#jobs/job.ts';
import { lockOutdatedProducts } from '#search/indexing/index-products.sql.ts';
import { indexProducts } from '#search/indexing/index-products.ts';

/** Products per transaction: words that occur often stay locked until it ends. */
const atOnce = 100;

/** After an upgrade, or a restored backup of an older version. */
const indexAgain: Job = {
  name: 'index products again that an older version indexed',
  everySeconds: 20,
  run: async ({ db }) => {
    let indexed: number;
    do {
      indexed = await inTransaction(db, async (tx) => {
        // The cutter process takes long on a busy machine.
        await allowIdleMinutes(tx, 10);
        const ids = await lockOutdatedProducts(tx, atOnce);
        if (ids.length > 0) await indexProducts(tx, ids);
        return ids.length;
      });
    } while (indexed === atOnce);
  },
};

export const indexJobs: Job[] = [indexAgain];
