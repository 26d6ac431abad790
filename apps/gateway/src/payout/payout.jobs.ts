import type { Job } from '#jobs/job.ts';
import { bookLedger } from './booking.ts';

export const payoutJobs: Job[] = [
  {
    name: 'book what shops are owed',
    everySeconds: 2,
    run: ({ db, deployment }) => bookLedger(db, deployment.payouts),
  },
];
