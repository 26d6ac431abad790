import {
  approveShopCorrection,
  correctionStates,
  correctShopBalance,
  declineShopCorrection,
  listCorrections,
  maxCorrectionMinor,
} from '#payout/payout.operator.ts';
import * as z from 'zod';
import * as f from '../fields.ts';
import { pageOf, pageQuery, readPage } from '../page.ts';
import { defineRoute } from '../route.ts';

const tag = 'Payouts';
const correctionNumber = z.object({ correctionNo: z.string() });
const signedAmount = z
  .int()
  .min(-maxCorrectionMinor)
  .max(maxCorrectionMinor)
  .refine((minor) => minor !== 0, 'must not be 0')
  .describe('in cents or fen; negative for what is taken off');

export const correctionRoutes = [
  defineRoute({
    name: 'listCorrections',
    method: 'GET',
    path: '/corrections',
    tag,
    summary: 'What operators added to balances or subtracted, the newest first',
    scope: 'payouts:read',
    owner: 'shop',
    query: z.object({
      state: z.enum(correctionStates).optional(),
      shop: f.code.optional(),
      ...pageQuery('corrections'),
    }),
    answer: pageOf(
      z.object({
        correctionNo: z.string(),
        shopCode: z.string(),
        currency: f.currency,
        amountMinor: f.minor.describe('negative for what is taken off'),
        reason: z.string(),
        state: z.enum(correctionStates).describe('waiting for a second operator, booked or declined'),
        requestedBy: z.string(),
        requestedAt: f.instant,
        decidedBy: z.string().nullable().describe('the second operator; null where none was needed'),
        decidedAt: f.instant.nullable(),
      }),
    ),
    handle: ({ db, shopCode, query: { limit, state, after } }) =>
      readPage(
        'corrections',
        { limit },
        {
          read: (count) => listCorrections(db, { state, shopCode, after, limit: count }),
          keyOf: ({ correctionNo }) => correctionNo,
        },
      ),
  }),
  defineRoute({
    name: 'addCorrection',
    method: 'POST',
    path: '/corrections',
    tag,
    summary:
      'Adds to or subtracts from the balance of a shop; above the limit of payouts it waits for a second operator',
    scope: 'payouts:write',
    owner: 'platform',
    body: z.strictObject({
      shopCode: f.code,
      currency: f.currency,
      amountMinor: signedAmount,
      reason: f.reason.describe('the shop reads it'),
    }),
    answer: correctionNumber.extend({ state: z.enum(['waiting', 'booked']) }),
    handle: ({ db, now, deployment, operator, body }) =>
      correctShopBalance(db, body, { by: operator.name, deployment, now }),
  }),
  decisionRoute({
    name: 'approveCorrection',
    step: 'approve',
    summary: 'Books a waiting correction; refused to the operator who requested it',
    decide: approveShopCorrection,
  }),
  decisionRoute({
    name: 'declineCorrection',
    step: 'decline',
    summary: 'Ends a waiting correction; no balance changes',
    decide: declineShopCorrection,
  }),
];

interface DecisionRoute {
  name: string;
  step: 'approve' | 'decline';
  summary: string;
  decide: typeof approveShopCorrection;
}

/** What operators decide about a waiting correction. */
function decisionRoute({ name, step, summary, decide }: DecisionRoute) {
  return defineRoute({
    name,
    method: 'POST',
    path: `/corrections/{correctionNo}/${step}`,
    tag,
    summary,
    scope: 'payouts:write',
    owner: 'platform',
    params: z.object({ correctionNo: f.number }),
    answer: correctionNumber,
    handle: ({ db, now, operator, params: { correctionNo } }) => decide(db, correctionNo, { by: operator.name, now }),
  });
}
