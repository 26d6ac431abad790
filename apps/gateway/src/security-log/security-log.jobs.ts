import type { Job } from '#jobs/job.ts';
import { deleteSecurityRowsBefore } from './security-log.sql.ts';

/** Long enough to investigate an attack that is discovered late. */
export const keepDays = 180;
/** Shorter, because anybody can cause these. */
export const keepUnknownRefusalsDays = 14;

export const securityLogJobs: Job[] = [
  {
    name: 'delete old events of the security log',
    everySeconds: 3600,
    run: async ({ db, now }) => {
      const daysAgo = (days: number): Date => new Date(now().getTime() - days * 86_400_000);
      await deleteSecurityRowsBefore(db, {
        unknownRefusals: daysAgo(keepUnknownRefusalsDays),
        others: daysAgo(keepDays),
      });
    },
  },
];
