import type { Job } from '#jobs/job.ts';
import { forEachDue } from '#db/each-due.ts';
import { advanceDemoOrders } from './demo-shops.ts';
import { confirmOneOverdue } from './receipt.ts';

export const fulfilmentJobs: Job[] = [
  {
    name: 'confirm due receipts',
    everySeconds: 30,
    run: ({ db, now }) =>
      forEachDue<string>(db, 'receipts that could not be confirmed', (tx, step) => confirmOneOverdue(tx, now(), step)),
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
