import { createHmac } from 'node:crypto';
import dns, { type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { orderCancel } from '@kaimai/contract/order/order';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createShop } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { createOperator, type ApiClient } from '#testing/operators.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import { recordAttempt } from './delivery.sql.ts';
import { sendDelivery } from './send-delivery.ts';
import { pauses, webhookJobs } from './webhook.jobs.ts';
import { listWebhooks, redeliver } from './webhook.operator.ts';
import { wrongTarget } from './webhook-target.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

const fixture = openOneShop(() => createListeningGateway({ webhookHosts: ['127.0.0.1'] }));
let receiver: Server;
let url: string;
let received: Received[];
/** The status of the receiver's answer; 0 for no answer. */
let status: number;
/** What happens before the next answer. */
let beforeAnswer: () => void | Promise<void>;
let merchant: ApiClient;
let webhookNo: string;

async function sendAnswer(response: ServerResponse): Promise<void> {
  const before = beforeAnswer;
  beforeAnswer = () => undefined;
  await before();
  if (status !== 0) response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('secret words');
}

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      void sendAnswer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`;
});

afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

beforeEach(async () => {
  received = [];
  status = 204;
  beforeAnswer = () => undefined;
  // Earlier tests leave webhooks behind.
  await sql`UPDATE webhook SET removed_at = now() WHERE removed_at IS NULL`.execute(fixture.db);
  await sql`UPDATE webhook_delivery SET next_attempt_at = NULL`.execute(fixture.db);
  merchant = await createOperator(fixture.gateway, { shopCode: fixture.shop.code });
  const events = ['order.paid', 'order.cancelled', 'return.requested'];
  webhookNo = String((await merchant.send('/webhooks', { url, events })).body['webhookNo']);
});

/** Runs the job that sends due deliveries. */
async function send(): Promise<void> {
  const { gateway, db } = fixture;
  await webhookJobs[0]?.run({ db, deployment: gateway.deployment, now: gateway.now });
}

async function deliveries(): Promise<Record<string, unknown>[]> {
  return (await merchant.get(`/webhooks/${webhookNo}/deliveries`)).body['rows'] as Record<string, unknown>[];
}

const paidOrder = async () =>
  (await buy(fixture.gateway, fixture.buyer, [{ skuCode: fixture.headphones.skuCode, quantity: 1 }]))[0] ?? '';
const receivedEvents = () =>
  received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, string> });

test('the security log records who read the secret of a webhook, and not the secret', async () => {
  const path = `/webhooks/${webhookNo}/secret`;
  const { secret } = (await merchant.get(path)).body;
  const { rows } = await sql<{ detail: string }>`
    SELECT detail FROM security_event WHERE kind = 'apiAct' AND detail LIKE ${`%${path}%`}`.execute(fixture.db);
  expect(rows.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^done: GET .* by /)]);
  expect(rows[0]?.detail).not.toContain(String(secret));
});

test('a paid order is sent once, with a signature that the secret of the webhook verifies', async () => {
  const orderNo = await paidOrder();
  await send();
  await send();
  expect(receivedEvents()).toEqual([
    { type: 'order.paid', timestamp: expect.any(String) as string, data: { orderNo, shopCode: fixture.shop.code } },
  ]);
  const { secret } = (await merchant.get(`/webhooks/${webhookNo}/secret`)).body;
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const key = Buffer.from(String(secret).replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signature = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  expect(await deliveries()).toMatchObject([
    {
      state: 'delivered',
      event: 'order.paid',
      eventNo: headers['webhook-id'],
      attempts: [{ status: 204, reason: '' }],
    },
  ]);
});

test('cancelled orders, cancelled units and requested returns are sent', async () => {
  const { gateway, buyer, headphones } = fixture;
  const lines = [{ skuCode: headphones.skuCode, quantity: 1 }];
  const [cancelled, inPart, returned] = [await paidOrder(), await paidOrder(), await paidOrder()];
  await gateway.call(orderCancel, { orderNo: cancelled }, buyer);
  const words = { zh_CN: '缺货', en_US: 'Sold out' };
  const { body } = await merchant.send(`/orders/${inPart}/cancel`, { units: lines, message: words });
  await deliverOrder(gateway, returned, gateway.now());
  const request = { orderNo: returned, kind: 'RETURN', reason: 'NO_LONGER_WANTED', lines } as const;
  const { afterSalesNo } = await gateway.call(afterSalesRequest, request, buyer);
  for (let runs = 0; runs < 3; runs++) await send();
  const events = receivedEvents().filter(({ type }) => type !== 'order.paid');
  const seen = events.map(({ type, data }) => `${type} ${data['orderNo']} ${data['afterSalesNo']}`);
  expect(seen.toSorted()).toEqual(
    [
      `order.cancelled ${cancelled} undefined`,
      `order.cancelled ${inPart} ${String(body['afterSalesNo'])}`,
      `return.requested ${returned} ${afterSalesNo}`,
    ].toSorted(),
  );
});

test('a shop receives nothing about other shops, and the platform receives everything', async () => {
  const other = await createOperator(fixture.gateway, { shopCode: (await createShop(fixture.db)).code });
  const platform = await createOperator(fixture.gateway);
  const [others, ofPlatform] = [
    await other.send('/webhooks', { url: `${url}/other`, events: ['order.paid'] }),
    await platform.send('/webhooks', { url, events: ['order.paid'] }),
  ];
  expect([others.status, ofPlatform.status]).toEqual([200, 200]);
  await paidOrder();
  await send();
  expect(receivedEvents()).toHaveLength(2);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await other.get(`/webhooks/${String(others.body['webhookNo'])}/deliveries`)).body['rows']).toEqual([]);
});

test('a webhook with many due deliveries gets eight at a time, and does not delay another webhook', async () => {
  await sql`
    INSERT INTO webhook_delivery (webhook_id, event_no, event, payload, created_at, next_attempt_at)
    SELECT id, 'many-' || n, 'ping', '{}', '2026-11-01', '2026-11-01' FROM webhook, generate_series(1, 50) n
    WHERE webhook_no = ${webhookNo}`.execute(fixture.db);
  const other = String((await merchant.send('/webhooks', { url, events: ['order.paid'] })).body['webhookNo']);
  await merchant.send(`/webhooks/${other}/ping`);
  await send();
  expect(receivedEvents().map(({ data }) => data?.['webhookNo'])).toContain(other);
  expect(received).toHaveLength(8 + 1);
});

test('the due deliveries of all webhooks of a shop do not delay those of another shop', async () => {
  for (let webhooks = 1; webhooks < 10; webhooks++) await merchant.send('/webhooks', { url, events: ['order.paid'] });
  await sql`
    INSERT INTO webhook_delivery (webhook_id, event_no, event, payload, created_at, next_attempt_at)
    SELECT id, 'flood-' || n, 'ping', '{}', '2026-11-01', '2026-11-01' FROM webhook, generate_series(1, 20) n
    WHERE removed_at IS NULL`.execute(fixture.db);
  const other = await createOperator(fixture.gateway, { shopCode: (await createShop(fixture.db)).code });
  const { webhookNo: othersNo } = (await other.send('/webhooks', { url, events: ['order.paid'] })).body;
  await other.send(`/webhooks/${String(othersNo)}/ping`);
  await send();
  const position = receivedEvents().findIndex(({ data }) => data?.['webhookNo'] === othersNo);
  expect(position).toBeGreaterThanOrEqual(0);
  // It is among the first that are sent concurrently: it does not wait for receivers that hang.
  expect(position).toBeLessThan(16);
  expect(received.length).toBeLessThanOrEqual(17);
});

test('a run ends before another process could claim its deliveries again, even if no receiver answers', async () => {
  const second = await createOperator(fixture.gateway, { shopCode: (await createShop(fixture.db)).code });
  const third = await createOperator(fixture.gateway, { shopCode: (await createShop(fixture.db)).code });
  const operators = [merchant, second, second, third, third];
  for (const operator of operators) await operator.send('/webhooks', { url, events: ['order.paid'] });
  await sql`
    INSERT INTO webhook_delivery (webhook_id, event_no, event, payload, created_at, next_attempt_at)
    SELECT id, 'silent-' || n, 'ping', '{}', '2026-11-01', '2026-11-01' FROM webhook, generate_series(1, 8) n
    WHERE removed_at IS NULL`.execute(fixture.db);
  status = 0;
  const run = send();
  await expect.poll(() => received.length).toBe(16);
  const { rows } = await sql<{ claimed: number }>`
    SELECT count(*)::int AS claimed FROM webhook_delivery WHERE event_no LIKE 'silent-%' AND attempts > 0`.execute(
    fixture.db,
  );
  status = 204;
  receiver.closeAllConnections();
  await run;
  // Each attempt takes up to ten seconds.
  expect(Math.ceil((rows[0]?.claimed ?? 0) / 16) * 10).toBeLessThan(pauses[0]);
});

test('a failed delivery is retried after growing pauses, and given up after the last attempt', async () => {
  status = 500;
  fixture.gateway.stopClock();
  await paidOrder();
  await send();
  expect(received).toHaveLength(1);
  for (const pause of pauses) {
    fixture.gateway.advance(pause - 5);
    await send();
    const before = received.length;
    fixture.gateway.advance(6);
    await send();
    expect(received).toHaveLength(before + 1);
  }
  fixture.gateway.advance(86_400);
  await send();
  expect(received).toHaveLength(pauses.length + 1);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({ state: 'given-up', nextAttemptAt: null, deliveredAt: null });
  expect(delivery?.['attempts']).toHaveLength(pauses.length + 1);
  expect(JSON.stringify(delivery)).not.toContain('secret words');
  const redeliverNow = async () => {
    await merchant.send(`/deliveries/${String(delivery?.['deliveryNo'])}/redeliver`);
    await send();
  };
  await redeliverNow();
  expect((await deliveries())[0]).toMatchObject({ state: 'waiting' });
  status = 200;
  await redeliverNow();
  expect((await deliveries())[0]).toMatchObject({ state: 'delivered' });
});

test('a pause begins when the attempt has ended, not when it was begun', async () => {
  const { gateway } = fixture;
  status = 500;
  gateway.stopClock();
  await paidOrder();
  beforeAnswer = () => gateway.advance(9);
  await send();
  const [delivery] = await deliveries();
  expect(delivery?.['nextAttemptAt']).toBe(new Date(gateway.now().getTime() + pauses[0] * 1000).toISOString());
});

test.each([
  ['fails for the last time', 500, 'waiting'],
  ['fails', 500, 'waiting'],
  ['arrives', 204, 'delivered'],
])('a delivery that is sent again during an attempt that %s is due immediately', async (how, answered, state) => {
  const { db, gateway } = fixture;
  gateway.stopClock();
  status = answered;
  await paidOrder();
  const [delivery] = await deliveries();
  const attempts = how === 'fails for the last time' ? pauses.length : 0;
  const deliveryNo = String(delivery?.['deliveryNo']);
  await db.updateTable('webhook_delivery').set({ attempts }).where('delivery_no', '=', deliveryNo).execute();
  beforeAnswer = async () => void (await merchant.send(`/deliveries/${deliveryNo}/redeliver`));
  await send();
  expect((await deliveries())[0]).toMatchObject({ state: 'waiting', nextAttemptAt: gateway.now().toISOString() });
  await send();
  expect(received).toHaveLength(2);
  expect((await deliveries())[0]).toMatchObject({ state });
});

test('webhooks are listed in the order in which they were added, each on exactly one page', async () => {
  const second = await merchant.send('/webhooks', { url, events: ['order.paid', 'order.paid'] });
  expect((await merchant.get('/webhooks')).body['rows']).toMatchObject([{ webhookNo }, { events: ['order.paid'] }]);
  const pageAfter = async (after?: string) =>
    (await listWebhooks(fixture.db, { shopCode: fixture.shop.code, after, limit: 1 })).map((row) => row.webhookNo);
  expect(await pageAfter()).toEqual([webhookNo]);
  expect(await pageAfter(webhookNo)).toEqual([second.body['webhookNo']]);
  expect(await pageAfter(String(second.body['webhookNo']))).toEqual([]);
});

test('deliveries are listed by their state, the newest first, each on exactly one page', async () => {
  await paidOrder();
  await send();
  const delivered = (await deliveries())[0]?.['deliveryNo'];
  status = 500;
  for (let pings = 0; pings < 2; pings++) await merchant.send(`/webhooks/${webhookNo}/ping`);
  await send();
  const [newest, older] = (await deliveries()).map(({ deliveryNo }) => deliveryNo);
  const path = `/webhooks/${webhookNo}/deliveries`;
  const numbersOf = async (query: Record<string, string>) => {
    const { rows, next } = (await merchant.get(path, query)).body as { rows: { deliveryNo: string }[]; next: string };
    return { numbers: rows.map(({ deliveryNo }) => deliveryNo), next };
  };
  expect((await numbersOf({ state: 'delivered' })).numbers).toEqual([delivered]);
  expect((await numbersOf({ state: 'waiting' })).numbers).toEqual([newest, older]);
  const first = await numbersOf({ limit: '1' });
  const second = await numbersOf({ limit: '1', after: first.next });
  const third = await numbersOf({ limit: '1', after: second.next });
  expect([first, second, third].map(({ numbers }) => numbers)).toEqual([[newest], [older], [delivered]]);
  // The last page is full, and the list ends with it.
  expect(third.next).toBeNull();
  expect((await merchant.get('/webhooks')).body['rows']).toMatchObject([{ webhookNo, waiting: 2 }]);
});

test('a redirect is not followed and counts as a failure', async () => {
  status = 302;
  await paidOrder();
  await send();
  expect(received).toHaveLength(1);
  expect((await deliveries())[0]).toMatchObject({ attempts: [{ status: 302, reason: 'the receiver answers 302' }] });
});

test('an unreachable receiver is a failure with its reason', async () => {
  const gone = await merchant.send('/webhooks', { url: 'http://127.0.0.1:1/hook', events: ['order.paid'] });
  await paidOrder();
  await send();
  const { rows } = (await merchant.get(`/webhooks/${String(gone.body['webhookNo'])}/deliveries`)).body as {
    rows: unknown[];
  };
  expect(rows[0]).toMatchObject({
    state: 'waiting',
    attempts: [{ status: null, reason: 'the receiver cannot be reached (ECONNREFUSED)' }],
  });
});

test('the first 300 characters of the reason of a failure are stored', async () => {
  await paidOrder();
  const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM webhook_delivery`.execute(fixture.db);
  const at = fixture.gateway.now();
  const failed = { claimedUntil: at, at, tookMs: 1, isDelivered: false, status: null, nextAttemptAt: null };
  const reason = 'x'.repeat(400);
  await inTransaction(fixture.db, (tx) => recordAttempt(tx, { id: rows[0]?.id ?? 0, reason, ...failed }));
  expect((await deliveries())[0]).toMatchObject({ attempts: [{ reason: 'x'.repeat(300) }] });
});

test('a ping is sent, and a removed webhook is sent nothing', async () => {
  await merchant.send(`/webhooks/${webhookNo}/ping`);
  await send();
  expect(receivedEvents()).toMatchObject([{ type: 'ping', data: { webhookNo } }]);
  await paidOrder();
  expect((await merchant.send(`/webhooks/${webhookNo}`, undefined, { method: 'DELETE' })).status).toBe(200);
  await paidOrder();
  await send();
  expect(received).toHaveLength(1);
  for (const part of ['secret', 'deliveries'])
    expect((await merchant.get(`/webhooks/${webhookNo}/${part}`)).status).toBe(404);
  expect((await merchant.get('/webhooks')).body['rows']).toEqual([]);
});

test('no more pings are sent while twenty are still attempted, also by concurrent requests', async () => {
  status = 500;
  const ping = async () => (await merchant.send(`/webhooks/${webhookNo}/ping`)).status;
  const answers = await Promise.all(Array.from({ length: 22 }, ping));
  expect(answers.filter((answered) => answered === 409)).toHaveLength(2);
  for (let run = 0; run < 3; run++) await send();
  expect(await ping()).toBe(409);
  // Other events that are still attempted do not count.
  await sql`UPDATE webhook_delivery SET event = 'order.paid' WHERE next_attempt_at IS NOT NULL`.execute(fixture.db);
  expect(await ping()).toBe(200);
  await sql`UPDATE webhook_delivery SET next_attempt_at = NULL`.execute(fixture.db);
  expect(await ping()).toBe(200);
});

test('a delivery of a removed webhook cannot be sent again', async () => {
  await paidOrder();
  await send();
  const [delivery] = await deliveries();
  const deliveryNo = String(delivery?.['deliveryNo']);
  await merchant.send(`/webhooks/${webhookNo}`, undefined, { method: 'DELETE' });
  expect((await merchant.send(`/deliveries/${deliveryNo}/redeliver`)).status).toBe(404);
  expect(await redeliver(fixture.db, { deliveryNo, now: fixture.gateway.now() })).toBe(false);
  await send();
  expect(received).toHaveLength(1);
});

test('an event that is committed just after its webhook was removed is not sent, and deleted after 30 days', async () => {
  const orderNo = await paidOrder();
  await send();
  const { rows } = await sql<{ id: number }>`SELECT id FROM customer_order WHERE order_no = ${orderNo}`.execute(
    fixture.db,
  );
  await inTransaction(fixture.db, async (tx) => {
    await sql`
      SELECT tell_webhooks('late', 'order.paid', ${rows[0]?.id}::bigint, ${fixture.gateway.now()}, '{}')`.execute(tx);
    await merchant.send(`/webhooks/${webhookNo}`, undefined, { method: 'DELETE' });
  });
  await send();
  expect(received).toHaveLength(1);
  const count = async () =>
    (await sql`SELECT FROM webhook_delivery WHERE event_no = 'late'`.execute(fixture.db)).rows.length;
  const [, deleteOld] = webhookJobs;
  for (const [days, left] of [
    [29, 1],
    [31, 0],
  ] as const) {
    const now = () => new Date(fixture.gateway.now().getTime() + days * 86_400_000);
    await deleteOld?.run({ db: fixture.db, deployment: fixture.gateway.deployment, now });
    expect(await count()).toBe(left);
  }
});

test('deliveries are deleted 30 days after their event, except those that are still attempted', async () => {
  await paidOrder();
  await send();
  status = 500;
  await paidOrder();
  await send();
  const { rows } = await sql<{ last: Date }>`SELECT max(created_at) AS last FROM webhook_delivery`.execute(fixture.db);
  const [, deleteOld] = webhookJobs;
  const runAfter = (ms: number) =>
    deleteOld?.run({
      db: fixture.db,
      deployment: fixture.gateway.deployment,
      now: () => new Date((rows[0]?.last.getTime() ?? 0) + 30 * 86_400_000 + ms),
    });
  const states = async () => (await deliveries()).map(({ state }) => state);
  await runAfter(-3_600_000);
  expect(await states()).toEqual(['waiting', 'delivered']);
  await runAfter(1);
  expect(await states()).toEqual(['waiting']);
});

test('all old deliveries are deleted by one run of the job, however many there are', async () => {
  await sql`
    INSERT INTO webhook_delivery (webhook_id, event_no, event, payload, created_at)
    SELECT webhook.id, 'old-' || n, 'ping', '{}', now() - interval '31 days'
    FROM webhook, generate_series(1, 5001) n WHERE webhook_no = ${webhookNo}`.execute(fixture.db);
  const [, deleteOld] = webhookJobs;
  await deleteOld?.run({ db: fixture.db, deployment: fixture.gateway.deployment, now: fixture.gateway.now });
  expect(await deliveries()).toEqual([]);
});

test('a copy sends and records nothing; waiting deliveries continue when it is promoted', async () => {
  await paidOrder();
  await sql`UPDATE instance SET copy_since = now(), copy_reason = 'declared'`.execute(fixture.db);
  await paidOrder();
  await send();
  expect(received).toEqual([]);
  await sql`UPDATE instance SET copy_since = NULL, copy_reason = NULL`.execute(fixture.db);
  await send();
  expect(received).toHaveLength(1);
});

test('each delivery is sent by only one of several processes that send concurrently', async () => {
  for (let orders = 0; orders < 4; orders++) await paidOrder();
  await Promise.all([send(), send(), send()]);
  expect(received).toHaveLength(4);
});

test('a shop has ten webhooks at most, also when many are added concurrently', async () => {
  const added = await Promise.all(
    Array.from({ length: 12 }, () => merchant.send('/webhooks', { url, events: ['order.paid'] })),
  );
  expect(added.filter(({ status: answered }) => answered === 200)).toHaveLength(9);
  expect(added.filter(({ status: answered }) => answered === 409)).toHaveLength(3);
  // The webhooks of the platform are counted separately.
  const platform = await createOperator(fixture.gateway);
  const add = async () => (await platform.send('/webhooks', { url, events: ['order.paid'] })).status;
  const answers: number[] = [];
  for (let webhooks = 0; webhooks < 11; webhooks++) answers.push(await add());
  expect(answers).toEqual([...Array<number>(10).fill(200), 409]);
});

describe('the target of a webhook', () => {
  test.each([
    ['ftp://example.com/', 'must begin with https://'],
    ['http://example.com/', 'must begin with https://'],
    ['https://name:word@example.com/', 'must have no password; what is sent is signed'],
    ['https://name@example.com/', 'must have no password; what is sent is signed'],
    ['https://example.com/#part', 'must have no fragment'],
    ['example.com', 'must be an address such as https://example.com/kaimai'],
    ['https://10.0.0.1/', 'must not be a private address, unless WEBHOOK_PRIVATE_HOSTS allows it'],
    ['https://10.1/', 'must not be a private address, unless WEBHOOK_PRIVATE_HOSTS allows it'],
    ['https://[::1]/', 'must not be a private address, unless WEBHOOK_PRIVATE_HOSTS allows it'],
    ['https://[::ffff:7f00:1]/', 'must not be a private address, unless WEBHOOK_PRIVATE_HOSTS allows it'],
    ['https://169.254.169.254/latest', 'must not be a private address, unless WEBHOOK_PRIVATE_HOSTS allows it'],
    ['https://shop.localhost/', 'must not be a private address, unless WEBHOOK_PRIVATE_HOSTS allows it'],
    ['https://localhost/', 'must not be a private address, unless WEBHOOK_PRIVATE_HOSTS allows it'],
  ])('%s %s', async (target, reason) => {
    expect(wrongTarget(target, [])).toBe(reason);
    const refused = await merchant.send('/webhooks', { url: target, events: ['order.paid'] });
    expect(refused).toMatchObject({ status: 422, body: { error: { fields: { url: reason } } } });
  });

  test('may be a public host, or a private one that the settings name', () => {
    expect(wrongTarget('https://example.com:8443/hook?of=kaimai', [])).toBeUndefined();
    expect(wrongTarget('http://stock.internal/hook', ['stock.internal'])).toBeUndefined();
    expect(wrongTarget('ftp://stock.internal/hook', ['stock.internal'])).toBe('must begin with https://');
    const longest = `https://example.com/${'a'.repeat(480)}`;
    expect(wrongTarget(longest, [])).toBeUndefined();
    expect(wrongTarget(`${longest}a`, [])).toBe('must be an address such as https://example.com/kaimai');
  });

  test('may be a name that resolves to a private address only if the settings allow it', async () => {
    const toReceiver = (_name: string, _options: object, answer: (error: null, found: LookupAddress[]) => void) =>
      answer(null, [{ address: '127.0.0.1', family: 4 }]);
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(toReceiver as unknown as typeof dns.lookup);
    // Modules that import `lookup` by name get the spy, too.
    syncBuiltinESMExports();
    try {
      const delivery = { secret: 'whsec_c2VjcmV0', eventNo: 'ping-1', payload: {}, now: new Date() };
      const sendTo = (target: string, hosts: string[]) => sendDelivery({ ...delivery, url: target }, hosts);
      const refused = { isDelivered: false, status: null, reason: 'the host has a private address' };
      expect(await sendTo('https://stock.example/hook', [])).toEqual(refused);
      const allowed = url.replace('127.0.0.1', 'stock.example');
      expect(await sendTo(allowed, ['stock.example'])).toMatchObject({ isDelivered: true, status: 204 });
    } finally {
      lookup.mockRestore();
      syncBuiltinESMExports();
    }
  });

  test('is checked again before it is sent to: the settings may have changed', async () => {
    const { db, gateway } = fixture;
    await paidOrder();
    await webhookJobs[0]?.run({ db, deployment: { ...gateway.deployment, webhookHosts: [] }, now: gateway.now });
    expect(received).toEqual([]);
    expect(await deliveries()).toMatchObject([
      { attempts: [{ status: null, reason: 'the address must begin with https://' }] },
    ]);
  });
});
