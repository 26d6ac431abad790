import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';
import { ternShop } from '#testing/tern-shop.ts';

const now = '2026-11-20T12:00:00.000Z';
const kind = 'platform_notice';
const title = { zh_CN: '您的订单', en_US: 'Your order' };

let commandLine: CommandLine;
let reviewNo: string;

beforeAll(async () => {
  commandLine = await openCommandLine();
  await commandLine.query(`
    ${ternShop}
    INSERT INTO review (product_id, rating, body, buyer_name, created_at) SELECT id, 2, 'Fine', 'Maren', '${now}' FROM product;
    INSERT INTO question (question_no, product_id, buyer_name, words, asked_at) SELECT 'Q1', id, 'Maren', '{"en_US":"Does it fold?"}', '${now}' FROM product;
    INSERT INTO buyer (buyer_no, email, password_hash, nickname) VALUES ('MAREN1', 'maren@example.com', 'x', 'Maren');
    INSERT INTO conversation (conversation_no, buyer_id, shop_id, locale, started_at, last_at, last_position, waiting_since)
      SELECT 'c0ffee', buyer.id, shop.id, 'en_US', '${now}', '${now}', 1, '${now}' FROM buyer, shop;
    INSERT INTO conversation_message (conversation_id, position, said_by, client_id, text, at)
      SELECT id, 1, 'buyer', 'client-1', 'Hello', '${now}' FROM conversation;
    INSERT INTO conversation_report (report_no, conversation_id, reason, words, up_to, reported_at)
      SELECT 'r1', id, 'SPAM', 'Too many offers', 1, '${now}' FROM conversation;`);
  const [review] = (await commandLine.operateJson('reviews list')) as { reviewNo: string }[];
  reviewNo = review?.reviewNo ?? '';
});

afterAll(async () => commandLine.close());

const json = (name: string, ...args: string[]) => commandLine.operateJson(name, ...args);

test('with --json, a reply and an answer name their review and question, and appear in the lists', async () => {
  expect(await json('reviews reply', reviewNo, '--en', 'Thank you.')).toEqual({ reviewNo, replied: true });
  expect(await json('reviews list', '--all')).toMatchObject([{ reviewNo, replied: true }]);
  expect(await json('questions answer', 'Q1', '--zh', '可以。')).toEqual({ questionNo: 'Q1', answered: true });
  expect(await json('questions list')).toEqual([]);
});

test('a blocked conversation and a closed report are written as the lists have them', async () => {
  const blocked = { conversationNo: 'c0ffee', blockedByShop: true };
  expect(await json('conversations block', 'c0ffee')).toEqual(blocked);
  expect(await json('conversations list', '--all')).toMatchObject([blocked]);
  expect(await json('conversations block', 'c0ffee', '--undo')).toEqual({ ...blocked, blockedByShop: false });
  expect(await json('conversations close', 'r1')).toEqual({ reportNo: 'r1', closed: true });
  expect(await json('conversations reports')).toEqual([]);
});

test('published and planned notices are written with their numbers and times, without e-mails', async () => {
  const text = { zh_CN: '请查看。', en_US: 'Please look.' };
  const file = join(commandLine.folder, 'notices.json');
  const drafts = [
    { kind, title, text, at: '2026-01-01T00:00:00Z' },
    { kind, title, text, at: '2026-12-24T18:00:00+08:00', to: ['maren@example.com'] },
  ];
  writeFileSync(file, JSON.stringify(drafts));
  const raw = await commandLine.operate('notices publish', '--file', file, '--json');
  expect(raw).not.toContain('maren@example.com');
  const messageNos = [expect.any(String)];
  // A time in the past becomes the current time.
  expect(JSON.parse(raw)).toEqual({
    notices: [
      { messageNos, kind, title, at: now, isPublished: true, buyers: null },
      { messageNos, kind, title, at: '2026-12-24T10:00:00.000Z', isPublished: false, buyers: 1 },
    ],
  });
  expect(await commandLine.operate('notices publish', '--file', file)).toMatch(
    /^“Your order” is published for everybody: \S+\n“Your order” will be published at 2026-12-24T18:00:00\+08:00 for 1 buyer: \S+$/,
  );
  const [newest] = (await json('notices list')) as { messageNo: string }[];
  const { messageNo = '' } = newest ?? {};
  expect(await json('notices withdraw', messageNo)).toEqual({ messageNo, withdrawn: true });
});

test('rates, taxes and synonyms are written as they are set, and named when they are removed', async () => {
  expect(await json('rates set', '--rate', 'SEK=10.4', '--rate', 'EUR=0.92')).toEqual({
    perUsd: { SEK: 10.4, EUR: 0.92 },
    date: '2026-11-20',
  });
  const place = { region: 'US', state: 'CA' };
  const rule = ['--percent', '7.25', '--kind', 'added', '--zh', '销售税', '--en', 'Sales tax'];
  const set = { ...place, percent: '7.25', kind: 'added', name: { zh_CN: '销售税', en_US: 'Sales tax' } };
  expect(await json('taxes set', '--region', 'us', '--state', 'California', ...rule)).toEqual(set);
  expect(await json('taxes list')).toEqual([set]);
  expect(await json('taxes remove', '--region', 'US', '--state', 'CA')).toEqual({ ...place, removed: true });
  expect(await json('taxes list')).toEqual([]);
  const file = join(commandLine.folder, 'names.txt');
  writeFileSync(file, 'Trainers, 球鞋\n');
  expect(await json('synonyms import', file)).toEqual({ added: 1, replaced: 0 });
  expect(await json('synonyms remove', '球鞋')).toEqual({ name: '球鞋', removed: true });
  expect(await json('synonyms list')).toEqual([]);
});

test.each([
  ['reviews reply', ['1'], 'Pass the text by --zh, --en or both.'],
  ['reviews reply', ['NONE', '--en', 'Hello'], 'OBJECT_NOT_EXIST'],
  ['questions answer', ['NONE', '--en', 'Hello'], 'OBJECT_NOT_EXIST'],
  ['conversations block', ['NONE'], 'OBJECT_NOT_EXIST'],
  ['conversations close', ['NONE'], 'OBJECT_NOT_EXIST'],
  ['notices publish', ['--kind', kind], 'title.zh_CN'],
  ['notices withdraw', ['NONE'], 'There is no notice NONE'],
  ['rates set', ['--rate', 'EUR=0'], '--rate EUR=0 must be a currency'],
  ['rates set', ['--rate', 'EUR=9'], 'would change by more than half'],
  [
    'taxes set',
    ['--region', 'XX', '--percent', '1', '--kind', 'added', '--zh', '税', '--en', 'Tax'],
    '--region must be',
  ],
  ['taxes remove', ['--region', 'DE'], 'There is no such rule'],
  ['synonyms remove', ['nothing'], 'No line has the name “nothing”'],
] as const)('%s %j --json is refused without output', async (name, args, reason) => {
  const lines: string[] = [];
  await expect(commandLine.run((line) => lines.push(line), name, ...args, '--json')).rejects.toThrow(reason);
  expect(lines).toEqual([]);
});
