import { randomUUID } from 'node:crypto';
import { signOut } from '@kaimai/contract/account/account';
import { conversationChoose, conversationRead, conversationSend } from '@kaimai/contract/conversation/conversation';
import { pushSubscribe } from '@kaimai/contract/push/push';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveGuestOrders } from '#account/sign-in/guest-orders.ts';
import { answerConversation, listShopConversations } from '#conversation/conversation.operator.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { pushJobs } from '#push/push.jobs.ts';
import { becomeGuest, guestBrowser } from '#testing/belongings.ts';
import { createBuyer, createProduct, createShop, type TestBuyer, type TestShop } from '#testing/factories.ts';
import { ImitatedPushService, type Subscribed } from '#testing/imitated-push-service.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let service: ImitatedPushService;
let gateway: TestGateway;
let audio: TestShop;
let maren: TestBuyer;
let browser: Subscribed;

beforeAll(async () => {
  service = await ImitatedPushService.open();
  const push = { privateKey: Buffer.alloc(32, 9).toString('base64url'), services: [service.origin] };
  gateway = await createTestGateway({ push });
  // Answers become due only when a test advances the clock.
  gateway.stopClock();
});
afterAll(async () => {
  await gateway.close();
  await service.close();
});

beforeEach(async () => {
  service.requests.length = 0;
  audio = await createShop(gateway.db);
  maren = await createBuyer(gateway);
  browser = service.subscribe();
  await gateway.call(pushSubscribe, { ...browser, notices: false }, maren);
  await writeMessage();
});
afterEach(async () => {
  await gateway.db.deleteFrom('push_subscription').execute();
});

const ofShop = () => ({ storeCodeNumber: audio.code });
const writeMessage = () =>
  gateway.call(conversationSend, { ...ofShop(), clientId: randomUUID(), text: 'Is it loud?' }, maren);

async function answer(text: string): Promise<number> {
  const [{ conversationNo } = { conversationNo: '' }] = await listShopConversations(gateway.db, {
    shopCode: audio.code,
    all: true,
    limit: 1,
  });
  return answerConversation(gateway.db, { conversationNo, text, now: gateway.now() });
}

async function runJobs(seconds: number): Promise<void> {
  gateway.advance(seconds);
  for (const job of pushJobs) await job.run({ db: gateway.db, deployment: gateway.deployment, now: gateway.now });
}

const outbox = () => gateway.db.selectFrom('answer_push_outbox').selectAll().execute();

test('an answer that nobody has read after some seconds is pushed once, and leads to the conversation', async () => {
  await answer('No, it is quiet.');
  await runJobs(4);
  expect(service.requests).toEqual([]);
  await runJobs(2);
  await runJobs(60);
  expect(service.received(browser)).toMatchObject([
    {
      title: 'Shoreline Audio',
      body: 'No, it is quiet.',
      path: `/conversation?storeCodeNumber=${audio.code}`,
      lang: 'en-US',
    },
  ]);
  expect(await outbox()).toEqual([]);
});

test('a shop whose name is not in the browser’s language is named in English', async () => {
  await sql`UPDATE push_subscription SET locale = 'de_DE'`.execute(gateway.db);
  await answer('No, it is quiet.');
  await runJobs(6);
  expect(service.received(browser)).toMatchObject([{ title: 'Shoreline Audio', body: 'No, it is quiet.' }]);
});

test('several answers are one push with the newest, and a later one replaces it in the browser', async () => {
  await answer('one');
  await answer('two');
  await runJobs(6);
  await answer('three');
  await runJobs(6);
  const received = service.received(browser);
  expect(received.map(({ body }) => body)).toEqual(['two', 'three']);
  expect(new Set(received.map(({ tag }) => tag)).size).toBe(1);
});

test('an answer that is written while the one before is being pushed is pushed, too', async () => {
  await answer('one');
  service.beforeNextAnswer = () => answer('two');
  await runJobs(6);
  await runJobs(31);
  expect(service.received(browser).map(({ body }) => body)).toEqual(['one', 'two']);
  expect(await outbox()).toEqual([]);
});

test('an answer to a guest whose orders join the account is pushed, and not what the guest wrote after it', async () => {
  const { skuCode } = await createProduct(gateway.db, { shopId: audio.id });
  const guest = await becomeGuest(gateway, skuCode);
  const writeAsGuest = (text: string) =>
    gateway.call(conversationSend, { ...ofShop(), clientId: randomUUID(), text }, guest);
  gateway.advance(1);
  await writeAsGuest('Where is it?');
  await answer('On its way.');
  gateway.advance(1);
  await writeAsGuest('Thank you!');
  const ofGuest = { id: maren.id, email: 'guest@example.com' };
  await inTransaction(gateway.db, (tx) => moveGuestOrders(tx, ofGuest, { appNo: guestBrowser }));
  await runJobs(6);
  // The message about the order is pushed, too.
  const answers = service.received(browser).filter(({ path }) => path.startsWith('/conversation'));
  expect(answers).toMatchObject([{ body: 'On its way.' }]);
  expect(await outbox()).toEqual([]);
});

test.each(['read', 'muted', 'muted before', 'blocked', 'signed out', 'a day old'])(
  'a waiting answer is not pushed: %s',
  async (why) => {
    if (why === 'muted before') await gateway.call(conversationChoose, { ...ofShop(), muted: true }, maren);
    const position = await answer('No, it is quiet.');
    if (why === 'read') await gateway.call(conversationRead, { ...ofShop(), position }, maren);
    if (why === 'muted') await gateway.call(conversationChoose, { ...ofShop(), muted: true }, maren);
    if (why === 'blocked') await gateway.call(conversationChoose, { ...ofShop(), blocked: true }, maren);
    if (why === 'signed out') await gateway.call(signOut, {}, maren);
    await runJobs(why === 'a day old' ? 86_401 : 6);
    expect(service.requests).toEqual([]);
    expect(await outbox()).toEqual([]);
  },
);

test('a push that the service cannot accept now is retried', async () => {
  await answer('No, it is quiet.');
  service.refusals.push(503);
  await runJobs(6);
  expect(service.received(browser)).toEqual([]);
  await runJobs(31);
  expect(service.received(browser)).toHaveLength(1);
});

test('an answer that waits to be pushed does not reach somebody else who signs in at the browser', async () => {
  const other = await createBuyer(gateway);
  await answer('No, it is quiet.');
  await gateway.call(pushSubscribe, { ...browser, notices: false }, other);
  await runJobs(6);
  expect(service.requests).toEqual([]);
  expect(await outbox()).toEqual([]);
});

test('one’s own message and another buyer’s answer are not pushed', async () => {
  const other = await createBuyer(gateway);
  await gateway.call(conversationSend, { ...ofShop(), clientId: randomUUID(), text: 'Hello?' }, other);
  await answer('To the other');
  await writeMessage();
  await runJobs(6);
  expect(service.requests).toEqual([]);
});
