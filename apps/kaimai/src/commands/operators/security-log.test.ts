import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from '#testing/program.ts';

let folder: string;

/** Runs one command while the program is stopped; returns its exit code and output. */
async function operate(...words: string[]): Promise<{ code: number | NodeJS.Signals; lines: string[] }> {
  const { ended, output } = startProgram({ DATA_DIR: join(folder, 'data') }, words);
  const code = await ended;
  return { code, lines: output().trim().split('\n') };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaimai-security-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o711);
  const { code, lines } = await operate('generate', '--products', '1');
  if (code !== 0) throw new Error(lines.join('\n'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the security log records the start, end and operator of a command', async () => {
  expect(await operate('rates', 'set', '--rate', 'EUR=0.92', '--date', '2026-11-20')).toMatchObject({ code: 0 });
  expect((await operate('parcels', 'deliver', 'NO-SUCH')).code).toBe(2);
  expect((await operate('orders', 'list')).code).toBe(0);
  const { code, lines } = await operate('security', 'log', '--since', '1h', '--limit', '4');
  expect(code).toBe(0);
  expect(lines[0]).toMatch(/^TIME \(UTC\) +KIND +TIMES +WHO +NETWORK +WHAT$/);
  const acts = lines.slice(1).map((line) => line.replace(/^[\d :-]{19} +(\w+) +1 +\S+ +- +/, '$1: '));
  expect(acts).toEqual([
    'operatorActStarted: rates set --rate EUR=0.92 --date 2026-11-20',
    'operatorActEnded: done: rates set --rate EUR=0.92 --date 2026-11-20',
    'operatorActStarted: parcels deliver NO-SUCH',
    'operatorActEnded: failed, OBJECT_NOT_EXIST: parcels deliver NO-SUCH',
  ]);
});

test.each([
  [['--since', 'yesterday'], '--since must be a UTC time such as 2026-11-22T09:30Z, or an age such as 24h.'],
  [['--kind', 'gossip'], '--kind must be one of signedIn, signInFailed,'],
  [['--email', 'nobody'], '--email must be an e-mail address.'],
  [['--limit', '0'], '--limit must be a whole number from 1 to 10000.'],
])('security log %j is refused with the reason', async (options, reason) => {
  const { code, lines } = await operate('security', 'log', ...options);
  expect(code).toBe(2);
  expect(lines.at(-1)).toContain(reason);
});
