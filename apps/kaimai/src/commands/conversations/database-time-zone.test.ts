import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;

beforeAll(async () => {
  commandLine = await openCommandLine();
  // In force for connections that are opened from now on.
  await commandLine.query(`
    DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone TO ''Asia/Shanghai''', current_database()); END $$`);
  await commandLine.query(`
    INSERT INTO shop (code, name, tagline, about, city, country, tint, opened_year, replies_within_hours, sends_within_days, return_days,
      return_postage) VALUES ('TERN', '{"zh_CN":"燕鸥","en_US":"Tern"}', '{}', '{}', '{}', 'CN', 'sky', 2015, 4, 1, 30, 'store');
    INSERT INTO buyer (buyer_no, email, password_hash, nickname) VALUES ('B1', 'maren@example.com', '', 'Maren');
    INSERT INTO conversation (conversation_no, buyer_id, shop_id, locale, started_at, last_at, last_position, waiting_since)
      SELECT 'c0ffee', buyer.id, shop.id, 'en_US', '2026-11-20T19:30Z', '2026-11-20T19:30Z', 1, '2026-11-20T19:30Z'
      FROM buyer, shop WHERE buyer_no = 'B1' AND code = 'TERN';
    INSERT INTO conversation_message (conversation_id, position, said_by, client_id, text, at)
      SELECT id, 1, 'buyer', 'client-1', 'Hello?', '2026-11-20T19:30Z' FROM conversation;
    INSERT INTO conversation_report (report_no, conversation_id, reason, words, up_to, reported_at)
      SELECT 'r1', id, 'SPAM', 'Too many offers', 1, '2026-11-20T20:00Z' FROM conversation;`);
});

afterAll(async () => commandLine.close());

test('conversations and reports have their times in UTC, whatever the time zone of the database', async () => {
  const { operate } = commandLine;
  expect(await operate('conversations list')).toMatch(/WAITS SINCE \(UTC\)[^]* en_US +2026-11-20 19:30 /);
  expect(await operate('conversations reports')).toMatch(/ SPAM +1 +2026-11-20 +Too many offers/);
});
