import { inTransaction } from '#db/in-transaction.ts';
import type { Job } from '#jobs/job.ts';
import { forgetOldTokens } from './order-token.ts';
import { closeOneExpired } from './payment-close.ts';
import { countSales } from './stock.ts';

export const orderJobs: Job[] = [
  {
    name: 'close unpaid orders',
    everySeconds: 1,
    run: async ({ db, now }) => {
      while (await inTransaction(db, (tx) => closeOneExpired(tx, now())));
    },
  },
  { name: 'count sales', everySeconds: 10, run: ({ db }) => countSales(db) },
  { name: 'delete old order tokens', everySeconds: 600, run: ({ db, now }) => forgetOldTokens(db, now()) },
];
