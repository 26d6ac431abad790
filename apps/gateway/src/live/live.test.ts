import { signOut } from '@kaimai/contract/account/account';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { messageRead } from '@kaimai/contract/message/message';
import { questionAsk } from '@kaimai/contract/question/questions';
import { liveTicket } from '@kaimai/contract/live/live';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStream, openStreamWith, type EventStream } from '#testing/event-stream.ts';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let maren: TestBuyer;
const open: EventStream[] = [];

beforeAll(async () => {
  gateway = await createListeningGateway();
});

afterAll(async () => {
  for (const stream of open) stream.hangUp();
  await gateway.close();
});

beforeEach(async () => {
  maren = await createBuyer(gateway);
});

async function listen(buyer: TestBuyer): Promise<EventStream> {
  const stream = await openStream(gateway, buyer.credential);
  open.push(stream);
  return stream;
}

const words = JSON.stringify({ zh_CN: '已发货', en_US: 'On its way' });
let written = 0;

/** Writes a message to a buyer, or a notice to everybody. */
async function write(buyer: TestBuyer | 'everybody', { announced = true } = {}): Promise<string> {
  const messageNo = `live-${(written += 1)}`;
  const kind =
    buyer === 'everybody'
      ? { buyer_id: null, type: 'advertise' as const, advertise_code: 'platform_notice' }
      : { buyer_id: buyer.id, type: 'order' as const };
  await gateway.db
    .insertInto('message')
    .values({ ...kind, message_no: messageNo, title: words, text: words, announced })
    .execute();
  return messageNo;
}

const news = (...about: string[]) => ({ event: 'news', data: { about } });

describe('a stream of news', () => {
  test('begins with the unread count, and reports new and read messages to their buyer', async () => {
    const messageNo = await write(maren);
    const stream = await listen(maren);
    expect(await stream.next()).toEqual({ event: 'hello', data: { unreadMessages: 1 } });
    await write(await createBuyer(gateway));
    await write(maren);
    expect(await stream.next()).toEqual(news('message'));
    await gateway.call(messageRead, { messageNos: [messageNo] }, { credential: maren.credential });
    expect(await stream.next()).toEqual(news('read'));
  });

  test('reports a notice to all buyers when it is announced, not before', async () => {
    const streams = [await listen(maren), await listen(await createBuyer(gateway))];
    await Promise.all(streams.map((stream) => stream.next()));
    const messageNo = await write('everybody', { announced: false });
    await write(maren);
    expect(await streams[0]?.next()).toEqual(news('message'));
    const announce = gateway.db.updateTable('message').set({ announced: true });
    await announce.where('message_no', '=', messageNo).execute();
    for (const stream of streams) expect(await stream.next()).toEqual(news('notice'));
  });

  test('combines events that happen at the same time', async () => {
    const stream = await listen(maren);
    await stream.next();
    await gateway.db.transaction().execute(async (tx) => {
      await sql`SELECT tell_live('order', ${maren.id}), tell_live('message', ${maren.id})`.execute(tx);
    });
    expect(await stream.next()).toEqual(news('order', 'message'));
  });

  test('continues after the database connection was lost, and reports that anything may have changed', async () => {
    const stream = await listen(maren);
    await stream.next();
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE application_name = 'kaimai live' AND datname = current_database()`.execute(gateway.db);
    expect(await stream.next()).toEqual(news('message', 'notice', 'read', 'order', 'chat'));
    await write(maren);
    expect(await stream.next()).toEqual(news('message'));
  });
});

test('caches of pages are notified of changed products: reviews and questions, price, stock, sale', async () => {
  const { db } = gateway;
  const { code, id, skuId } = await createProduct(db, { shopId: (await createShop(db)).id, stock: 2 });
  const detail = () => gateway.call(commodityDetail, { commodityCode: code });
  const received: (string | null)[] = [];
  gateway.gateway.onProductChanged((changed) => received.push(changed));
  await openStream(gateway, maren.credential).then((stream) => open.push(stream));
  const sell = () =>
    db
      .updateTable('sku')
      .set({ available: sql`available - 1` })
      .where('id', '=', skuId)
      .execute();

  expect(await detail()).toMatchObject({ questionTotal: 0 });
  await gateway.call(questionAsk, { commodityCode: code, text: 'Does it fold?' }, maren);
  await expect.poll(() => received).toEqual([code]);
  expect(await detail()).toMatchObject({ questionTotal: 1 });
  await sell();
  await sell();
  await expect.poll(() => received).toEqual([code, code]);
  await db.updateTable('sku').set({ price_usd_minor: 1 }).where('product_id', '=', id).execute();
  // Lists and recommendations show prices, too: their whole cache is cleared.
  await expect.poll(() => received).toEqual([code, code, code, null]);
  expect(await detail()).toMatchObject({ code: 'SUCCESS' });
  await db.updateTable('product').set({ on_sale: false }).where('id', '=', id).execute();
  await expect.poll(() => received).toEqual([code, code, code, null, code]);
  expect(await detail()).not.toMatchObject({ code: 'SUCCESS' });
});

test('neither a stream nor its refusal is cached, buffered or changed by proxies', async () => {
  const { ticket } = await gateway.call(liveTicket, {}, { credential: maren.credential });
  const stream = await openStreamWith(gateway, ticket);
  open.push(stream);
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  const refused = await openStreamWith(gateway, 'made.up');
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store']);
});

describe('a stream of news ends', () => {
  test('when its buyer signs out', async () => {
    const stream = await listen(maren);
    await stream.next();
    await gateway.call(signOut, {}, { credential: maren.credential });
    expect(await stream.next()).toEqual({ event: 'end', data: { why: 'signed-out' } });
    expect(await stream.next()).toBeUndefined();
  });

  test('when the same buyer has opened eight others', async () => {
    const first = await listen(maren);
    await first.next();
    for (let count = 0; count < 8; count++) await listen(maren);
    expect(await first.next()).toEqual({ event: 'end', data: { why: 'crowded' } });
  });

  test('when the program stops, so that streams do not delay it', async () => {
    const closing = await createListeningGateway();
    const buyer = await createBuyer(closing);
    const stream = await openStream(closing, buyer.credential);
    await stream.next();
    closing.gateway.drain();
    closing.gateway.endStreams();
    expect(await stream.next()).toEqual({ event: 'end', data: { why: 'again' } });
    const late = await closing.call(liveTicket, {}, { credential: buyer.credential });
    expect((await openStreamWith(closing, late.ticket)).status).toBe(503);
    await closing.close();
  });
});

describe('a ticket', () => {
  test('is issued to signed-in buyers only', async () => {
    expect((await gateway.call(liveTicket, {})).code).toBe('UNAUTHORIZED_ERROR');
  });

  test('is refused once it has expired, or if it is forged', async () => {
    const { ticket } = await gateway.call(liveTicket, {}, { credential: maren.credential });
    gateway.advance(31);
    for (const wrong of [ticket, 'made.up', '']) {
      expect((await openStreamWith(gateway, wrong)).status).toBe(401);
    }
  });

  test.each(['signed out', 'expired'])('of a session that has %s since opens a stream that says so', async (how) => {
    const { ticket } = await gateway.call(liveTicket, {}, { credential: maren.credential });
    if (how === 'signed out') await gateway.call(signOut, {}, { credential: maren.credential });
    const expired = { expires_at: new Date(gateway.now().getTime() - 1000) };
    if (how === 'expired')
      await gateway.db.updateTable('session').set(expired).where('buyer_id', '=', maren.id).execute();
    const stream = await openStreamWith(gateway, ticket);
    expect(stream.status).toBe(200);
    expect(await stream.next()).toEqual({ event: 'end', data: { why: 'signed-out' } });
    expect(await stream.next()).toBeUndefined();
  });
});
