import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;

const words = [
  '--title-zh',
  '您的订单',
  '--title-en',
  'Your order',
  '--text-zh',
  '请查看。',
  '--text-en',
  'Please look.',
];
const kind = ['--kind', 'platform_notice'];

beforeAll(async () => {
  commandLine = await openCommandLine();
  await commandLine.query(
    `INSERT INTO buyer (buyer_no, email, password_hash, nickname) VALUES ('MAREN1', 'maren@example.com', 'x', 'Maren')`,
  );
});

afterAll(async () => commandLine.close());

test('a notice to everybody is published, listed and withdrawn', async () => {
  const { operate } = commandLine;
  const [, noticeNo = ''] =
    /^“Your order” is published for everybody: (\S+)$/.exec(await operate('notices publish', ...kind, ...words)) ?? [];
  expect(await operate('notices list')).toMatch(
    new RegExp(`${noticeNo} +platform_notice +2026-11-20 12:00 +0 +Your order`),
  );
  expect(await operate('notices withdraw', noticeNo)).toBe(`Notice ${noticeNo} is withdrawn.`);
  expect(await operate('notices list')).not.toContain(noticeNo);
});

test('the security log records a notice to a buyer without the e-mail', async () => {
  const { operate } = commandLine;
  expect(await operate('notices publish', ...kind, ...words, '--to', 'maren@example.com')).toContain('for 1 buyer');
  const log = await operate('security log');
  expect(log).toContain('--text-en "Please look." --to "…"');
  expect(log).not.toContain('maren@example.com');
});

test.each([
  [['notices publish', ...words], 'kind'],
  [['notices publish', ...kind, ...words, '--to', 'nobody@example.com'], 'OBJECT_NOT_EXIST'],
  [['notices publish', '--file', '/no/such/file.json'], '/no/such/file.json cannot be read'],
  [['notices withdraw', 'NONE'], 'There is no notice NONE; kaimai notices list shows all.'],
] as [[string, ...string[]], string][])('%j is refused with the reason', async (typed, reason) => {
  await expect(commandLine.operate(...typed)).rejects.toThrow(reason);
});
