import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type PostgresServer } from '@kaimai/embedded-postgres/server';
import { openDatabase, type Db } from '@kaimai/gateway/db/database';
import { migrate } from '@kaimai/gateway/db/migrate';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '#environment.ts';
import type { CommandContext } from './command.ts';
import { commands } from './commands.ts';
import { parseWords } from './parse-words.ts';
import { runRecordedCommand } from './recorded-command.ts';

let folder: string;
let server: PostgresServer;
let db: Db;

const hostile = 'Hello\u001b]0;owned\u0007 <script>\u202egnp.exe\nsecond line\u009b2J';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaimai-conversations-'));
  chmodSync(folder, 0o711);
  server = await startPostgres({ dataDir: join(folder, 'server') });
  await migrate(server.connection);
  db = openDatabase(server.connection, { poolSize: 2 });
});

beforeEach(async () => {
  const client = new Client(server.connection);
  await client.connect();
  await client.query(`
    DELETE FROM conversation; DELETE FROM buyer WHERE buyer_no = 'B1'; DELETE FROM shop WHERE code = 'TERN';
    INSERT INTO shop (code, name, tagline, about, city, country, tint, opened_year, replies_within_hours, sends_within_days, return_days,
      return_postage) VALUES ('TERN', '{"zh_CN":"燕鸥","en_US":"Tern"}', '{}', '{}', '{}', 'CN', 'sky', 2015, 4, 1, 30, 'store');
    INSERT INTO buyer (buyer_no, email, password_hash, nickname) VALUES ('B1', 'maren@example.com', '', 'Maren');
    INSERT INTO conversation (conversation_no, buyer_id, shop_id, locale, started_at, last_at, last_position, waiting_since)
      SELECT 'c0ffee', buyer.id, shop.id, 'en_US', '2026-11-20T10:00Z', '2026-11-20T10:00Z', 1, '2026-11-20T10:00Z'
      FROM buyer, shop WHERE buyer_no = 'B1' AND code = 'TERN';
    INSERT INTO conversation_report (report_no, conversation_id, reason, words, up_to, reported_at)
      SELECT 'r1', id, 'SPAM', 'Too many offers', 1, '2026-11-20T11:00Z' FROM conversation;`);
  await client.query(
    `INSERT INTO conversation_message (conversation_id, position, said_by, client_id, text, at)
     SELECT id, 1, 'buyer', 'client-1', $1, '2026-11-20T10:00Z' FROM conversation`,
    [hostile],
  );
  await client.end();
});

afterAll(async () => {
  await db.destroy();
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a command as the program does; resolves with its lines. */
async function operate(name: string, ...words: string[]): Promise<string> {
  const command = commands.find((each) => each.name === name);
  const parsed = command && parseWords(command, words);
  if (!command || !parsed || parsed === 'help') throw new Error(`${name} cannot be run`);
  const lines: string[] = [];
  const environment = readEnvironment({ DATA_DIR: folder });
  const now = new Date('2026-11-20T12:00:00Z');
  const context: CommandContext = { db, environment, now, say: (line) => lines.push(line) };
  const typed = [...name.split(' '), ...words];
  const code = command.changesNothing
    ? await command.run(context, parsed)
    : await runRecordedCommand({ command, words: parsed, typed }, context);
  expect(code).toBe(0);
  return lines.join('\n');
}

const json = async (...words: [string, ...string[]]): Promise<unknown> => JSON.parse(await operate(...words, '--json'));

// oxlint-disable-next-line no-control-regex -- what must not reach a terminal
const dangerous = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

test('the waiting are listed, shown and answered; nothing of what they wrote acts on the terminal', async () => {
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

test('programs read JSON, with the same message in it', async () => {
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

test('a report is listed until it is closed, and a blocked buyer waits for nothing', async () => {
  expect(await operate('conversations reports')).toMatch(/r1 +c0ffee +TERN +SPAM +1 +2026-11-20 +Too many offers/);
  await operate('conversations close', 'r1');
  expect((await operate('conversations reports')).split('\n')).toHaveLength(1);
  expect(await operate('conversations block', 'c0ffee')).toBe('The buyer of c0ffee can no longer write to the shop.');
  expect((await operate('conversations list')).split('\n')).toHaveLength(1);
  expect(await operate('conversations block', 'c0ffee', '--undo')).toContain('again');
});

test('the security log names who has read or answered a conversation, without the words', async () => {
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
  [['conversations answer', 'c0ffee', '--text', '  '], 'Say something by --text.'],
  [['conversations answer', 'c0ffee', '--text', 'x'.repeat(2001)], 'at most; this one has 2001'],
  [['conversations answer', 'none', '--text', 'x'], 'OBJECT_NOT_EXIST'],
  [['conversations close', 'none'], 'OBJECT_NOT_EXIST'],
] as [[string, ...string[]], string][])('%j is refused with the reason', async (words, reason) => {
  await expect(operate(...words)).rejects.toThrow(reason);
});
