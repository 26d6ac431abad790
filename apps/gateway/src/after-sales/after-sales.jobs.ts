import type { Job } from '#jobs/job.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { endOneUnanswered } from './buyer-steps.ts';
import { takeDemoAnswers } from './demo-answers.ts';
import { planDemoPickups } from './demo-pickups.ts';

export const afterSalesJobs: Job[] = [
  {
    name: 'end requests that the buyer has not answered',
    everySeconds: 60,
    run: async ({ db, now }) => {
      while (await inTransaction(db, (tx) => endOneUnanswered(tx, now())));
    },
  },
  {
    name: 'plan collection times in the demo',
    everySeconds: 3600,
    run: async ({ db, deployment, now }) => {
      if (deployment.demoPaceSeconds !== null) await planDemoPickups(db, now());
    },
  },
  {
    name: 'answer requests for the demo’s shops',
    everySeconds: 2,
    run: async ({ db, deployment, now }) => {
      const { demoPaceSeconds: paceSeconds } = deployment;
      if (paceSeconds !== null) await takeDemoAnswers({ db, now: now(), paceSeconds });
    },
  },
];
