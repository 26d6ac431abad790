import type { Job } from '#jobs/job.ts';
import { closeUnanswered } from './buyer-steps.ts';
import { answerDemoRequests } from '#after-sales/decision/demo-answers.ts';
import { planDemoPickups } from '#after-sales/return-parcel/demo-pickups.ts';

export const afterSalesJobs: Job[] = [
  {
    name: 'close after-sales requests without an answer of the buyer',
    everySeconds: 60,
    run: ({ db, now }) => closeUnanswered(db, now),
  },
  {
    name: 'plan collection times of demo shops',
    everySeconds: 3600,
    run: async ({ db, deployment, now }) => {
      if (deployment.demoPaceSeconds !== null) await planDemoPickups(db, now());
    },
  },
  {
    name: 'answer after-sales requests to demo shops',
    everySeconds: 2,
    run: async ({ db, deployment, now }) => {
      const { demoPaceSeconds: paceSeconds } = deployment;
      if (paceSeconds !== null) await answerDemoRequests({ db, now: now(), paceSeconds });
    },
  },
];
