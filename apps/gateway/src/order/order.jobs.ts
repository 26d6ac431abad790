import type { Job } from '#jobs/job.ts';
import { forgetOldTokens } from './token/order-token.ts';
import { closeExpired } from './states/payment-close.ts';
import { countSales } from './stock/stock.ts';

export const orderJobs: Job[] = [
  { name: 'close unpaid orders', everySeconds: 1, run: ({ db, now }) => closeExpired(db, now) },
  { name: 'count sales', everySeconds: 10, run: ({ db }) => countSales(db) },
  { name: 'delete old order tokens', everySeconds: 600, run: ({ db, now }) => forgetOldTokens(db, now()) },
];
