import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;

beforeAll(async () => {
  commandLine = await openCommandLine();
});
afterAll(async () => commandLine.close());

test('rates that were set are listed, as a table or JSON', async () => {
  const { operate } = commandLine;
  await operate('rates set', '--rate', 'SEK=10.4', '--rate', 'CNY=7.1', '--date', '2026-11-20');
  expect(await operate('rates list')).toMatch(/CNY +7\.1 +2026-11-20\n(.*\n)*SEK +10\.4 +2026-11-20/);
  expect(JSON.parse(await operate('rates list', '--json'))).toContainEqual({
    currency: 'SEK',
    perUsd: 10.4,
    date: '2026-11-20',
  });
});
