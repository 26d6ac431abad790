import type { Job } from '#jobs/job.ts';
import { queryOpenAttempts } from './reconcile.ts';
import type { RefundListener } from './refund-listener.ts';
import { sendRefunds } from './refund.ts';
import { sendDueCallbacks } from './sandbox/callback.ts';

export const paymentJobs = (refundListener: RefundListener): Job[] => [
  { name: 'send sandbox callbacks', everySeconds: 1, run: sendDueCallbacks },
  { name: 'query providers about open payment attempts', everySeconds: 5, run: queryOpenAttempts },
  { name: 'send refunds', everySeconds: 1, run: (context) => sendRefunds(context, refundListener) },
];
