import type { Job } from '#jobs/job.ts';
import { notifyOfFavourites } from './favourite-news.ts';

export const favouriteJobs: Job[] = [
  {
    name: 'tell buyers what became of their favourites',
    everySeconds: 20,
    run: ({ db, now }) => notifyOfFavourites(db, now()),
  },
];
