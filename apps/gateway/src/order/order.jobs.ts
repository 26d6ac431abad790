import type { Job } from '#jobs/job.ts';
import { forgetOldTokens } from './order-token.ts';
import { closeExpired } from './payment-close.ts';
import { countSales } from './stock.ts';

export const orderJobs: Job[] = [
  { name: 'close unpaid orders', everySeconds: 1, run: ({ db, now }) => closeExpired(db, now) },
  { name: 'count sales', everySeconds: 10, run: ({ db }) => countSales(db) },
  { name: 'delete old order tokens', everySeconds: 600, run: ({ db, now }) => forgetOldTokens(db, now()) },
];
