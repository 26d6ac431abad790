import type { Job } from '#jobs/job.ts';
import { forgetBrowserCarts } from './cart.ts';

export const cartJobs: Job[] = [
  { name: 'forget carts of browsers', everySeconds: 3600, run: ({ db, now }) => forgetBrowserCarts(db, now()) },
];
