import { randomUUID } from 'node:crypto';
import { ownDataExport } from '@kaimai/contract/account/own-data';
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
import { eraseBuyer } from '#account/own-data/deletion.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { createAccount } from '#testing/accounts.ts';
import { openStream } from '#testing/event-stream.ts';
import { createBuyer, createShop } from '#testing/factories.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import type { CallOptions } from '#testing/test-gateway.ts';
import { showConversation } from './conversation.operator.ts';
import { openOneConversation } from '#testing/one-conversation.ts';

const here = openOneConversation();
const { write, open, conversationNo, answer } = here;

const unreadOf = async (buyer: CallOptions) => (await here.gateway.call(basicInformation, {}, buyer)).unreadMessages;

describe('a conversation', () => {
  test('is empty until the first message, and then has the messages of both sides in order', async () => {
    expect(await open()).toMatchObject({ storeName: 'Shoreline Audio', rows: [], unread: 0, demoAnswers: false });
    expect((await here.gateway.call(conversationList, {}, here.maren)).totalRows).toBe(0);
    await write('  Does the band fold flat?  ');
    await answer('It does.');
    expect((await open()).rows).toMatchObject([
      { position: 1, by: 'buyer', text: 'Does the band fold flat?', automatic: false },
      { position: 2, by: 'shop', text: 'It does.', clientId: '' },
    ]);
    expect(await here.gateway.call(conversationList, {}, here.maren)).toMatchObject({
      totalRows: 1,
      rows: [{ storeCodeNumber: here.audio.code, lastBy: 'shop', lastText: 'It does.', unread: 1 }],
      unread: { chat: 1, order: 0 },
    });
  });

  test('shows what it is about as a card: a product, an order, a return', async () => {
    const [orderNo = ''] = await buy(here.gateway, here.maren, [{ skuCode: here.product.skuCode, quantity: 2 }]);
    await deliverOrder(here.gateway, orderNo);
    const lines = [{ skuCode: here.product.skuCode, quantity: 1 }];
    const request = { orderNo, kind: 'RETURN', reason: 'DAMAGED', lines } as const;
    const { afterSalesNo } = await here.gateway.call(afterSalesRequest, request, here.maren);
    await write('Is it loud?', { commodityCode: here.product.code, withCard: true });
    await write('Where is it?', { orderNo, withCard: true });
    await write('It is broken', { afterSalesNo, withCard: true });
    await write('Very', { afterSalesNo });
    expect((await open()).rows.map(({ card }) => card)).toMatchObject([
      { kind: 'product', commodityCode: here.product.code, price: { USD: '12.90' }, onSale: true },
      { kind: 'order', orderNo, quantity: 2, status: 'DELIVERED' },
      { kind: 'return', afterSalesNo, quantity: 1, status: 'REQUESTED' },
      null,
    ]);
    expect((await open({ orderNo })).subject).toMatchObject({ kind: 'order', title: 'Tern One headphones' });
  });

  test('returns thirty messages at a time, and older ones on request', async () => {
    await here.gateway.call(
      conversationSend,
      { storeCodeNumber: here.audio.code, clientId: randomUUID(), text: 'first' },
      here.maren,
    );
    for (let count = 2; count <= 65; count += 1) await answer(`line ${count}`);
    const positions = async (before?: number) => (await open({ before })).rows.map(({ position }) => position);
    expect(await positions()).toEqual(Array.from({ length: 30 }, (_, index) => 36 + index));
    expect(await positions(36)).toEqual(Array.from({ length: 30 }, (_, index) => 6 + index));
    expect(await positions(6)).toEqual([1, 2, 3, 4, 5]);
    expect(await positions(1)).toEqual([]);
  });

  test('is listed by its newest message, in pages', async () => {
    const codes = [here.audio.code];
    await write('one');
    for (let count = 0; count < 2; count += 1) {
      const { code } = await createShop(here.db);
      codes.unshift(code);
      here.gateway.advance(1);
      await write('another', { storeCodeNumber: code });
    }
    const first = await here.gateway.call(conversationList, { limit: 2 }, here.maren);
    expect(first.rows.map(({ storeCodeNumber }) => storeCodeNumber)).toEqual(codes.slice(0, 2));
    const second = await here.gateway.call(conversationList, { limit: 2, after: first.next }, here.maren);
    expect(second).toMatchObject({ rows: [{ storeCodeNumber: codes[2] }], totalRows: 3 });
    expect(second.next).toBeUndefined();
  });
});

test('two buyers of one shop see nothing of each other', async () => {
  await write('mine');
  await write('theirs', {}, here.other);
  expect((await open()).rows.map(({ text }) => text)).toEqual(['mine']);
  expect((await open({}, here.other)).rows.map(({ text }) => text)).toEqual(['theirs']);
  const stranger = await createBuyer(here.gateway);
  for (const call of [
    here.gateway.call(conversationRead, { storeCodeNumber: here.audio.code, position: 1 }, stranger),
    here.gateway.call(conversationChoose, { storeCodeNumber: here.audio.code, blocked: true }, stranger),
    here.gateway.call(conversationReport, { storeCodeNumber: here.audio.code, reason: 'SPAM' }, stranger),
  ])
    expect((await call).code).toBe('OBJECT_NOT_EXIST');
  expect((await open()).blockedByBuyer).toBe(false);
  expect((await here.gateway.call(conversationDetails, { storeCodeNumber: here.audio.code })).code).toBe(
    'UNAUTHORIZED_ERROR',
  );
});

describe('what is unread', () => {
  test('counts in the header until it is read, up to the position that was seen', async () => {
    await write('Hello?');
    await answer('one');
    await answer('two');
    expect(await unreadOf(here.maren)).toBe(2);
    expect((await here.gateway.call(messageList, {}, here.maren)).unread).toMatchObject({ chat: 2 });
    const read = (position: number) =>
      here.gateway.call(conversationRead, { storeCodeNumber: here.audio.code, position }, here.maren);
    expect(await read(2)).toMatchObject({ unreadMessages: 1 });
    expect(await read(1)).toMatchObject({ unreadMessages: 1 });
    expect(await read(999_999)).toMatchObject({ unreadMessages: 0 });
    await answer('three');
    expect(await unreadOf(here.maren)).toBe(1);
    expect((await here.gateway.call(messageList, {}, here.other)).unread).toMatchObject({ chat: 0 });
  });

  test('is shown to the buyer as read when the shop has opened or answered it', async () => {
    await write('Hello?');
    expect((await open()).readByStore).toBe(0);
    const shown = await showConversation(here.db, { conversationNo: await conversationNo(), limit: 10 });
    expect(shown.rows).toMatchObject([{ text: 'Hello?' }]);
    expect((await open()).readByStore).toBe(1);
    await write('Still there?');
    await answer('Yes.');
    expect((await open()).readByStore).toBe(3);
  });

  test('is sent immediately to open pages, to those of its buyer only', async () => {
    await write('Hello?');
    const [stream, strange] = [
      await openStream(here.gateway, here.maren.credential),
      await openStream(here.gateway, here.other.credential),
    ];
    await Promise.all([stream.next(), strange.next()]);
    await answer('Yes?');
    expect(await stream.next()).toEqual({ event: 'news', data: { about: ['chat'] } });
    await showConversation(here.db, { conversationNo: await conversationNo(), limit: 1 });
    await write('theirs', {}, here.other);
    await answer('for the newest');
    expect(await strange.next()).toEqual({ event: 'news', data: { about: ['chat'] } });
    for (const each of [stream, strange]) each.hangUp();
  });
});

test('the export of data has every message, and a deleted account leaves none', async () => {
  const account = await createAccount(here.gateway);
  await write('Hello?', { commodityCode: here.product.code, withCard: true }, account);
  await answer('Good day.');
  const { data } = await here.gateway.call(ownDataExport, {}, account);
  expect(data['conversations']).toMatchObject([
    {
      storeCodeNumber: here.audio.code,
      messages: [{ by: 'buyer', text: 'Hello?', commodityCode: here.product.code }, { by: 'shop' }],
    },
  ]);
  const { id } = await here.db
    .selectFrom('buyer')
    .select('id')
    .where('email', '=', account.email)
    .executeTakeFirstOrThrow();
  await inTransaction(here.db, (tx) => eraseBuyer(tx, id, account.email));
  const left = await here.db.selectFrom('conversation_message').select('id').where('text', '=', 'Good day.').execute();
  expect(left).toEqual([]);
});
