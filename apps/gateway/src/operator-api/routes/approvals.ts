import { approvalStates, approveRefund, declineRefund, listApprovals } from '#after-sales/after-sales.operator.ts';
import * as z from 'zod';
import * as f from '../fields.ts';
import { pageOf, pageQuery, readPage } from '../page.ts';
import { defineRoute } from '../route.ts';

const tag = 'Refunds';
const params = z.object({ approvalNo: f.number });
const owner = { kind: 'approval', param: 'approvalNo' } as const;

export const approvalRoutes = [
  defineRoute({
    name: 'listRefundApprovals',
    method: 'GET',
    path: '/refund-approvals',
    tag,
    summary: 'Refunds above the limit of one operator, the oldest first',
    scope: 'approvals:read',
    owner: 'shop',
    query: z.object({
      state: z.enum(approvalStates).optional(),
      shop: f.code.optional(),
      ...pageQuery('refund-approvals'),
    }),
    answer: pageOf(
      z.object({
        approvalNo: z.string(),
        orderNo: z.string(),
        shopCode: z.string(),
        act: z.looseObject({ kind: z.string() }).describe('what is done once it is approved'),
        amountMinor: f.minor,
        currency: f.currency,
        requestedBy: z.string(),
        requestedAt: f.instant,
        state: z.enum(approvalStates),
        decidedBy: z.string().nullable(),
        decidedAt: f.instant.nullable(),
      }),
    ),
    handle: ({ db, shopCode, query: { limit, state, after } }) =>
      readPage(
        'refund-approvals',
        { limit },
        {
          read: (count) => listApprovals(db, { state, shopCode, after, limit: count }),
          keyOf: ({ approvalNo }) => approvalNo,
        },
      ),
  }),
  defineRoute({
    name: 'approveRefund',
    method: 'POST',
    path: '/refund-approvals/{approvalNo}/approve',
    tag,
    summary: 'Approves a refund and executes it; refused to the operator who requested it',
    scope: 'approvals:write',
    owner,
    params,
    answer: z.object({ afterSalesNo: z.string() }),
    handle: ({ db, now, operator, deployment, params: { approvalNo } }) =>
      approveRefund(db, approvalNo, { by: operator.name, deployment, now }),
  }),
  defineRoute({
    name: 'declineRefund',
    method: 'POST',
    path: '/refund-approvals/{approvalNo}/decline',
    tag,
    summary: 'Declines a refund; nothing is refunded',
    scope: 'approvals:write',
    owner,
    params,
    answer: z.object({ approvalNo: z.string() }),
    handle: ({ db, now, operator, params: { approvalNo } }) =>
      declineRefund(db, approvalNo, { by: operator.name, now }),
  }),
];
