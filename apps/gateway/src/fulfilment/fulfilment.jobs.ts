import type { Job } from '#jobs/job.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { advanceDemoOrders } from './demo-shops.ts';
import { confirmOneUnanswered } from './receipt.ts';

export const fulfilmentJobs: Job[] = [
  {
    name: 'confirm due receipts',
    everySeconds: 30,
    run: async ({ db, now }) => {
      while (await inTransaction(db, (tx) => confirmOneUnanswered(tx, now())));
    },
  },
  {
    name: 'ship and deliver orders of demo shops',
    everySeconds: 2,
    run: async ({ db, deployment, now }) => {
      const { demoPaceSeconds: paceSeconds, confirmWithinDays } = deployment;
      if (paceSeconds !== null) await advanceDemoOrders({ db, now: now(), paceSeconds, confirmWithinDays });
    },
  },
];
