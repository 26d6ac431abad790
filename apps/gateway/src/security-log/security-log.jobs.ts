import type { Job } from '#clockwork/job.ts';
import { deleteSecurityRowsBefore } from './security-log.sql.ts';

/** Long enough to look into what is noticed late. */
const keepDays = 180;

export const securityLogJobs: Job[] = [
  {
    name: 'delete old events of the security log',
    everySeconds: 3600,
    run: async ({ db, now }) => deleteSecurityRowsBefore(db, new Date(now().getTime() - keepDays * 86_400_000)),
  },
];
