import { randomUUID } from 'node:crypto';
import { ownDataExport } from '@kaimai/contract/account/personal-data';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import {
  conversationChoose,
  conversationDetails,
  conversationList,
  conversationRead,
  conversationReport,
  conversationSend,
} from '@kaimai/contract/conversation/conversation';
import { messageList } from '@kaimai/contract/message/message';
import { describe, expect, test } from 'vitest';
import { eraseBuyer } from '#account/personal-data/deletion.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { createAccount } from '#testing/accounts.ts';
import { openStream } from '#testing/event-stream.ts';
import { createBuyer, createShop } from '#testing/factories.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import type { CallOptions } from '#testing/test-gateway.ts';
import { showConversation } from './conversation.operator.ts';
import { openOneConversation } from '#testing/one-conversation.ts';

const fixture = openOneConversation();
const { write, open, conversationNo, answer } = fixture;

const unreadOf = async (buyer: CallOptions) => (await fixture.gateway.call(basicInformation, {}, buyer)).unreadMessages;

describe('a conversation', () => {
  test('is empty until the first message, and then has the messages of both sides in order', async () => {
    expect(await open()).toMatchObject({ storeName: 'Shoreline Audio', rows: [], unread: 0, demoAnswers: false });
    expect((await fixture.gateway.call(conversationList, {}, fixture.maren)).totalRows).toBe(0);
    await write('  Does the band fold flat?  ');
    await answer('It does.');
    expect((await open()).rows).toMatchObject([
      { position: 1, by: 'buyer', text: 'Does the band fold flat?', automatic: false },
      { position: 2, by: 'shop', text: 'It does.', clientId: '' },
    ]);
    expect(await fixture.gateway.call(conversationList, {}, fixture.maren)).toMatchObject({
      totalRows: 1,
      rows: [{ storeCodeNumber: fixture.shop.code, lastBy: 'shop', lastText: 'It does.', unread: 1 }],
      unread: { chat: 1, order: 0 },
    });
  });

  test('shows what it is about as a card: a product, an order, a return', async () => {
    const [orderNo = ''] = await buy(fixture.gateway, fixture.maren, [
      { skuCode: fixture.product.skuCode, quantity: 2 },
    ]);
    await deliverOrder(fixture.gateway, orderNo);
    const lines = [{ skuCode: fixture.product.skuCode, quantity: 1 }];
    const request = { orderNo, kind: 'RETURN', reason: 'DAMAGED', lines } as const;
    const { afterSalesNo } = await fixture.gateway.call(afterSalesRequest, request, fixture.maren);
    await write('Is it loud?', { commodityCode: fixture.product.code, withCard: true });
    await write('Where is it?', { orderNo, withCard: true });
    await write('It is broken', { afterSalesNo, withCard: true });
    await write('Very', { afterSalesNo });
    expect((await open()).rows.map(({ card }) => card)).toMatchObject([
      { kind: 'product', commodityCode: fixture.product.code, price: { USD: '12.90' }, onSale: true },
      { kind: 'order', orderNo, quantity: 2, status: 'DELIVERED' },
      { kind: 'return', afterSalesNo, quantity: 1, status: 'REQUESTED' },
      null,
    ]);
    expect((await open({ orderNo })).subject).toMatchObject({ kind: 'order', title: 'Tern One headphones' });
  });

  test('returns thirty messages at a time, and older ones on request', async () => {
    await fixture.gateway.call(
      conversationSend,
      { storeCodeNumber: fixture.shop.code, clientId: randomUUID(), text: 'first' },
      fixture.maren,
    );
    for (let count = 2; count <= 65; count += 1) await answer(`line ${count}`);
    const positions = async (before?: number) => (await open({ before })).rows.map(({ position }) => position);
    expect(await positions()).toEqual(Array.from({ length: 30 }, (_, index) => 36 + index));
    expect(await positions(36)).toEqual(Array.from({ length: 30 }, (_, index) => 6 + index));
    expect(await positions(6)).toEqual([1, 2, 3, 4, 5]);
    expect(await positions(1)).toEqual([]);
  });

  test('is listed by its newest message, in pages', async () => {
    const codes = [fixture.shop.code];
    await write('one');
    for (let count = 0; count < 2; count += 1) {
      const { code } = await createShop(fixture.db);
      codes.unshift(code);
      fixture.gateway.advance(1);
      await write('another', { storeCodeNumber: code });
    }
    const first = await fixture.gateway.call(conversationList, { limit: 2 }, fixture.maren);
    expect(first.rows.map(({ storeCodeNumber }) => storeCodeNumber)).toEqual(codes.slice(0, 2));
    const second = await fixture.gateway.call(conversationList, { limit: 2, after: first.next }, fixture.maren);
    expect(second).toMatchObject({ rows: [{ storeCodeNumber: codes[2] }], totalRows: 3 });
    expect(second.next).toBeUndefined();
  });
});

test('two buyers of one shop see nothing of each other', async () => {
  await write('mine');
  await write('theirs', {}, fixture.other);
  expect((await open()).rows.map(({ text }) => text)).toEqual(['mine']);
  expect((await open({}, fixture.other)).rows.map(({ text }) => text)).toEqual(['theirs']);
  const stranger = await createBuyer(fixture.gateway);
  for (const call of [
    fixture.gateway.call(conversationRead, { storeCodeNumber: fixture.shop.code, position: 1 }, stranger),
    fixture.gateway.call(conversationChoose, { storeCodeNumber: fixture.shop.code, blocked: true }, stranger),
    fixture.gateway.call(conversationReport, { storeCodeNumber: fixture.shop.code, reason: 'SPAM' }, stranger),
  ])
    expect((await call).code).toBe('OBJECT_NOT_EXIST');
  expect((await open()).blockedByBuyer).toBe(false);
  expect((await fixture.gateway.call(conversationDetails, { storeCodeNumber: fixture.shop.code })).code).toBe(
    'UNAUTHORIZED_ERROR',
  );
});

describe('a message', () => {
  test('from the shop counts as unread in the header until the buyer has read up to its position', async () => {
    await write('Hello?');
    await answer('one');
    await answer('two');
    expect(await unreadOf(fixture.maren)).toBe(2);
    expect((await fixture.gateway.call(messageList, {}, fixture.maren)).unread).toMatchObject({ chat: 2 });
    const read = (position: number) =>
      fixture.gateway.call(conversationRead, { storeCodeNumber: fixture.shop.code, position }, fixture.maren);
    expect(await read(2)).toMatchObject({ unreadMessages: 1 });
    expect(await read(1)).toMatchObject({ unreadMessages: 1 });
    // One's own message is not unread.
    await write('Thanks');
    expect(await read(2)).toMatchObject({ unreadMessages: 1 });
    expect(await read(999_999)).toMatchObject({ unreadMessages: 0 });
    await answer('three');
    expect(await unreadOf(fixture.maren)).toBe(1);
    expect((await fixture.gateway.call(messageList, {}, fixture.other)).unread).toMatchObject({ chat: 0 });
  });

  test('from the buyer is shown as read once the shop has opened or answered it', async () => {
    await write('Hello?');
    expect((await open()).readByStore).toBe(0);
    const shown = await showConversation(fixture.db, { conversationNo: await conversationNo(), limit: 10 });
    expect(shown.rows).toMatchObject([{ text: 'Hello?' }]);
    expect((await open()).readByStore).toBe(1);
    await write('Still there?');
    await answer('Yes.');
    expect((await open()).readByStore).toBe(3);
  });

  test('from the shop is announced immediately to the open pages of its buyer only', async () => {
    await write('Hello?');
    const [stream, otherStream] = [
      await openStream(fixture.gateway, fixture.maren.credential),
      await openStream(fixture.gateway, fixture.other.credential),
    ];
    // The first event of a stream is `hello`.
    await Promise.all([stream.next(), otherStream.next()]);
    await answer('Yes?');
    expect(await stream.next()).toEqual({ event: 'news', data: { about: ['chat'] } });
    await showConversation(fixture.db, { conversationNo: await conversationNo(), limit: 1 });
    await write('theirs', {}, fixture.other);
    await answer('for the newest');
    expect(await otherStream.next()).toEqual({ event: 'news', data: { about: ['chat'] } });
    for (const opened of [stream, otherStream]) opened.hangUp();
  });
});

test('the export of data has every message, and a deleted account leaves none', async () => {
  const account = await createAccount(fixture.gateway);
  await write('Hello?', { commodityCode: fixture.product.code, withCard: true }, account);
  await answer('Good day.');
  const { data } = await fixture.gateway.call(ownDataExport, {}, account);
  expect(data['conversations']).toMatchObject([
    {
      storeCodeNumber: fixture.shop.code,
      messages: [{ by: 'buyer', text: 'Hello?', commodityCode: fixture.product.code }, { by: 'shop' }],
    },
  ]);
  const { id } = await fixture.db
    .selectFrom('buyer')
    .select('id')
    .where('email', '=', account.email)
    .executeTakeFirstOrThrow();
  await inTransaction(fixture.db, (tx) => eraseBuyer(tx, id, account.email));
  const remaining = await fixture.db
    .selectFrom('conversation_message')
    .select('id')
    .where('text', '=', 'Good day.')
    .execute();
  expect(remaining).toEqual([]);
});
