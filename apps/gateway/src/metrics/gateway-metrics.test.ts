import { randomUUID } from 'node:crypto';
import { conversationSend } from '@kaimai/contract/conversation/conversation';
import { homePage } from '@kaimai/contract/home/home';
import { orderCancel, orderDetails } from '@kaimai/contract/order/order';
import { orderPlace } from '@kaimai/contract/order/place-order';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerConversation, listShopConversations } from '#conversation/conversation.operator.ts';
import { jobRun } from '#diagnostics/channels.ts';
import { mailJobs } from '#mail/mail.jobs.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openStream } from '#testing/event-stream.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, chooseAtSandbox, prepareOrder, startPaying } from '#testing/purchase.ts';
import { measureGateway } from './gateway-metrics.ts';
import { countQueues } from './queues.sql.ts';

const fixture = openOneShop(createListeningGateway);
let registry: Registry;
let stop: () => void;

beforeEach(() => {
  registry = new Registry();
  stop = measureGateway(registry, fixture.gateway.gateway, fixture.gateway.now);
});
afterEach(() => stop());

/** The value of a sample, as Prometheus reads it; 0 if there is none. */
async function read(sample: string): Promise<number> {
  const line = (await registry.metrics()).split('\n').find((text) => text.startsWith(`${sample} `));
  return line === undefined ? 0 : Number(line.slice(sample.length + 1));
}

test('calls are counted by service and outcome, with their durations', async () => {
  await fixture.call(homePage, {});
  await fixture.call(orderDetails, { orderNo: 'K0' });
  await fixture.gateway.call(orderDetails, { orderNo: 'K0' });
  const calls = (labels: string) => read(`kaimai_calls_total{${labels}}`);
  expect(await calls('service="homePage",code="SUCCESS",from="http"')).toBe(1);
  expect(await calls('service="orderDetails",code="OBJECT_NOT_EXIST",from="http"')).toBe(1);
  expect(await calls('service="orderDetails",code="UNAUTHORIZED_ERROR",from="http"')).toBe(1);
  expect(await read('kaimai_call_duration_seconds_count{service="orderDetails"}')).toBe(2);
  expect(await read('kaimai_call_duration_seconds_sum{service="orderDetails"}')).toBeGreaterThan(0);
});

test('queries that a replica may answer are counted by the server that answered', async () => {
  await fixture.call(homePage, {});
  expect(await read('kaimai_public_reads_total{target="primary"}')).toBeGreaterThan(0);
  expect(await read('kaimai_public_reads_total{target="replica"}')).toBe(0);
});

test('calls of rendered pages are counted apart from those of browsers', async () => {
  await fixture.gateway.gateway.call(homePage, {}, { locale: 'en_US' });
  expect(await read('kaimai_calls_total{service="homePage",code="SUCCESS",from="page"}')).toBe(1);
});

test('calls that reach no service are counted by the reason', async () => {
  await fixture.gateway.call(homePage, {}, { credential: { accessKey: 'nobody', secretKey: 'x', partnerId: 'MAIN' } });
  await fixture.gateway.server.inject({ method: 'POST', url: '/gateway.do', payload: 'nonsense' });
  expect(await read('kaimai_calls_total{service="homePage",code="ACCESS_KEY_NOT_EXIST",from="http"}')).toBe(1);
  expect(await read('kaimai_calls_total{service="unknown",code="PARAM_FORMAT_ERROR",from="http"}')).toBe(1);
});

test('an order is counted once, also if it is sent again', async () => {
  const order = await prepareOrder(fixture.gateway, fixture.buyer, [
    { skuCode: fixture.headphones.skuCode, quantity: 1 },
  ]);
  await fixture.call(orderPlace, order);
  await fixture.call(orderPlace, order);
  expect(await read('kaimai_orders_placed_total')).toBe(1);
});

test('refusals for lack of stock are counted', async () => {
  const { skuCode, skuId } = fixture.headphones;
  const order = await prepareOrder(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 3 }]);
  const setStock = (available: number) =>
    fixture.db.updateTable('sku').set({ available }).where('id', '=', skuId).execute();
  await setStock(2);
  const { code } = await fixture.call(orderPlace, order);
  await setStock(10);
  expect(code).toBe('STOCK_NOT_ENOUGH');
  expect(await read('kaimai_stock_refusals_total{service="orderPlace"}')).toBe(1);
});

test('results of charges are counted by provider, and open attempts are a queue', async () => {
  const { payNo } = await fixture.order();
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  fixture.gateway.advance(60);
  expect(await read('kaimai_queue_length{queue="payment attempts"}')).toBe(1);
  expect(await read('kaimai_queue_oldest_seconds{queue="payment attempts"}')).toBeGreaterThanOrEqual(60);
  await chooseAtSandbox(fixture.gateway, path, 'decline');
  await chooseAtSandbox(fixture.gateway, await startPaying(fixture.gateway, fixture.buyer, payNo), 'approve');
  expect(await read('kaimai_payments_total{provider="sandbox",outcome="declined"}')).toBe(1);
  expect(await read('kaimai_payments_total{provider="sandbox",outcome="approved"}')).toBe(1);
  expect(await read('kaimai_queue_length{queue="payment attempts"}')).toBe(0);
});

test('a refund waits in its queue until it is sent by the job, which is counted, too', async () => {
  const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, [
    { skuCode: fixture.headphones.skuCode, quantity: 1 },
  ]);
  await fixture.call(orderCancel, { orderNo });
  expect(await read('kaimai_queue_length{queue="refunds"}')).toBe(1);
  expect(await read('kaimai_jobs_leader')).toBe(0);
  fixture.gateway.jobRunner.start();
  await expect.poll(() => read('kaimai_queue_length{queue="refunds"}')).toBe(0);
  await expect.poll(() => read('kaimai_refunds_total{provider="sandbox",outcome="sent"}')).toBe(1);
  expect(await read('kaimai_jobs_leader')).toBe(1);
  const job = 'job="send refunds"';
  await expect.poll(() => read(`kaimai_job_runs_total{${job},outcome="succeeded"}`)).toBeGreaterThan(0);
  expect(await read(`kaimai_job_duration_seconds_count{${job}}`)).toBeGreaterThan(0);
  expect(await read(`kaimai_job_delay_seconds{${job}}`)).toBeLessThan(10);
  expect(await read(`kaimai_job_last_success_timestamp_seconds{${job}}`)).toBeGreaterThan(1_700_000_000);
  await fixture.gateway.jobRunner.stop();
});

/** The mail about an open payment is due ten minutes after the order. */
async function orderTenMinutesAgo(): Promise<void> {
  await fixture.order();
  fixture.gateway.advance(600);
}

test('mails wait in their queue until they are sent', async () => {
  await orderTenMinutesAgo();
  const waiting = await read('kaimai_queue_length{queue="mails"}');
  expect(waiting).toBeGreaterThan(0);
  const { gateway, deployment, now } = fixture.gateway;
  for (const job of mailJobs) await job.run({ db: gateway.db, deployment, now });
  expect(await read('kaimai_queue_length{queue="mails"}')).toBe(0);
  expect(await read('kaimai_mails_total{outcome="sent"}')).toBe(waiting);
});

test('mails that cannot be sent are counted as failed', async () => {
  await orderTenMinutesAgo();
  const { gateway, deployment, now } = fixture.gateway;
  const unreachable = { ...deployment, smtpUrl: 'smtp://127.0.0.1:1' };
  for (const job of mailJobs) await job.run({ db: gateway.db, deployment: unreachable, now });
  expect(await read('kaimai_mails_total{outcome="failed"}')).toBeGreaterThan(0);
  expect(await read('kaimai_queue_length{queue="mails"}')).toBeGreaterThan(0);
});

test('hits, misses and entries of caches are measured', async () => {
  const misses = await read('kaimai_cache_misses_total{cache="public-answers"}');
  const hits = await read('kaimai_cache_hits_total{cache="public-answers"}');
  await fixture.gateway.call(homePage, {}, { locale: 'zh_CN' });
  await fixture.gateway.call(homePage, {}, { locale: 'zh_CN' });
  expect(await read('kaimai_cache_hits_total{cache="public-answers"}')).toBeGreaterThan(hits);
  expect(await read('kaimai_cache_misses_total{cache="public-answers"}')).toBeGreaterThan(misses);
  expect(await read('kaimai_cache_entries{cache="public-answers"}')).toBeGreaterThan(0);
});

test('connections in use and waiting statements are shown', async () => {
  const { databasePoolSize } = fixture.gateway.deployment;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const busy = Array.from({ length: databasePoolSize }, () => fixture.db.transaction().execute(() => held));
  const late = fixture.db.selectFrom('shop').select('id').execute();
  await expect.poll(() => fixture.gateway.gateway.connections.counts().waiting).toBeGreaterThan(0);
  const during = await registry.metrics();
  release();
  await Promise.all([...busy, late]);
  expect(during).toContain(`kaimai_database_connections{state="in use"} ${databasePoolSize}`);
  expect(during).toContain(`kaimai_database_connections{state="at most"} ${databasePoolSize}`);
  expect(during).toMatch(/\nkaimai_database_waiting [1-9]/);
  expect(during).toMatch(/\nkaimai_database_longest_wait_seconds [0-9.e-]*[1-9]/);
  // The queues could not be read within two seconds.
  expect(during).toContain('kaimai_database_up 0');
  expect(await read('kaimai_database_up')).toBe(1);
  expect(await read('kaimai_database_waiting')).toBe(0);
});

test('open event streams are counted', async () => {
  const stream = await openStream(fixture.gateway, fixture.buyer.credential);
  await stream.next();
  expect(await read('kaimai_live_streams')).toBe(1);
  stream.hangUp();
  await expect.poll(() => read('kaimai_live_streams')).toBe(0);
});

test('a run of a job that failed is counted, and is no success', async () => {
  const run = (work: () => Promise<void>) => jobRun.tracePromise(work, { job: 'send mails', delaySeconds: 0 });
  const lastSuccess = () => read('kaimai_job_last_success_timestamp_seconds{job="send mails"}');
  const failing = run(async () => {
    throw new Error('no mail server');
  });
  await expect(failing).rejects.toThrow('no mail server');
  expect(await lastSuccess()).toBe(0);
  expect(await read('kaimai_job_runs_total{job="send mails",outcome="failed"}')).toBe(1);
  await run(async () => undefined);
  expect(await lastSuccess()).toBeGreaterThan(1_700_000_000);
});

async function lengthOf(queue: string, now = fixture.gateway.now()): Promise<number> {
  return (await countQueues(fixture.db, now)).find((each) => each.queue === queue)?.length ?? 0;
}

test('a payment attempt waits for three days, as long as its provider is queried', async () => {
  const { payNo } = await fixture.order();
  await startPaying(fixture.gateway, fixture.buyer, payNo);
  const startedAt = new Date('2026-11-20T10:00Z');
  await fixture.db
    .updateTable('payment_attempt')
    .set({ started_at: startedAt })
    .where('state', '=', 'PENDING')
    .execute();
  const threeDaysLater = startedAt.getTime() + 3 * 86_400_000;
  expect(await lengthOf('payment attempts', new Date(threeDaysLater - 1))).toBe(1);
  expect(await lengthOf('payment attempts', new Date(threeDaysLater))).toBe(0);
});

test('a refund that came back waits for the operator, not for the job', async () => {
  const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, [
    { skuCode: fixture.headphones.skuCode, quantity: 1 },
  ]);
  await fixture.call(orderCancel, { orderNo });
  const lengths = () => Promise.all(['refunds', 'refunds for the operator'].map((queue) => lengthOf(queue)));
  expect(await lengths()).toEqual([1, 0]);
  await sql`UPDATE due_refund SET next_attempt_at = 'infinity'`.execute(fixture.db);
  expect(await lengths()).toEqual([0, 1]);
  await sql`UPDATE due_refund SET next_attempt_at = now()`.execute(fixture.db);
});

test('files that are to be removed wait from when that is due', async () => {
  const dueAt = new Date(fixture.gateway.now().getTime() + 3_600_000);
  const file = { picture_id: 'removed-later', master_path: 'removed-later', due_at: dueAt };
  await fixture.db.insertInto('file_removal').values(file).execute();
  expect(await lengthOf('file removals', new Date(dueAt.getTime() - 1))).toBe(0);
  expect(await lengthOf('file removals', dueAt)).toBe(1);
  await fixture.db.deleteFrom('file_removal').execute();
});

test('a callback of the sandbox waits until it was answered', async () => {
  await buy(fixture.gateway, fixture.buyer, [{ skuCode: fixture.headphones.skuCode, quantity: 1 }]);
  expect(await lengthOf('sandbox callbacks')).toBe(0);
  const charges = fixture.db.updateTable('sandbox_charge').where('state', '=', 'approved');
  const { numUpdatedRows } = await charges.set({ next_notify_at: new Date() }).executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBeGreaterThan(0n);
  expect(await lengthOf('sandbox callbacks')).toBe(Number(numUpdatedRows));
  await charges.set({ next_notify_at: null }).execute();
});

test('the push about a shop’s answer waits in the queue of pushes', async () => {
  const { db, buyer, shop, gateway } = fixture;
  const { id } = await db.selectFrom('buyer').select('id').where('email', '=', buyer.email).executeTakeFirstOrThrow();
  await db
    .insertInto('push_subscription')
    .values({
      buyer_id: id,
      access_key: buyer.credential.accessKey,
      endpoint: 'https://push.example/1',
      p256dh: 'x',
      auth: 'x',
      locale: 'en_US',
      notices: true,
      created_at: gateway.now(),
    })
    .execute();
  const question = { storeCodeNumber: shop.code, clientId: randomUUID(), text: 'Is it loud?' };
  await fixture.call(conversationSend, question);
  const before = await lengthOf('pushes');
  const [conversation] = await listShopConversations(db, { all: true, limit: 1 });
  const { conversationNo = '' } = conversation ?? {};
  await answerConversation(db, { conversationNo, text: 'No', now: gateway.now() });
  expect(await lengthOf('pushes')).toBe(before + 1);
  await db.deleteFrom('push_subscription').execute();
  expect(await lengthOf('pushes')).toBe(0);
});
