import { countPairs } from '#catalogue/recommendations.ts';
import { foldCategoryCounts } from '#catalogue/category.sql.ts';
import type { Job } from '#jobs/job.ts';

export const catalogueJobs: Job[] = [
  { name: 'count products viewed or ordered together', everySeconds: 3600, run: (context) => countPairs(context) },
  { name: 'add up product counts of categories', everySeconds: 5, run: ({ db }) => foldCategoryCounts(db) },
];
