import { inTransaction } from '#db/in-transaction.ts';
import type { Job } from '#jobs/job.ts';
import { mailAwayBuyers } from './away-mails.ts';
import { takeDemoAnswers } from './demo-answers.ts';

export const conversationJobs: Job[] = [
  {
    name: 'mail buyers whom a shop has answered',
    everySeconds: 15,
    run: ({ db, now }) => inTransaction(db, (tx) => mailAwayBuyers(tx, now())),
  },
  {
    name: 'answer conversations for the demo’s shops',
    everySeconds: 2,
    run: async ({ db, deployment, now }) => {
      const { demoPaceSeconds: paceSeconds } = deployment;
      if (paceSeconds !== null) await takeDemoAnswers(db, { now: now(), paceSeconds });
    },
  },
];
