import { randomUUID } from 'node:crypto';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import {
  conversationChoose,
  conversationRead,
  conversationReport,
  conversationSend,
  maxMessageLength,
  maxMessagePictures,
} from '@kaimai/contract/conversation/conversation';
import { describe, expect, test } from 'vitest';
import { setDeletionDue } from '#account/personal-data/deletion.sql.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { sumUploads } from '#file/upload.sql.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { waitForLock } from '#testing/lock-waits.ts';
import { drawPicture } from '#testing/pictures.ts';
import { mailsTo } from '#testing/mails.ts';
import type { CallOptions } from '#testing/test-gateway.ts';
import { mailAwayBuyers } from './away-mails.ts';
import { answerDemoConversations } from './demo-answers.ts';
import { insertMessage } from './message.sql.ts';
import { advancePositionForBuyer } from './sending.sql.ts';
import { answerAsShop, awaySeconds, refuseInvalidMessage } from './shop-side.ts';
import {
  answerConversation,
  blockConversation,
  closeConversationReport,
  listConversationReports,
  listShopConversations,
} from './conversation.operator.ts';
import { openOneConversation } from '#testing/one-conversation.ts';

const fixture = openOneConversation();
const { write, open, conversationNo, answer } = fixture;

const unreadOf = async (buyer: CallOptions) => (await fixture.gateway.call(basicInformation, {}, buyer)).unreadMessages;

describe('muting, blocking and reporting', () => {
  const choose = (choice: { muted?: boolean; blocked?: boolean }) =>
    fixture.gateway.call(conversationChoose, { storeCodeNumber: fixture.shop.code, ...choice }, fixture.maren);

  test('a muted conversation is not counted in the header and sends no mail', async () => {
    await write('Hello?');
    await answer('one');
    expect(await choose({ muted: true })).toMatchObject({ muted: true, blockedByBuyer: false });
    await answer('two');
    expect(await unreadOf(fixture.maren)).toBe(0);
    expect((await open()).unread).toBe(2);
    fixture.gateway.advance(awaySeconds + 1);
    await inTransaction(fixture.db, (tx) => mailAwayBuyers(tx, fixture.gateway.now()));
    expect(await mailsTo(fixture.gateway, fixture.maren.email)).toEqual([]);
    await choose({ muted: false });
    expect(await unreadOf(fixture.maren)).toBe(2);
  });

  test.each(['muted', 'blocked'] as const)(
    'after it was %s for a while, no mail is sent about earlier answers',
    async (kind) => {
      await write('Hello?');
      await answer('one');
      await choose({ [kind]: true });
      await choose({ [kind]: false });
      fixture.gateway.advance(awaySeconds + 1);
      await inTransaction(fixture.db, (tx) => mailAwayBuyers(tx, fixture.gateway.now()));
      expect(await mailsTo(fixture.gateway, fixture.maren.email)).toEqual([]);
    },
  );

  test('neither side can write while the buyer has blocked the shop', async () => {
    await write('Hello?');
    await choose({ blocked: true });
    const refused = await write('Again');
    expect(refused).toMatchObject({ code: 'CONVERSATION_BLOCKED' });
    expect(refused.detail).toContain('Unblock');
    await expect(answer('Buy more')).rejects.toThrow('CONVERSATION_BLOCKED');
    await choose({ blocked: false });
    await answer('Hello');
    expect((await write('Again')).code).toBe('SUCCESS');
  });

  test.each([
    ['shop', async (blocked) => blockConversation(fixture.db, { conversationNo: await conversationNo(), blocked })],
    ['buyer', (blocked) => choose({ blocked })],
  ] as [string, (blocked: boolean) => Promise<unknown>][])(
    'a conversation that the %s has blocked does not wait for an answer until it is unblocked',
    async (_side, block) => {
      await write('Hello?');
      const query = { shopCode: fixture.shop.code, limit: 10 };
      const countWaiting = async () => [
        (await listShopConversations(fixture.db, query)).length,
        (await listShopConversations(fixture.db, { ...query, all: true, isWaiting: true })).length,
      ];
      await block(true);
      expect(await countWaiting()).toEqual([0, 0]);
      expect(await listShopConversations(fixture.db, { ...query, all: true })).toHaveLength(1);
      await block(false);
      expect(await countWaiting()).toEqual([1, 1]);
    },
  );

  test('a conversation is in the language in which its buyer wrote last', async () => {
    const localeOf = async () =>
      (await listShopConversations(fixture.db, { shopCode: fixture.shop.code, limit: 1 }))[0]?.locale;
    await write('Hello?');
    expect(await localeOf()).toBe('en_US');
    await write('你好', {}, { ...fixture.maren, locale: 'zh_CN' });
    expect(await localeOf()).toBe('zh_CN');
  });

  test('a buyer whom a shop has blocked gets a message that says so, and may write to others', async () => {
    await write('Hello?');
    const no = await conversationNo();
    await blockConversation(fixture.db, { conversationNo: no, blocked: true });
    expect((await open()).blockedByStore).toBe(true);
    expect((await write('Again')).code).toBe('CONVERSATION_BLOCKED');
    expect(await listShopConversations(fixture.db, { shopCode: fixture.shop.code, limit: 10 })).toEqual([]);
    const { code } = await createShop(fixture.db);
    expect((await write('Hello', { storeCodeNumber: code })).code).toBe('SUCCESS');
    await blockConversation(fixture.db, { conversationNo: no, blocked: false });
    expect((await write('Again')).code).toBe('SUCCESS');
    await expect(blockConversation(fixture.db, { conversationNo: 'none', blocked: true })).rejects.toThrow(
      'OBJECT_NOT_EXIST',
    );
  });

  test('a report is listed for the operator until it is closed', async () => {
    await write('Hello?');
    await answer('Pay me outside of the shop');
    const report = { storeCodeNumber: fixture.shop.code, reason: 'FRAUD', words: 'He wants cash' } as const;
    const { reportNo } = await fixture.gateway.call(conversationReport, report, fixture.maren);
    const reports = async () =>
      (await listConversationReports(fixture.db, { limit: 100 })).filter((each) => each.reportNo === reportNo);
    expect(await reports()).toMatchObject([
      { shopCode: fixture.shop.code, reason: 'FRAUD', words: 'He wants cash', upTo: 2 },
    ]);
    await closeConversationReport(fixture.db, { reportNo, now: fixture.gateway.now() });
    expect(await reports()).toEqual([]);
    await expect(closeConversationReport(fixture.db, { reportNo, now: fixture.gateway.now() })).rejects.toThrow(
      'OBJECT_NOT_EXIST',
    );
    expect(
      (await fixture.gateway.call(conversationReport, { ...report, words: 'x'.repeat(501) }, fixture.maren)).code,
    ).toBe('PARAMETER_ERROR');
  });
});

test('reports are listed the oldest first, each on one page', async () => {
  await write('Hello?');
  const reportNos: string[] = [];
  for (let reports = 0; reports < 3; reports++) {
    fixture.gateway.advance(1);
    const report = { storeCodeNumber: fixture.shop.code, reason: 'FRAUD' } as const;
    reportNos.push((await fixture.gateway.call(conversationReport, report, fixture.maren)).reportNo);
  }
  const all = await listConversationReports(fixture.db, { limit: 100 });
  const pageAfter = async (last: string | undefined) => {
    const { reportedAt, reportNo } = all.find((report) => report.reportNo === last) ?? { reportedAt: '', reportNo: '' };
    const page = await listConversationReports(fixture.db, { after: `${reportedAt} ${reportNo}`, limit: 1 });
    return page.map((report) => report.reportNo);
  };
  expect(await pageAfter(reportNos[0])).toEqual([reportNos[1]]);
  expect(await pageAfter(reportNos[1])).toEqual([reportNos[2]]);
  expect(await pageAfter(reportNos[2])).toEqual([]);
});

describe('a shop', () => {
  test('lists waiting conversations, the longest wait first, and answers each message once', async () => {
    await write('first');
    fixture.gateway.advance(1);
    await write('second', {}, fixture.other);
    const waiting = async () =>
      (await listShopConversations(fixture.db, { shopCode: fixture.shop.code, limit: 10 })).map(
        (each) => each.lastText,
      );
    expect(await waiting()).toEqual(['first', 'second']);
    expect(await answer('to the newest', { clientId: 'answer-1' })).toBe(2);
    expect(await answer('to the newest', { clientId: 'answer-1' })).toBe(2);
    expect(await waiting()).toEqual(['first']);
    // The id is the sender's: a buyer's page would take the message for one of its own.
    expect((await open({}, fixture.other)).rows.at(-1)).toMatchObject({ by: 'shop', clientId: '' });
  });

  test('sees how long a buyer has waited since the first unanswered message, however many follow', async () => {
    await write('first');
    const since = fixture.gateway.now();
    fixture.gateway.advance(60);
    await write('Hello?', {}, fixture.other);
    fixture.gateway.advance(60);
    await write('are you there?');
    const waiting = await listShopConversations(fixture.db, { shopCode: fixture.shop.code, limit: 10 });
    expect(waiting.map(({ lastText }) => lastText)).toEqual(['are you there?', 'Hello?']);
    expect(Math.abs(Date.parse(waiting[0]?.waitingSince ?? '') - since.getTime())).toBeLessThan(30_000);
  });

  test('sends pictures, which are checked as buyers’ are, do not use up the buyer’s quota, and are erased with the buyer', async () => {
    await write('Hello?');
    const files = [await drawPicture({ width: 40, height: 30, format: 'png' })];
    const message = { conversationNo: await conversationNo(), text: '', now: fixture.gateway.now() };
    const { media } = fixture.gateway.deployment;
    await answerConversation(fixture.db, message, { media, files });
    expect((await open()).rows.at(-1)).toMatchObject({ by: 'shop', text: '', pictures: [{ width: 40, height: 30 }] });
    expect(await sumUploads(fixture.db, fixture.maren.id)).toEqual({ files: 0, bytes: 0 });
    const [picture] = await fixture.db
      .selectFrom('picture')
      .select(['id', 'sent_by_shop'])
      .where('owner_buyer_id', '=', fixture.maren.id)
      .execute();
    expect(picture).toMatchObject({ sent_by_shop: true });
    expect((await write('', { pictures: [`/media/${picture?.id}/1200`] })).code).toBe('PARAMETER_ERROR');
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '', 'MZ']) {
      const wrong = answerConversation(fixture.db, message, { media, files: [Buffer.from(content)] });
      await expect(wrong).rejects.toThrow('FILE_TYPE_ERROR');
    }
    const five = answerConversation(fixture.db, message, {
      media,
      files: Array.from({ length: 5 }, () => files).flat(),
    });
    await expect(five).rejects.toThrow('PARAMETER_ERROR');
    expect((await open()).rows).toHaveLength(2);
  });

  test('may use the whole length of a message and all its pictures', () => {
    expect(() => refuseInvalidMessage('x'.repeat(maxMessageLength), maxMessagePictures)).not.toThrow();
    expect(() => refuseInvalidMessage('x'.repeat(maxMessageLength + 1), 0)).toThrow('PARAMETER_ERROR');
    expect(() => refuseInvalidMessage('', maxMessagePictures + 1)).toThrow('PARAMETER_ERROR');
  });

  test('cannot send an empty or too long message, one about another shop’s product, or one to an unknown conversation', async () => {
    await write('Hello?');
    const { code } = await createProduct(fixture.db, { shopId: (await createShop(fixture.db)).id });
    await expect(answer('  ')).rejects.toThrow('PARAMETER_ERROR');
    await expect(answer('x'.repeat(2001))).rejects.toThrow('PARAMETER_ERROR');
    await expect(answer('This one', { commodityCode: code })).rejects.toThrow('OBJECT_NOT_EXIST');
    const nowhere = { conversationNo: 'none', text: 'x', now: fixture.gateway.now() };
    await expect(inTransaction(fixture.db, (tx) => answerAsShop(tx, nowhere))).rejects.toThrow('OBJECT_NOT_EXIST');
    await answer('This one', { commodityCode: fixture.product.code });
    expect((await open()).rows.at(-1)).toMatchObject({
      by: 'shop',
      card: { kind: 'product', commodityCode: fixture.product.code },
    });
  });
});

describe('a buyer who is away', () => {
  const runMails = () => inTransaction(fixture.db, (tx) => mailAwayBuyers(tx, fixture.gateway.now()));

  test('gets one mail for several answers, and another one only after reading', async () => {
    await write('Hello?');
    await answer('one');
    fixture.gateway.advance(60);
    await answer('two');
    fixture.gateway.advance(awaySeconds - 61);
    await runMails();
    expect(await mailsTo(fixture.gateway, fixture.maren.email)).toEqual([]);
    fixture.gateway.advance(1);
    await runMails();
    await answer('three');
    fixture.gateway.advance(awaySeconds);
    await runMails();
    const path = `/conversation?storeCodeNumber=${fixture.shop.code}`;
    expect(await mailsTo(fixture.gateway, fixture.maren.email)).toMatchObject([
      { template: 'shopReply', data: { storeName: 'Shoreline Audio', count: 2, excerpt: 'two', path } },
    ]);
    await fixture.gateway.call(conversationRead, { storeCodeNumber: fixture.shop.code, position: 4 }, fixture.maren);
    await answer('four');
    fixture.gateway.advance(awaySeconds);
    await runMails();
    expect(await mailsTo(fixture.gateway, fixture.maren.email)).toHaveLength(2);
  });

  test.each([299, 300])('gets a long answer in part, with no emoji cut in half after %i letters', async (letters) => {
    await write('Hello?');
    await answer(`${'a'.repeat(letters)}😀😀`);
    fixture.gateway.advance(awaySeconds);
    await runMails();
    const [mail] = await mailsTo(fixture.gateway, fixture.maren.email);
    expect(mail).toMatchObject({ data: { excerpt: expect.stringMatching(/^a+😀?…$/u) } });
  });

  test('gets none while the account is being deleted', async () => {
    await write('Hello?');
    await answer('one');
    await inTransaction(fixture.db, (tx) => setDeletionDue(tx, fixture.maren.id, fixture.gateway.now()));
    fixture.gateway.advance(awaySeconds);
    await runMails();
    expect(await mailsTo(fixture.gateway, fixture.maren.email)).toEqual([]);
  });

  test('gets no second mail after reading only a part of the answers', async () => {
    await write('Hello?');
    await answer('one');
    await answer('two');
    fixture.gateway.advance(awaySeconds);
    await runMails();
    await fixture.gateway.call(conversationRead, { storeCodeNumber: fixture.shop.code, position: 2 }, fixture.maren);
    await answer('three');
    fixture.gateway.advance(awaySeconds);
    await runMails();
    expect(await mailsTo(fixture.gateway, fixture.maren.email)).toHaveLength(1);
  });

  test('gets a mail about a picture without text that says so', async () => {
    await write('Hello?');
    const message = { conversationNo: await conversationNo(), text: '', now: fixture.gateway.now() };
    const { media } = fixture.gateway.deployment;
    await answerConversation(fixture.db, message, { media, files: [await drawPicture({ width: 40, height: 40 })] });
    fixture.gateway.advance(awaySeconds);
    await runMails();
    const [mail] = await mailsTo(fixture.gateway, fixture.maren.email);
    expect(mail).toMatchObject({ data: { excerpt: expect.stringMatching(/picture/i) } });
  });

  test('gets the mail three minutes after the first answer since the last reading', async () => {
    await write('Hello?');
    await answer('one');
    fixture.gateway.advance(awaySeconds - 10);
    await fixture.gateway.call(conversationRead, { storeCodeNumber: fixture.shop.code, position: 2 }, fixture.maren);
    await answer('two');
    fixture.gateway.advance(awaySeconds - 1);
    await runMails();
    expect(await mailsTo(fixture.gateway, fixture.maren.email)).toEqual([]);
    fixture.gateway.advance(1);
    await runMails();
    expect(await mailsTo(fixture.gateway, fixture.maren.email)).toMatchObject([{ data: { count: 1, excerpt: 'two' } }]);
  });

  test('gets the mail about an answer that is written while earlier ones are marked as read', async () => {
    await write('Hello?');
    await answer('one');
    const message = { conversationNo: await conversationNo(), text: 'two', now: fixture.gateway.now() };
    const writing = await fixture.db.startTransaction().execute();
    await answerAsShop(writing, message);
    const read = { storeCodeNumber: fixture.shop.code, position: 2 };
    const reading = fixture.gateway.call(conversationRead, read, fixture.maren);
    await waitForLock(fixture.db);
    await writing.commit().execute();
    expect(await reading).toMatchObject({ unreadMessages: 1 });
    fixture.gateway.advance(awaySeconds);
    await runMails();
    expect(await mailsTo(fixture.gateway, fixture.maren.email)).toMatchObject([{ data: { count: 1, excerpt: 'two' } }]);
  });

  test('is answered although the buyer writes at the same time', async () => {
    await write('Hello?');
    const no = await conversationNo();
    const { conversationId } = await fixture.db
      .selectFrom('conversation')
      .select('id as conversationId')
      .where('conversation_no', '=', no)
      .executeTakeFirstOrThrow();
    const writing = await fixture.db.startTransaction().execute();
    const position = await advancePositionForBuyer(writing, conversationId, fixture.gateway.now());
    const message = { conversationId, position, by: 'buyer', clientId: randomUUID(), text: 'Are you there?' } as const;
    await insertMessage(writing, { ...message, now: fixture.gateway.now() });
    const answering = answer('Yes');
    await waitForLock(fixture.db);
    await writing.commit().execute();
    await answering;
    expect((await open()).rows.map(({ text }) => text)).toEqual(['Hello?', 'Are you there?', 'Yes']);
  });

  test('gets none if the answer was read in time', async () => {
    await write('Hello?');
    await answer('one');
    await fixture.gateway.call(conversationRead, { storeCodeNumber: fixture.shop.code, position: 2 }, fixture.maren);
    fixture.gateway.advance(awaySeconds);
    await runMails();
    expect(await mailsTo(fixture.gateway, fixture.maren.email)).toEqual([]);
  });
});

test('in a demo each shop answers automatically, in the buyer’s language, and says so', async () => {
  await fixture.gateway.call(
    conversationSend,
    {
      storeCodeNumber: fixture.shop.code,
      clientId: randomUUID(),
      text: '有货吗？',
      commodityCode: fixture.product.code,
      withCard: true,
    },
    { ...fixture.maren, locale: 'zh_CN' },
  );
  const run = (seconds: number) =>
    answerDemoConversations(fixture.db, {
      now: new Date(fixture.gateway.now().getTime() + seconds * 1000),
      paceSeconds: 50,
    });
  // Demo shops answer after a tenth of their pace: after five seconds.
  await run(3);
  expect((await open()).rows).toHaveLength(1);
  await run(6);
  await run(12);
  expect((await open()).rows.slice(1)).toMatchObject([
    { by: 'shop', automatic: true, text: expect.stringContaining('有现货') },
  ]);
});

test('in a demo a shop does not answer a buyer whom it has blocked', async () => {
  await write('Hello?');
  await blockConversation(fixture.db, { conversationNo: await conversationNo(), blocked: true });
  await answerDemoConversations(fixture.db, {
    now: new Date(fixture.gateway.now().getTime() + 60_000),
    paceSeconds: 50,
  });
  expect((await open()).rows).toHaveLength(1);
});
