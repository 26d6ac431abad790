import { basicInformation } from '@kaimai/contract/account/basic-information';
import { messageList, messageRead } from '@kaimai/contract/message/message';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createBuyer, type TestBuyer } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { announceDue, deleteNotice, listNotices } from './notice.sql.ts';
import { publishNotice, type NoticeDraft } from './publish-notice.ts';

let gateway: TestGateway;
let maren: TestBuyer;

beforeAll(async () => {
  gateway = await createTestGateway();
});

afterAll(async () => gateway.close());

beforeEach(async () => {
  await gateway.db.deleteFrom('message').execute();
  maren = await createOldBuyer();
});

/** A buyer who registered before the notices of these tests. */
async function createOldBuyer(): Promise<TestBuyer> {
  const buyer = await createBuyer(gateway);
  const then = { registered_at: daysAgo(60) };
  await gateway.db.updateTable('buyer').set(then).where('id', '=', buyer.id).execute();
  return buyer;
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

async function publish(advertiseCode: string, days: number): Promise<string> {
  const messageNo = `${advertiseCode}-${days}`;
  const title = JSON.stringify({ zh_CN: '公告', en_US: 'Notice' });
  const notice = { message_no: messageNo, buyer_id: null, type: 'advertise' as const, advertise_code: advertiseCode };
  await gateway.db
    .insertInto('message')
    .values({ ...notice, title, text: title, created_at: daysAgo(days) })
    .execute();
  return messageNo;
}

async function addMessage(buyer: TestBuyer, orderNo: string, days = 0): Promise<void> {
  await gateway.db
    .insertInto('message')
    .values({
      message_no: `${orderNo}-message`,
      buyer_id: buyer.id,
      type: 'order',
      title: JSON.stringify({ zh_CN: '已发货', en_US: 'On its way' }),
      text: JSON.stringify({ zh_CN: '包裹', en_US: 'Your parcel' }),
      order_no: orderNo,
      created_at: daysAgo(days),
    })
    .execute();
}

const list = (buyer: TestBuyer, input: Parameters<typeof gateway.call<typeof messageList>>[1] = {}) =>
  gateway.call(messageList, input, { credential: buyer.credential });
const read = (buyer: TestBuyer, input: Parameters<typeof gateway.call<typeof messageRead>>[1]) =>
  gateway.call(messageRead, input, { credential: buyer.credential });

describe('the list', () => {
  test('has a buyer’s own order messages, newest first, in the language of the caller', async () => {
    await addMessage(maren, 'O-1', 2);
    await addMessage(maren, 'O-2', 1);
    await addMessage(await createBuyer(gateway), 'O-3');
    const answer = await list(maren);
    expect(answer).toMatchObject({ totalRows: 2, totalPages: 1, unread: { order: 2, platform_notice: 0 } });
    expect(answer.rows.map(({ orderNo }) => orderNo)).toEqual(['O-2', 'O-1']);
    expect(answer.rows[0]).toMatchObject({ title: 'On its way', text: 'Your parcel', read: false, picture: null });
    const chinese = await gateway.call(messageList, {}, { credential: maren.credential, locale: 'zh_CN' });
    expect(chinese.rows[0]?.title).toBe('已发货');
  });

  test('has the notices to everybody by kind, each with its unread count', async () => {
    await publish('platform_notice', 1);
    await publish('platform_notice', 2);
    await publish('industry_news', 3);
    const answer = await list(maren, { type: 'advertise', advertiseCode: 'platform_notice', limit: 1, start: 2 });
    expect(answer).toMatchObject({
      rows: [{ messageNo: 'platform_notice-2', type: 'advertise', orderNo: '' }],
      totalRows: 2,
      totalPages: 2,
      unread: { order: 0, platform_notice: 2, buyer_notice: 0, industry_news: 1, industry_reports: 0 },
    });
  });

  test('shows a notice from the very moment of the registration as unread', async () => {
    await publish('platform_notice', 1);
    const { created_at } = await gateway.db.selectFrom('message').select('created_at').executeTakeFirstOrThrow();
    await gateway.db.updateTable('buyer').set({ registered_at: created_at }).where('id', '=', maren.id).execute();
    const { rows } = await list(maren, { type: 'advertise', advertiseCode: 'platform_notice' });
    expect(rows).toMatchObject([{ read: false }]);
  });

  test('is empty past its last page and still has its total', async () => {
    await publish('industry_news', 1);
    const answer = await list(maren, { type: 'advertise', advertiseCode: 'industry_news', start: 9 });
    expect(answer).toMatchObject({ rows: [], totalRows: 1 });
  });

  test('has the same thousands of messages by page numbers as by continuation', async () => {
    await publish('buyer_notice', 1.01);
    await publish('buyer_notice', 3.01);
    await sql`
      INSERT INTO message (message_no, buyer_id, type, advertise_code, title, text, created_at)
      SELECT 'many-' || n, ${maren.id}, 'advertise', 'buyer_notice', '{"en_US": "News"}', '{"en_US": "News"}',
             ${daysAgo(0)}::timestamptz - (n / 2) * interval '3 minutes'
      FROM generate_series(1, 2310) n`.execute(gateway.db);
    const input = { type: 'advertise', advertiseCode: 'buyer_notice', limit: 100 } as const;
    const first = await list(maren, input);
    expect(first).toMatchObject({ totalRows: 2312, totalPages: 24 });
    let { next } = first;
    for (let start = 2; start <= 24; start++) {
      const further = await list(maren, { ...input, after: next });
      const { rows } = await list(maren, { ...input, start });
      expect(rows).toEqual(further.rows);
      ({ next } = further);
    }
    expect(next).toBeUndefined();
    expect((await list(maren, { ...input, start: 25 })).rows).toEqual([]);
  });

  test('shows notices from before the registration as read, so that a new account has its welcome alone', async () => {
    await publish('platform_notice', 1);
    const newcomer = await createBuyer(gateway);
    await publish('platform_notice', -0.001);
    const answer = await list(newcomer, { type: 'advertise' });
    expect(answer.rows.map(({ read: isRead }) => isRead)).toEqual([false, true]);
    expect(answer.unread.platform_notice).toBe(1);
  });

  test('is for signed-in buyers only', async () => {
    expect((await gateway.call(messageList, {})).code).toBe('UNAUTHORIZED_ERROR');
  });
});

describe('marking as read', () => {
  beforeEach(async () => {
    await addMessage(maren, 'O-1');
    await addMessage(maren, 'O-2');
    await publish('platform_notice', 1);
    await publish('buyer_notice', 1);
  });

  const unreadInHeader = async (buyer: TestBuyer): Promise<number> =>
    (await gateway.call(basicInformation, {}, { credential: buyer.credential })).unreadMessages;

  test('marks messages by number, own ones and notices', async () => {
    const [first] = (await list(maren)).rows;
    const answer = await read(maren, { messageNos: [first?.messageNo ?? '', 'buyer_notice-1'] });
    expect(answer.unreadMessages).toBe(2);
    expect((await list(maren)).unread).toMatchObject({ order: 1, platform_notice: 1, buyer_notice: 0 });
    expect(await unreadInHeader(maren)).toBe(2);
  });

  test('keeps the time of the first reading', async () => {
    const readAt = async () => {
      const rows = gateway.db.selectFrom('message').select('read_at').where('buyer_id', '=', maren.id);
      return (await rows.execute()).map((row) => row.read_at);
    };
    await read(maren, {});
    const first = await readAt();
    expect(first).toEqual([expect.any(Date), expect.any(Date)]);
    await read(maren, {});
    expect(await readAt()).toEqual(first);
  });

  test.each([
    ['all of a type', { type: 'order' as const }, 2],
    ['all notices', { type: 'advertise' as const }, 2],
    ['one kind of notice', { type: 'advertise' as const, advertiseCode: 'platform_notice' as const }, 3],
    ['everything', {}, 0],
  ])('marks %s', async (_name, input, stillUnread) => {
    expect((await read(maren, input)).unreadMessages).toBe(stillUnread);
    expect((await read(maren, input)).unreadMessages).toBe(stillUnread);
  });

  test('does not change other buyers’ messages', async () => {
    const other = await createOldBuyer();
    await addMessage(other, 'O-3');
    const [messageOfOther] = (await list(other)).rows;
    await read(maren, { messageNos: [messageOfOther?.messageNo ?? ''] });
    await read(maren, {});
    expect(await unreadInHeader(other)).toBe(3);
    expect(await unreadInHeader(maren)).toBe(0);
  });
});

describe('publishing a notice', () => {
  const title = { zh_CN: '双语公告', en_US: 'In both languages' };
  const draft = { kind: 'industry_news' as const, title, text: title };
  const put = (changes: Partial<NoticeDraft> = {}) =>
    inTransaction(gateway.db, (tx) => publishNotice(tx, { ...draft, ...changes }, new Date()));
  const emailOf = async ({ id }: TestBuyer): Promise<string> => {
    const buyer = gateway.db.selectFrom('buyer').select('email').where('id', '=', id);
    return (await buyer.executeTakeFirstOrThrow()).email;
  };
  const news = async (buyer: TestBuyer) => list(buyer, { type: 'advertise', advertiseCode: 'industry_news' });

  test('shows it to everybody, each in their language', async () => {
    await put();
    expect((await news(maren)).rows).toMatchObject([{ title: title.en_US, read: false }]);
    const options = { credential: (await createBuyer(gateway)).credential, locale: 'zh_CN' as const };
    const input = { type: 'advertise' as const, advertiseCode: 'industry_news' as const };
    expect((await gateway.call(messageList, input, options)).rows).toMatchObject([{ title: title.zh_CN }]);
  });

  test('to some buyers shows it to them only, unread until they read it', async () => {
    const other = await createBuyer(gateway);
    const email = await emailOf(maren);
    await put({ to: [email] });
    expect(await news(maren)).toMatchObject({ totalRows: 1, unread: { industry_news: 1 } });
    expect(await news(other)).toMatchObject({ totalRows: 0, unread: { industry_news: 0 } });
    await read(maren, { type: 'advertise', advertiseCode: 'industry_news' });
    expect(await news(maren)).toMatchObject({ totalRows: 1, unread: { industry_news: 0 } });
    await expect(put({ to: [email, 'nobody@example.com'] })).rejects.toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect((await news(maren)).totalRows).toBe(1);
  });

  test('to unknown addresses names the first ten of them', async () => {
    const to = Array.from({ length: 11 }, (_, number) => `nobody-${number}@example.com`);
    await expect(put({ to })).rejects.toMatchObject({
      detail: { en_US: expect.stringMatching(/nobody-0@example\.com.*nobody-9@example\.com(?!.*nobody-10)/) },
    });
  });

  test('counts its readers, but not those who registered after it', async () => {
    await publish('industry_news', 3);
    const newcomer = await createBuyer(gateway);
    const readers = async () => (await listNotices(gateway.db, 1))[0]?.readers;
    await read(newcomer, {});
    expect(await readers()).toBe(0);
    await read(maren, {});
    await read(maren, {});
    expect(await readers()).toBe(1);
  });

  test('to 8,200 buyers stores a message for each of them', async () => {
    const { rows } = await sql<{ email: string }>`
      INSERT INTO buyer (buyer_no, email, password_hash, nickname)
      SELECT 'reader-' || n, 'reader-' || n || '@example.com', '', 'Reader' FROM generate_series(1, 8200) n
      RETURNING email`.execute(gateway.db);
    expect(new Set(await put({ to: rows.map(({ email }) => email) })).size).toBe(8200);
    const messages = gateway.db.selectFrom('message').select((eb) => eb.fn.countAll<number>().as('count'));
    expect(await messages.where('buyer_id', 'is not', null).executeTakeFirst()).toEqual({ count: 8200 });
  });

  test('for a later time shows it from then on, also to buyers who have read everything before', async () => {
    const at = new Date(Date.now() + 3_600_000);
    await put({ at: at.toISOString() });
    await announceDue(gateway.db, new Date());
    expect(await news(maren)).toMatchObject({ rows: [], totalRows: 0, unread: { industry_news: 0 } });
    await read(maren, {});
    await announceDue(gateway.db, at);
    expect(await news(maren)).toMatchObject({ totalRows: 1, unread: { industry_news: 1 } });
  });

  test('for an earlier time shows it immediately, as of now', async () => {
    const before = Date.now();
    await put({ at: new Date(before - 3_600_000).toISOString() });
    const { rows, unread } = await news(maren);
    expect(unread).toMatchObject({ industry_news: 1 });
    expect(Date.parse(rows[0]?.createdAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  test('and withdrawing it removes it from all counts', async () => {
    const [noticeNo = ''] = await put();
    const [own = ''] = await put({ to: [await emailOf(maren)] });
    expect(await news(maren)).toMatchObject({ totalRows: 2, unread: { industry_news: 2 } });
    for (const messageNo of [noticeNo, own]) {
      expect(await inTransaction(gateway.db, (tx) => deleteNotice(tx, messageNo))).toBe(true);
    }
    expect(await news(maren)).toMatchObject({ totalRows: 0, unread: { industry_news: 0 } });
    expect(await inTransaction(gateway.db, (tx) => deleteNotice(tx, own))).toBe(false);
  });

  test('and withdrawing by the number of an order’s message changes nothing', async () => {
    await addMessage(maren, 'O-1');
    const [row] = (await list(maren)).rows;
    expect(await inTransaction(gateway.db, (tx) => deleteNotice(tx, row?.messageNo ?? ''))).toBe(false);
    expect((await list(maren)).rows).toEqual([row]);
  });
});
