import type { Job } from '#jobs/job.ts';
import { notifyOfFavourites } from './favourite-news.ts';

export const favouriteJobs: Job[] = [
  {
    name: 'notify buyers of changed favourites',
    everySeconds: 20,
    run: ({ db, now }) => notifyOfFavourites(db, now()),
  },
];
