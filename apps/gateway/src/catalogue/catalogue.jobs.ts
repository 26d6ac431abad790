import { countPairs } from '#catalogue/recommendations.ts';
import type { Job } from '#jobs/job.ts';

export const catalogueJobs: Job[] = [{ name: 'count pairs of products', everySeconds: 3600, run: countPairs }];
