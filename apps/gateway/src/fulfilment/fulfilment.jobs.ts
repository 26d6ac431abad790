import type { Job } from '#jobs/job.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { takeDemoSteps } from './demo-shops.ts';
import { confirmOneUnanswered } from './receipt.ts';

export const fulfilmentJobs: Job[] = [
  {
    name: 'confirm receipts that buyers have not confirmed',
    everySeconds: 30,
    run: async ({ db, now }) => {
      while (await inTransaction(db, (tx) => confirmOneUnanswered(tx, now())));
    },
  },
  {
    name: 'send and deliver orders for the demo’s shops',
    everySeconds: 2,
    run: async ({ db, deployment, now }) => {
      const { demoPaceSeconds: paceSeconds, confirmWithinDays } = deployment;
      if (paceSeconds !== null) await takeDemoSteps({ db, now: now(), paceSeconds, confirmWithinDays });
    },
  },
];
