import type { Job } from '#jobs/job.ts';
import { deleteExpired } from './hand-over.sql.ts';

export const handOverJobs: Job[] = [
  { name: 'delete expired hand-overs', everySeconds: 60, run: ({ db, now }) => deleteExpired(db, now()) },
];
