import { countPairs } from '#catalogue/recommendations.ts';
import { foldCategoryCounts } from '#catalogue/category.sql.ts';
import type { Job } from '#jobs/job.ts';

export const catalogueJobs: Job[] = [
  { name: 'count pairs of products', everySeconds: 3600, run: (context) => countPairs(context) },
  { name: 'fold the counts of categories', everySeconds: 5, run: ({ db }) => foldCategoryCounts(db) },
];
