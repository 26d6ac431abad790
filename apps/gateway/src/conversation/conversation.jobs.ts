import { inTransaction } from '#db/in-transaction.ts';
import type { Job } from '#jobs/job.ts';
import { mailAwayBuyers } from './away-mails.ts';
import { answerDemoConversations } from './demo-answers.ts';

export const conversationJobs: Job[] = [
  {
    name: 'mail answers of shops to buyers',
    everySeconds: 15,
    run: ({ db, now }) => inTransaction(db, (tx) => mailAwayBuyers(tx, now())),
  },
  {
    name: 'answer conversations with demo shops',
    everySeconds: 2,
    run: async ({ db, deployment, now }) => {
      const { demoPaceSeconds: paceSeconds } = deployment;
      if (paceSeconds !== null) await answerDemoConversations(db, { now: now(), paceSeconds });
    },
  },
];
