import type { Job } from '#jobs/job.ts';
import { tellOfFavourites } from './favourite-news.ts';

export const favouriteJobs: Job[] = [
  {
    name: 'tell buyers what became of their favourites',
    everySeconds: 20,
    run: ({ db, now }) => tellOfFavourites(db, now()),
  },
];
