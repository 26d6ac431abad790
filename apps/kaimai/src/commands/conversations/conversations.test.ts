import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;

const picture = join(import.meta.dirname, '../../../../storefront/public/icon-192.png');
const hostile = 'Hello\u001b]0;owned\u0007 <script>\u202egnp.exe\nsecond line\u009b2J';

beforeAll(async () => {
  commandLine = await openCommandLine();
});

beforeEach(async () => {
  commandLine.interruption = new AbortController();
  await commandLine.query(`
    DELETE FROM conversation; DELETE FROM picture; DELETE FROM buyer WHERE buyer_no = 'B1'; DELETE FROM shop WHERE code = 'TERN';
    INSERT INTO shop (code, name, tagline, about, city, country, tint, opened_year, replies_within_hours, sends_within_days, return_days,
      return_postage) VALUES ('TERN', '{"zh_CN":"燕鸥","en_US":"Tern"}', '{}', '{}', '{}', 'CN', 'sky', 2015, 4, 1, 30, 'store');
    INSERT INTO buyer (buyer_no, email, password_hash, nickname) VALUES ('B1', 'maren@example.com', '', 'Maren');
    INSERT INTO conversation (conversation_no, buyer_id, shop_id, locale, started_at, last_at, last_position, waiting_since)
      SELECT 'c0ffee', buyer.id, shop.id, 'en_US', '2026-11-20T10:00Z', '2026-11-20T10:00Z', 1, '2026-11-20T10:00Z'
      FROM buyer, shop WHERE buyer_no = 'B1' AND code = 'TERN';
    INSERT INTO conversation_report (report_no, conversation_id, reason, words, up_to, reported_at)
      SELECT 'r1', id, 'SPAM', 'Too many offers', 1, '2026-11-20T11:00Z' FROM conversation;`);
  await commandLine.query(
    `INSERT INTO conversation_message (conversation_id, position, said_by, client_id, text, at)
     SELECT id, 1, 'buyer', 'client-1', $1, '2026-11-20T10:00Z' FROM conversation`,
    [hostile],
  );
});

afterAll(async () => commandLine.close());

const operate: CommandLine['operate'] = (...words) => commandLine.operate(...words);

const follow = (print: (line: string) => void, ...words: string[]) =>
  commandLine.run(print, 'conversations follow', 'c0ffee', ...words);

const json = async (...words: [string, ...string[]]): Promise<unknown> => JSON.parse(await operate(...words, '--json'));

// oxlint-disable-next-line no-control-regex -- characters that must not reach a terminal
const dangerous = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

test('waiting conversations are listed, shown and answered, and no text of a buyer controls the terminal', async () => {
  const listed = await operate('conversations list');
  expect(listed).toMatch(/c0ffee +TERN +Maren +en_US +2026-11-20 10:00 +1 +- +Hello\\u001b\]0;owned\\u0007/);
  const shown = await operate('conversations show', 'c0ffee');
  expect(shown).toContain('1  2026-11-20 10:00 UTC  buyer\n    Hello');
  expect(shown).toContain('\n    second line');
  expect(await operate('conversations answer', 'c0ffee', '--text', 'Good day.')).toBe('Message 2 is in c0ffee.');
  for (const output of [listed, shown]) expect(output).not.toMatch(dangerous);
  expect((await operate('conversations list')).split('\n')).toHaveLength(1);
  expect(await operate('conversations list', '--all')).toContain('Good day.');
});

test('with --json, the commands write messages unchanged as JSON', async () => {
  const raw = await operate('conversations list', '--json');
  expect(raw).not.toMatch(dangerous);
  expect(JSON.parse(raw)).toMatchObject([
    { conversationNo: 'c0ffee', lastText: hostile, waitingSince: expect.any(String) },
  ]);
  expect(await json('conversations answer', 'c0ffee', '--text', 'Hello', '--id', 'a1')).toEqual({
    conversationNo: 'c0ffee',
    position: 2,
  });
  expect(await json('conversations answer', 'c0ffee', '--text', 'Hello', '--id', 'a1')).toMatchObject({ position: 2 });
  expect(await json('conversations show', 'c0ffee', '--before', '2')).toMatchObject({ rows: [{ text: hostile }] });
  expect(await json('conversations reports')).toMatchObject([{ reportNo: 'r1', reason: 'SPAM' }]);
});

test('an empty identifier of an answer is refused, as each further answer with it would count as repeated', async () => {
  for (const id of ['', '  ', 'x'.repeat(201)])
    await expect(operate('conversations answer', 'c0ffee', '--text', 'Hello', '--id', id)).rejects.toThrow(
      '--id must have 1 to 200 characters.',
    );
  expect(await json('conversations show', 'c0ffee')).toMatchObject({ rows: [{ position: 1 }] });
});

test('a picture is sent, encoded anew and stored for the buyer, with or without words', async () => {
  expect(await operate('conversations answer', 'c0ffee', '--picture', picture)).toBe('Message 2 is in c0ffee.');
  await operate('conversations answer', 'c0ffee', '--text', 'And these.', '--picture', picture, '--picture', picture);
  const shown = await operate('conversations show', 'c0ffee');
  expect(shown.match(/\[picture \/media\/[0-9a-f]{24}\/1200\]/g)).toHaveLength(3);
  const stored = await commandLine.db.selectFrom('picture').selectAll().execute();
  expect(stored.map(({ sent_by_shop: sent }) => sent)).toEqual([true, true, true]);
  expect(stored.every(({ owner_buyer_id: owner }) => owner !== null)).toBe(true);
  const path = stored[0]?.master_path ?? '';
  expect(
    readFileSync(join(commandLine.folder, 'media', path))
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP');
});

test('a conversation is followed: the existing messages, then each new one, until it is interrupted', async () => {
  const lines: string[] = [];
  const following = follow((line) => lines.push(line), '--json');
  await expect.poll(() => lines.length).toBe(1);
  await operate('conversations answer', 'c0ffee', '--text', 'Good day.');
  await expect.poll(() => lines.length).toBe(2);
  commandLine.interruption.abort();
  expect(await following).toBe(0);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { position: 1, by: 'buyer', text: hostile },
    { position: 2, by: 'shop', text: 'Good day.' },
  ]);
  expect(lines.join('')).not.toMatch(dangerous);
});

test('a report is listed until it is closed, and the conversation of a blocked buyer no longer waits', async () => {
  expect(await operate('conversations reports')).toMatch(/r1 +c0ffee +TERN +SPAM +1 +2026-11-20 +Too many offers/);
  await operate('conversations close', 'r1');
  expect((await operate('conversations reports')).split('\n')).toHaveLength(1);
  expect(await operate('conversations block', 'c0ffee')).toBe('The buyer of c0ffee can no longer write to the shop.');
  expect((await operate('conversations list')).split('\n')).toHaveLength(1);
  expect(await operate('conversations block', 'c0ffee', '--undo')).toContain('again');
});

test('the security log records that a conversation was read or answered, without its text', async () => {
  await operate('conversations show', 'c0ffee');
  await operate('conversations answer', 'c0ffee', '--text', 'a secret for Maren');
  await operate('conversations answer', 'c0ffee', '--text=another secret');
  const log = await operate('security log', '--limit', '6');
  expect(log).toContain('conversations show c0ffee');
  expect(log).toContain('conversations answer c0ffee --text');
  expect(log).not.toContain('secret');
});

test.each([
  [['conversations list', '--limit', '0'], '--limit must be a whole number from 1 to 1000.'],
  [['conversations show', 'c0ffee', '--before', '-1'], '--before'],
  [['conversations show', 'c0ffee', '--before', 'x'], '--before must be the number of a message.'],
  [['conversations show', 'none'], 'OBJECT_NOT_EXIST'],
  [['conversations answer', 'c0ffee', '--text', '  '], 'Pass a --text or a --picture.'],
  [['conversations answer', 'c0ffee'], 'Pass a --text or a --picture.'],
  [['conversations answer', 'c0ffee', '--picture', '/no/such/file.png'], 'There is no file /no/such/file.png'],
  [['conversations answer', 'c0ffee', '--picture', import.meta.filename], 'FILE_TYPE_ERROR'],
  [
    ['conversations answer', 'c0ffee', ...Array.from({ length: 5 }, () => ['--picture', picture]).flat()],
    'A message has 4 pictures at most.',
  ],
  [['conversations follow', 'none'], 'OBJECT_NOT_EXIST'],
  [['conversations answer', 'c0ffee', '--text', 'x'.repeat(2001)], 'at most; this one has 2001'],
  [['conversations answer', 'none', '--text', 'x'], 'OBJECT_NOT_EXIST'],
  [['conversations close', 'none'], 'OBJECT_NOT_EXIST'],
] as [[string, ...string[]], string][])('%j is refused with the reason', async (words, reason) => {
  await expect(operate(...words)).rejects.toThrow(reason);
});
