import {
  addWebhook,
  deliveryStates,
  listDeliveries,
  listWebhooks,
  redeliver,
  removeWebhook,
  showWebhookSecret,
  testWebhook,
  webhookEvents,
} from '#webhook/webhook.operator.ts';
import * as z from 'zod';
import { notFound } from '../api-error.ts';
import * as f from '../fields.ts';
import { pageOf, pageQuery, readPage } from '../page.ts';
import { defineRoute } from '../route.ts';

const tag = 'Webhooks';
const params = z.object({ webhookNo: f.number });
const owner = { kind: 'webhook', param: 'webhookNo' } as const;
const events = z.array(z.enum(webhookEvents));

export const webhookRoutes = [
  defineRoute({
    name: 'listWebhooks',
    method: 'GET',
    path: '/webhooks',
    tag,
    summary: 'Addresses that receive events',
    scope: 'webhooks:read',
    owner: 'shop',
    query: z.object({ shop: f.code.optional(), ...pageQuery('webhooks') }),
    answer: pageOf(
      z.object({
        webhookNo: z.string(),
        shopCode: z.string().nullable().describe('null for one that receives the events of all shops'),
        url: z.string(),
        events: z.array(z.string()),
        createdAt: f.instant,
        waiting: z.int().describe('deliveries that are still attempted'),
      }),
    ),
    handle: ({ db, shopCode, query: { limit, after } }) =>
      readPage(
        'webhooks',
        { limit },
        {
          read: (count) => listWebhooks(db, { shopCode, after, limit: count }),
          keyOf: ({ webhookNo }) => webhookNo,
        },
      ),
  }),
  defineRoute({
    name: 'addWebhook',
    method: 'POST',
    path: '/webhooks',
    tag,
    summary: 'Adds an address that receives events of the shop; of all shops for the platform',
    description: 'Deliveries are signed as standardwebhooks.com defines, with the secret of the webhook.',
    scope: 'webhooks:write',
    owner: 'shop',
    body: z.strictObject({ url: z.string().max(500).describe('https only'), events: events.min(1) }),
    answer: z.object({ webhookNo: z.string() }),
    handle: ({ db, now, deployment, operator, body: { url, events: subscribedEvents } }) =>
      addWebhook(db, { shopId: operator.shop?.id ?? null, url, events: subscribedEvents, deployment, now }),
  }),
  defineRoute({
    name: 'showWebhookSecret',
    method: 'GET',
    path: '/webhooks/{webhookNo}/secret',
    tag,
    summary: 'The secret that signs what is sent; the security log records who read it',
    scope: 'webhooks:write',
    owner,
    recordedReads: 'all',
    params,
    answer: z.object({ secret: z.string() }),
    handle: async ({ db, deployment, params: { webhookNo } }) => {
      const secret = await showWebhookSecret(db, webhookNo, deployment);
      if (secret === undefined) throw notFound();
      return { secret };
    },
  }),
  defineRoute({
    name: 'pingWebhook',
    method: 'POST',
    path: '/webhooks/{webhookNo}/ping',
    tag,
    summary: 'Sends an event of the type ping',
    scope: 'webhooks:write',
    owner,
    params,
    answer: z.object({ deliveryNo: z.string() }),
    handle: async ({ db, now, params: { webhookNo } }) => {
      const sent = await testWebhook(db, { webhookNo, now });
      if (sent === undefined) throw notFound();
      return typeof sent === 'string' ? { deliveryNo: sent } : sent;
    },
  }),
  defineRoute({
    name: 'listDeliveries',
    method: 'GET',
    path: '/webhooks/{webhookNo}/deliveries',
    tag,
    summary: 'What was sent, with every attempt, the newest first; kept for 30 days',
    scope: 'webhooks:read',
    owner,
    params,
    query: z.object({ state: z.enum(deliveryStates).optional(), ...pageQuery('deliveries') }),
    answer: pageOf(
      z.object({
        deliveryNo: z.string(),
        eventNo: z.string().describe('the header webhook-id'),
        event: z.string(),
        payload: z.unknown(),
        state: z.enum(deliveryStates),
        createdAt: f.instant,
        nextAttemptAt: f.instant.nullable(),
        deliveredAt: f.instant.nullable(),
        attempts: z.array(
          z.object({
            at: f.instant,
            status: z.int().nullable().describe('null without an answer'),
            reason: z.string(),
            tookMs: z.int(),
          }),
        ),
      }),
    ),
    handle: ({ db, params: { webhookNo }, query: { limit, state, after } }) =>
      readPage(
        'deliveries',
        { limit },
        {
          read: (count) => listDeliveries(db, { webhookNo, state, after, limit: count }),
          keyOf: ({ deliveryNo }) => deliveryNo,
        },
      ),
  }),
  defineRoute({
    name: 'redeliver',
    method: 'POST',
    path: '/deliveries/{deliveryNo}/redeliver',
    tag,
    summary: 'Sends a delivery again, whatever its result was',
    scope: 'webhooks:write',
    owner: { kind: 'delivery', param: 'deliveryNo' },
    params: z.object({ deliveryNo: f.number }),
    answer: f.done,
    handle: async ({ db, now, params: { deliveryNo } }) => {
      if (!(await redeliver(db, { deliveryNo, now }))) throw notFound();
      return f.doneAnswer;
    },
  }),
  defineRoute({
    name: 'removeWebhook',
    method: 'DELETE',
    path: '/webhooks/{webhookNo}',
    tag,
    summary: 'Removes a webhook, to whose address nothing is sent any more',
    scope: 'webhooks:write',
    owner,
    params,
    answer: f.done,
    handle: async ({ db, now, params: { webhookNo } }) => {
      if (!(await removeWebhook(db, { webhookNo, now }))) throw notFound();
      return f.doneAnswer;
    },
  }),
];
