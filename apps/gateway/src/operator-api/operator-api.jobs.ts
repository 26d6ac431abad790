import type { Job } from '#jobs/job.ts';
import { deleteRequestsBefore } from './idempotency.sql.ts';

/** How long a request can be repeated with its key. */
export const keepRequestsDays = 7;

export const operatorApiJobs: Job[] = [
  {
    name: 'delete old requests of operators',
    everySeconds: 3600,
    run: ({ db, now }) => deleteRequestsBefore(db, new Date(now().getTime() - keepRequestsDays * 86_400_000)),
  },
];
