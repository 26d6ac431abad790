import { sessionRevoke, signOut } from '@kaimai/contract/account/account';
import { messageRead } from '@kaimai/contract/message/message';
import { pushDetail, pushSubscribe, pushUnsubscribe } from '@kaimai/contract/push/push';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSession } from '#account/session/session.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { announceDue } from '#message/notice.sql.ts';
import { publishNotice } from '#message/publish-notice.ts';
import { insertOrderMessages } from '#order/notification/order-notification.sql.ts';
import { pushJobs } from '#push/push.jobs.ts';
import { createBuyer, type TestBuyer } from '#testing/factories.ts';
import { ImitatedPushService, type Subscribed } from '#testing/imitated-push-service.ts';
import { anonymousKey, createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let service: ImitatedPushService;
let hanging: ImitatedPushService;
let gateway: TestGateway;
let maren: TestBuyer;
let browser: Subscribed;
let aheadMs = 0;

beforeAll(async () => {
  service = await ImitatedPushService.open();
  hanging = await ImitatedPushService.open();
  const push = { privateKey: Buffer.alloc(32, 9).toString('base64url'), services: [service.origin, hanging.origin] };
  gateway = await createTestGateway({ push });
});
afterAll(async () => {
  await gateway.close();
  await service.close();
  await hanging.close();
});

beforeEach(async () => {
  aheadMs = 0;
  service.requests.length = 0;
  maren = await createBuyer(gateway);
  browser = service.subscribe();
});
afterEach(async () => {
  await gateway.db.deleteFrom('push_subscription').execute();
});

const turnOn = (to: Subscribed, { notices = false, credential = maren.credential, locale = 'en_US' as const } = {}) =>
  gateway.call(pushSubscribe, { ...to, notices }, { credential, locale });

const orderTitle = { zh_CN: '已发货', en_US: 'On its way' };
const addMessage = (buyer: TestBuyer, orderNo: string) =>
  inTransaction(gateway.db, (tx) => {
    const messages = [{ orderNo, title: orderTitle, text: { zh_CN: '包裹已出发', en_US: 'Your parcel has left' } }];
    return insertOrderMessages(tx, { buyerId: buyer.id, messages, now: new Date() });
  });

const notice = { kind: 'platform_notice' as const, title: { zh_CN: '公告', en_US: 'Notice' } };
const publish = (text: string, changes: { to?: string[]; at?: string } = {}) =>
  inTransaction(gateway.db, (tx) =>
    publishNotice(tx, { ...notice, text: { zh_CN: text, en_US: text }, ...changes }, new Date()),
  );

async function runJobs(): Promise<void> {
  // The database's clock has microseconds: a row written within this millisecond would not be due yet.
  const now = () => new Date(Date.now() + 1 + aheadMs);
  for (const job of pushJobs) await job.run({ db: gateway.db, deployment: gateway.deployment, now });
}

const outbox = () => gateway.db.selectFrom('push_outbox').selectAll().execute();
const isOn = async (credential = maren.credential) =>
  (await gateway.call(pushDetail, {}, { credential })).device !== null;

test('an order message reaches the browser once, encrypted, and links to the order', async () => {
  await turnOn(browser);
  await addMessage(maren, 'O-17');
  await Promise.all([runJobs(), runJobs()]);
  await runJobs();
  const [message, ...more] = service.received(browser);
  expect(message).toMatchObject({
    title: 'On its way',
    body: 'Your parcel has left',
    path: '/order-details?orderNo=O-17',
    lang: 'en-US',
  });
  expect(more).toEqual([]);
  expect(service.requests[0]).toMatchObject({ ttl: '86400', topic: message?.tag, 'content-encoding': 'aes128gcm' });
  expect(await outbox()).toEqual([]);
});

test('an order message is in the language in which the browser subscribed', async () => {
  await gateway.call(pushSubscribe, { ...browser, notices: false }, { credential: maren.credential, locale: 'zh_CN' });
  await addMessage(maren, 'O-18');
  await runJobs();
  expect(service.received(browser)).toMatchObject([{ title: '已发货', lang: 'zh-CN' }]);
});

test('a message that is not in the browser’s language is pushed in English', async () => {
  await turnOn(browser, { notices: true });
  await sql`UPDATE push_subscription SET locale = 'de_DE'`.execute(gateway.db);
  await publish('Free delivery this week');
  await addMessage(maren, 'O-19');
  await runJobs();
  expect(service.received(browser).toSorted((one, other) => one.body.localeCompare(other.body))).toMatchObject([
    { title: 'Notice', body: 'Free delivery this week' },
    { title: 'On its way', body: 'Your parcel has left' },
  ]);
});

test('messages of other buyers do not reach the browser', async () => {
  await turnOn(browser, { notices: true });
  await addMessage(await createBuyer(gateway), 'O-1');
  await runJobs();
  expect(service.requests).toEqual([]);
});

test('notices to everybody and to one buyer arrive at their time, only where they are enabled', async () => {
  const quiet = service.subscribe();
  const other = await createBuyer(gateway);
  await turnOn(browser, { notices: true });
  await turnOn(quiet, { credential: other.credential });
  await publish('To everybody');
  await publish('To Maren', { to: [maren.email] });
  await publish('To the other', { to: [other.email] });
  await publish('Later', { at: new Date(Date.now() + 3_600_000).toISOString() });
  await runJobs();
  // The pushes are sent concurrently, so they arrive in any order.
  const path = '/messages/?type=advertise&advertiseCode=platform_notice';
  expect(service.received(browser).toSorted((a, b) => a.body.localeCompare(b.body))).toMatchObject([
    { body: 'To everybody', path },
    { body: 'To Maren', path },
  ]);
  aheadMs = 3_601_000;
  await announceDue(gateway.db, new Date(Date.now() + aheadMs));
  await runJobs();
  expect(service.received(browser).at(-1)?.body).toBe('Later');
  expect(service.received(quiet)).toEqual([]);
});

test('the longest notice fits, cut at a character boundary', async () => {
  await turnOn(browser, { notices: true });
  await publish('🫖'.repeat(2000));
  await runJobs();
  expect(service.received(browser)).toMatchObject([{ body: `${'🫖'.repeat(239)}…` }]);
});

test.each(['session ended', 'signed out', 'turned off', 'read before', 'a day old'])(
  'nothing is sent any more: %s',
  async (why) => {
    const { credential } = maren;
    await turnOn(browser);
    await addMessage(maren, 'O-2');
    if (why === 'session ended') await gateway.call(sessionRevoke, { everywhere: true }, { credential });
    if (why === 'signed out') await gateway.call(signOut, {}, { credential });
    if (why === 'turned off') await gateway.call(pushUnsubscribe, {}, { credential });
    if (why === 'read before') await gateway.call(messageRead, {}, { credential });
    if (why === 'a day old') aheadMs = 86_401_000;
    await runJobs();
    expect(service.requests).toEqual([]);
    expect(await outbox()).toEqual([]);
  },
);

test.each([500, 429, 408, 'silence' as const])('after %s a message is retried, later each time', async (refusal) => {
  await turnOn(browser);
  await addMessage(maren, 'O-3');
  service.refusals.push(refusal, refusal);
  await runJobs();
  await runJobs();
  expect(service.requests).toHaveLength(1);
  aheadMs = 31_000;
  await runJobs();
  aheadMs = 60_000;
  await runJobs();
  expect(service.requests).toHaveLength(2);
  aheadMs = 95_000;
  await runJobs();
  expect(service.received(browser)).toHaveLength(1);
  expect(await outbox()).toEqual([]);
});

test('the pauses between attempts double, and the eighth attempt is the last', async () => {
  await turnOn(browser);
  await addMessage(maren, 'O-13');
  const pauses: number[] = [];
  for (let attempt = 1; attempt < 8; attempt++) {
    service.refusals.push(503);
    await runJobs();
    const [row] = await outbox();
    const pauseMs = (row?.next_attempt_at.getTime() ?? 0) - Date.now() - aheadMs;
    pauses.push(Math.round(pauseMs / 30_000) * 30);
    aheadMs += pauseMs + 1000;
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920]);
  service.refusals.push(503);
  await expect(runJobs()).rejects.toThrow('(503)');
  expect(await outbox()).toEqual([]);
});

test('a notice that was read before its push is not pushed', async () => {
  await turnOn(browser, { notices: true });
  await publish('to everybody');
  await gateway.call(messageRead, { type: 'advertise', advertiseCode: 'platform_notice' }, maren);
  await runJobs();
  expect(service.requests).toEqual([]);
  expect(await outbox()).toEqual([]);
});

test('a service that hangs holds up neither the job nor the messages of another service', async () => {
  hanging.isHanging = true;
  const other = await createBuyer(gateway);
  await turnOn(hanging.subscribe());
  await turnOn(browser, { credential: other.credential });
  // More messages than one claim takes.
  for (let number = 0; number < 201; number++) await addMessage(maren, `O-${number}`);
  await addMessage(other, 'O-20');
  const startedAt = performance.now();
  await runJobs();
  expect(performance.now() - startedAt).toBeLessThan(12_000);
  expect(service.received(browser)).toMatchObject([{ path: '/order-details?orderNo=O-20' }]);
  expect(hanging.requests).toHaveLength(8);
  const attempts = (await outbox()).map((row) => row.attempts).toSorted((a, b) => a - b);
  expect(attempts).toEqual([...Array<number>(193).fill(0), ...Array<number>(8).fill(1)]);
  hanging.isHanging = false;
  aheadMs = 31_000;
  await runJobs();
  expect(await outbox()).toEqual([]);
});

test.each([404, 410])('a subscription that the service answers with %i is deleted', async (refusal) => {
  await turnOn(browser);
  await addMessage(maren, 'O-4');
  await addMessage(maren, 'O-5');
  service.refusals.push(refusal, refusal);
  await runJobs();
  expect(await isOn()).toBe(false);
  expect(await outbox()).toEqual([]);
});

test('a message that the service will never accept is given up and reported to the operator, without the browser’s address', async () => {
  await turnOn(browser);
  await addMessage(maren, 'O-6');
  service.refusals.push(403);
  await expect(runJobs()).rejects.toThrow(`Gave up pushing: ${new URL(service.origin).host} (403)`);
  expect(await outbox()).toEqual([]);
  expect(await isOn()).toBe(true);
});

test('a redirect is not followed', async () => {
  await turnOn(browser);
  await addMessage(maren, 'O-7');
  service.refusals.push(307);
  await expect(runJobs()).rejects.toThrow('(307)');
  expect(service.requests).toHaveLength(1);
});

test.each([
  ['an address of no push service', { endpoint: 'https://10.0.0.1/internal' }, 'endpoint'],
  ['an invalid key', { p256dh: 'A'.repeat(87) }, 'p256dh'],
  ['a secret of another length', { auth: 'A'.repeat(21) }, 'auth'],
])('%s is refused', async (_what, wrong, field) => {
  const answer = await turnOn({ ...browser, ...wrong });
  expect(answer).toMatchObject({ code: 'PARAMETER_ERROR', ext: { fields: { [field]: expect.any(String) } } });
  expect(await isOn()).toBe(false);
});

test('each session has its own setting, and a new address replaces the old one', async () => {
  const session = {
    buyerId: maren.id,
    partnerId: anonymousKey.partnerId,
    network: '',
    device: 'phone',
    now: new Date(),
  };
  const phone = await inTransaction(gateway.db, (tx) =>
    createSession(tx, gateway.deployment.deploymentSecret, session),
  );
  await turnOn(browser);
  expect(await isOn(phone)).toBe(false);
  const renewed = service.subscribe();
  expect(await turnOn(renewed, { notices: true })).toMatchObject({
    device: { endpoint: renewed.endpoint, notices: true },
  });
  await addMessage(maren, 'O-8');
  await runJobs();
  expect([service.received(browser).length, service.received(renewed).length]).toEqual([0, 1]);
});

test('a browser gets the messages of whoever signed in last', async () => {
  const other = await createBuyer(gateway);
  await turnOn(browser);
  await turnOn(browser, { credential: other.credential });
  await addMessage(maren, 'O-9');
  await addMessage(other, 'O-10');
  await runJobs();
  expect(service.received(browser).map(({ path }) => path)).toEqual(['/order-details?orderNo=O-10']);
  expect(await isOn()).toBe(false);
});

test('a session that has expired gets no messages', async () => {
  await turnOn(browser);
  await addMessage(maren, 'O-12');
  const ended = { expires_at: new Date(Date.now() - 1000) };
  await gateway.db.updateTable('session').set(ended).where('buyer_id', '=', maren.id).execute();
  await runJobs();
  expect(service.requests).toEqual([]);
  expect(await outbox()).toEqual([]);
});

test('a message that waits to be pushed does not reach somebody else who signs in at the browser', async () => {
  const other = await createBuyer(gateway);
  await turnOn(browser, { notices: true });
  await addMessage(maren, 'O-11');
  await publish('to everybody');
  await turnOn(browser, { notices: true, credential: other.credential });
  await runJobs();
  expect(service.received(browser).map(({ body }) => body)).toEqual(['to everybody']);
  expect(await outbox()).toEqual([]);
});
