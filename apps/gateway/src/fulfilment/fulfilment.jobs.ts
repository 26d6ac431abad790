import type { Job } from '#clockwork/job.ts';
import { inTransaction } from '#http/transact.ts';
import { confirmOneUnanswered } from './receipt.ts';

export const fulfilmentJobs: Job[] = [
  {
    name: 'confirm receipts nobody confirmed',
    everySeconds: 30,
    run: async ({ db, now }) => {
      while (await inTransaction(db, (tx) => confirmOneUnanswered(tx, now())));
    },
  },
];
