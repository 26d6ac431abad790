import { countPairs } from '#catalogue/company.ts';
import type { Job } from '#jobs/job.ts';

export const catalogueJobs: Job[] = [{ name: 'count what goes together', everySeconds: 3600, run: countPairs }];
