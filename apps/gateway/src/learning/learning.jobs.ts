import { Caches } from '#cache/caches.ts';
import type { Job } from '#jobs/job.ts';
import { foldCounts } from './fold-counts.ts';
import { dayOf } from './learning-rules.ts';
import { checkPopularQueries } from './popular-queries.ts';

export const learningJobs: Job[] = [
  {
    name: 'count choices after searches',
    everySeconds: 10,
    run: async ({ db, now }) => {
      const today = dayOf(now());
      await foldCounts(db, today);
      // Jobs have no caches of a gateway: each check reads the current catalogue.
      await checkPopularQueries({ db, caches: new Caches(db) }, today);
    },
  },
];
