import type { Job } from '#jobs/job.ts';
import { bookLedger } from './booking.ts';

export const payoutJobs: Job[] = [
  {
    name: 'book amounts owed to shops',
    everySeconds: 2,
    run: ({ db, deployment }) => bookLedger(db, deployment.payouts),
  },
];
