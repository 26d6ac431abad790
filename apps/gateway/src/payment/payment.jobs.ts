import type { Job } from '#jobs/job.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { forgetOldTokens } from '#order/order-token.ts';
import { closeOneExpired } from '#order/payment-close.ts';
import { askAboutOpenAttempts } from './reconcile.ts';
import type { RefundListener } from './refund-listener.ts';
import { sendRefunds } from './refund.ts';
import { sendDueCallbacks } from './sandbox/callback.ts';

export const paymentJobs = (refundListener: RefundListener): Job[] => [
  {
    name: 'close unpaid orders',
    everySeconds: 1,
    run: async ({ db, now }) => {
      while (await inTransaction(db, (tx) => closeOneExpired(tx, now())));
    },
  },
  { name: 'send sandbox callbacks', everySeconds: 1, run: sendDueCallbacks },
  { name: 'ask providers about open attempts', everySeconds: 5, run: askAboutOpenAttempts },
  { name: 'send refunds', everySeconds: 1, run: (context) => sendRefunds(context, refundListener) },
  { name: 'forget old order tokens', everySeconds: 600, run: ({ db, now }) => forgetOldTokens(db, now()) },
];
