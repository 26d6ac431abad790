import { settleRefundByHand } from '#after-sales/after-sales.operator.ts';
import { listOpenRefunds, resendRefund } from '#payment/payment.operator.ts';
import * as z from 'zod';
import * as f from '../fields.ts';
import { pageOf, pageQuery, readPage } from '../page.ts';
import { defineRoute } from '../route.ts';

const tag = 'Refunds';
const params = z.object({ refundNo: f.number });

export const refundRoutes = [
  defineRoute({
    name: 'listOpenRefunds',
    method: 'GET',
    path: '/open-refunds',
    tag,
    summary: 'Refunds that have not reached their buyers, the oldest first',
    scope: 'refunds:read',
    owner: 'platform',
    query: z.object(pageQuery('open-refunds')),
    answer: pageOf(
      z.object({
        refundNo: z.string(),
        payNo: z.string(),
        amountMinor: f.minor,
        currency: f.currency,
        provider: z.string(),
        attempts: z.int(),
        failures: z.int().describe('how often it came back'),
        isKept: z.boolean().describe('waits for an operator'),
        reason: z.string(),
      }),
    ),
    handle: ({ db, query: { limit, after } }) =>
      readPage(
        'open-refunds',
        { limit },
        {
          read: (count) => listOpenRefunds(db, { after, limit: count }),
          keyOf: ({ refundNo }) => refundNo,
        },
      ),
  }),
  defineRoute({
    name: 'sendRefundAgain',
    method: 'POST',
    path: '/open-refunds/{refundNo}/send',
    tag,
    summary: 'Makes an open refund due; the program sends it',
    scope: 'refunds:write',
    owner: 'platform',
    params,
    answer: f.done,
    handle: async ({ db, now, params: { refundNo } }) => {
      await resendRefund(db, { refundNo, now });
      return f.doneAnswer;
    },
  }),
  defineRoute({
    name: 'settleRefund',
    method: 'POST',
    path: '/open-refunds/{refundNo}/settle',
    tag,
    summary: 'Records that the buyer has the money by other means',
    scope: 'refunds:write',
    owner: 'platform',
    params,
    body: z.strictObject({ how: f.reason.describe('such as a transfer and its number; kept in the books') }),
    answer: f.done,
    handle: async ({ db, now, params: { refundNo }, body: { how } }) => {
      await settleRefundByHand(db, { refundNo, how, now });
      return f.doneAnswer;
    },
  }),
];
