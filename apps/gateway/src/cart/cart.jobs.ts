import type { Job } from '#jobs/job.ts';
import { forgetAdditions, forgetBrowserCarts } from './cart.ts';

export const cartJobs: Job[] = [
  { name: 'delete expired carts of browsers', everySeconds: 3600, run: ({ db, now }) => forgetBrowserCarts(db, now()) },
  { name: 'delete old additions to carts', everySeconds: 3600, run: ({ db, now }) => forgetAdditions(db, now()) },
];
