import { afterSalesKinds, afterSalesReasons, afterSalesStatuses } from '@kaimai/contract/after-sales/after-sales';
import {
  acceptReturn,
  askAboutReturn,
  cancelOrderUnits,
  collectReturn,
  listReturns,
  receiveReturn,
  refundReturn,
  refuseReturn,
  type RefundOutcome,
  type DecidingOperator,
} from '#after-sales/after-sales.operator.ts';
import * as z from 'zod';
import { notFound } from '../api-error.ts';
import * as f from '../fields.ts';
import { pageOf, pageQuery, readPage } from '../page.ts';
import type { Problem } from '#service/input-fields.ts';
import { defineRoute, type ApiCall } from '../route.ts';

const tag = 'Returns';
const params = z.object({ afterSalesNo: f.number });
const owner = { kind: 'return', param: 'afterSalesNo' } as const;
const scope = 'returns:write';
const noMessage = { zh_CN: '', en_US: '' };

const request = z.object({
  afterSalesNo: z.string(),
  state: z.enum(afterSalesStatuses),
  kind: z.enum(afterSalesKinds),
  reason: z.enum(afterSalesReasons),
  orderNo: z.string(),
  shopCode: z.string(),
  amountMinor: f.minor.describe('what is refunded'),
  currency: f.currency,
  trackingNo: z.string(),
  lines: z.array(z.object({ skuCode: z.string(), quantity: z.int() })),
  words: z.string().describe('the buyer’s last message'),
});

const requiredMessage = z.strictObject({ message: f.message });
const optionalMessage = z.strictObject({ message: f.message.optional() });
const privateFields = ['message'];

/** A refund above the limit of one operator waits for an approval, and nothing is done before. */
const doneOrWaiting = z.union([
  z.object({ done: z.literal(true), afterSalesNo: z.string() }),
  z.object({
    done: z.literal(false),
    waiting: z.object({ approvalNo: z.string(), amountMinor: f.minor, currency: f.currency }),
  }),
]);

type DecisionAnswer = z.input<typeof doneOrWaiting> | Problem;

function answerOf(decided: RefundOutcome | Problem): DecisionAnswer {
  if ('problem' in decided) return decided;
  return decided.waiting ? { done: false, waiting: decided.waiting } : { done: true, ...decided };
}

function decidingOperator({ operator, deployment, now }: ApiCall<unknown, unknown, unknown>): DecidingOperator {
  return { by: operator.name, deployment, now };
}

type DecisionCall = ApiCall<z.output<typeof params>, unknown, z.output<typeof optionalMessage>>;

/** Accepts a request or refunds it, with a message or without. */
async function decide(rule: typeof acceptReturn, call: DecisionCall): Promise<DecisionAnswer> {
  const { message = noMessage } = call.body;
  return answerOf(await rule(call.db, { ...call.params, message }, decidingOperator(call)));
}

export const returnRoutes = [
  defineRoute({
    name: 'listReturns',
    method: 'GET',
    path: '/returns',
    tag,
    summary: 'Buyers’ requests for returns, the oldest first; open ones unless a state is named',
    scope: 'returns:read',
    owner: 'shop',
    query: z.object({ state: z.enum(afterSalesStatuses).optional(), shop: f.code.optional(), ...pageQuery('returns') }),
    answer: pageOf(request),
    handle: ({ db, shopCode, query: { limit, state, after } }) =>
      readPage(
        'returns',
        { limit },
        {
          read: (count) => listReturns(db, { state, shopCode, after, limit: count }),
          keyOf: ({ afterSalesNo }) => afterSalesNo,
        },
      ),
  }),
  defineRoute({
    name: 'showReturn',
    method: 'GET',
    path: '/returns/{afterSalesNo}',
    tag,
    summary: 'A request of a buyer',
    scope: 'returns:read',
    owner,
    params,
    answer: request,
    handle: async ({ db, params: { afterSalesNo } }) => {
      const [found] = await listReturns(db, { afterSalesNo, limit: 1 });
      if (!found) throw notFound();
      return found;
    },
  }),
  defineRoute({
    name: 'acceptReturn',
    method: 'POST',
    path: '/returns/{afterSalesNo}/accept',
    tag,
    summary: 'The buyer is to send the items back; a request for a refund only is refunded immediately',
    scope,
    owner,
    params,
    body: optionalMessage,
    privateFields,
    answer: doneOrWaiting,
    handle: (call) => decide(acceptReturn, call),
  }),
  defineRoute({
    name: 'refuseReturn',
    method: 'POST',
    path: '/returns/{afterSalesNo}/refuse',
    tag,
    summary: 'Refuses a request, with the reason',
    scope,
    owner,
    params,
    body: requiredMessage,
    privateFields,
    answer: f.done,
    handle: async ({ db, now, params: { afterSalesNo }, body: { message } }) => {
      await refuseReturn(db, { afterSalesNo, message, now });
      return f.doneAnswer;
    },
  }),
  defineRoute({
    name: 'askAboutReturn',
    method: 'POST',
    path: '/returns/{afterSalesNo}/ask',
    tag,
    summary: 'Asks the buyer a question, whose answer the request waits for',
    scope,
    owner,
    params,
    body: requiredMessage,
    privateFields,
    answer: f.done,
    handle: async ({ db, now, params: { afterSalesNo }, body: { message } }) => {
      await askAboutReturn(db, { afterSalesNo, message, now });
      return f.doneAnswer;
    },
  }),
  defineRoute({
    name: 'collectReturn',
    method: 'POST',
    path: '/returns/{afterSalesNo}/collected',
    tag,
    summary: 'The carrier has a return: collected, or handed in with its label or code',
    scope,
    owner,
    params,
    body: z.strictObject({ trackingNo: z.string().trim().min(1).max(60).optional() }),
    answer: f.done,
    handle: async ({ db, now, params: { afterSalesNo }, body: { trackingNo } }) => {
      if (await collectReturn(db, { afterSalesNo, trackingNo, now })) return f.doneAnswer;
      return { problem: 'The buyer has chosen no label, code or collection' };
    },
  }),
  defineRoute({
    name: 'receiveReturn',
    method: 'POST',
    path: '/returns/{afterSalesNo}/receive',
    tag,
    summary: 'Returned items have arrived: refunds them, and puts those that can be sold again into the stock',
    scope,
    owner,
    params,
    body: z.strictObject({
      saleable: z
        .union([z.enum(['all', 'none']), z.array(f.units).max(200)], {
          error: ({ input }) => (input === undefined ? 'is missing' : 'must be all, none or a list of units'),
        })
        .describe('what can be sold again'),
    }),
    answer: doneOrWaiting,
    handle: async (call) => {
      const {
        db,
        params: { afterSalesNo },
        body,
      } = call;
      const saleable = body.saleable === 'none' ? [] : body.saleable;
      return answerOf(await receiveReturn(db, { afterSalesNo, saleable }, decidingOperator(call)));
    },
  }),
  defineRoute({
    name: 'refundReturn',
    method: 'POST',
    path: '/returns/{afterSalesNo}/refund',
    tag,
    summary: 'Refunds without waiting for the items',
    scope,
    owner,
    params,
    body: optionalMessage,
    privateFields,
    answer: doneOrWaiting,
    handle: (call) => decide(refundReturn, call),
  }),
  defineRoute({
    name: 'cancelOrderUnits',
    method: 'POST',
    path: '/orders/{orderNo}/cancel',
    tag: 'Orders',
    summary: 'Cancels the units of a paid order that cannot be sent, and refunds them',
    scope: 'orders:write',
    owner: { kind: 'order', param: 'orderNo' },
    params: z.object({ orderNo: f.number }),
    body: z.strictObject({
      units: z.array(f.units).min(1).max(200).optional().describe('otherwise all that is left'),
      message: f.message,
    }),
    privateFields,
    answer: doneOrWaiting,
    handle: async (call) => {
      const { orderNo } = call.params;
      const { units: lines = [], message } = call.body;
      return answerOf(await cancelOrderUnits(call.db, { orderNo, lines, message }, decidingOperator(call)));
    },
  }),
];
