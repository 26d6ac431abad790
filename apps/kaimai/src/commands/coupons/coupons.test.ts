import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;

const titles = ['--title-zh', '满减', '--title-en', 'Money off'];
const until = ['--to', '2026-12-31T23:59+08:00'];
const threeOff = ['--kind', 'amountOff', '--off-usd', '3', '--off-cny', '20.50', ...titles, ...until];

beforeAll(async () => {
  commandLine = await openCommandLine();
  await commandLine.operate('coupons add', 'WINTER', ...threeOff, '--minimum-usd', '20', '--minimum-cny', '140');
});

afterAll(async () => commandLine.close());

test('a coupon is added, changed, listed, shown and ended, and every action is in the security log', async () => {
  const { operate } = commandLine;
  expect(await operate('coupons list')).toMatch(
    /WINTER +- +offered +US\$3\.00 \/ ¥20\.50 +US\$20\.00 \/ ¥140\.00 +0\/∞ +0 +2026-12-31T15:59 +Money off/,
  );
  expect(await operate('coupons add', 'NEXT', ...threeOff, '--from', '2026-12-01T00:00Z')).toBe(
    'Buyers can collect NEXT from 2026-12-01T00:00:00.000Z on.',
  );
  await operate('coupons change', 'NEXT', '--limit', '500', '--off-usd', '3.29', '--off-cny', '23');
  expect(await operate('coupons show', 'NEXT')).toMatch(/discount +US\$3\.29 \/ ¥23\.00/);
  await operate('coupons change', 'NEXT', '--limit', 'none');
  expect(JSON.parse(await operate('coupons show', 'NEXT', '--json'))).toMatchObject({ limit: null, state: 'planned' });
  expect(await operate('coupons end', 'NEXT')).toContain('NEXT can no longer be collected. Collected: 0');
  expect(JSON.parse(await operate('coupons list', '--state', 'ended', '--json'))).toMatchObject([{ code: 'NEXT' }]);
  const log = await operate('security log');
  for (const act of ['coupons add NEXT', 'coupons change NEXT --limit 500', 'coupons end NEXT'])
    expect(log).toContain(act);
});

test.each([
  ['coupons add', ['WINTER', ...threeOff], 'There is a coupon WINTER already.'],
  ['coupons add', ['NEW', '--kind', 'amountOff', ...titles, ...until], '--off is missing.'],
  ['coupons add', ['NEW', ...threeOff, '--shop', 'NONE'], 'There is no shop NONE.'],
  ['coupons add', ['NEW', '--kind', 'freeDelivery', ...titles, ...until], '--shop is missing'],
  ['coupons change', ['WINTER'], 'Pass the fields to change.'],
  ['coupons change', ['WINTER', '--off-usd', '3'], 'Pass the amount in both currencies, --off-usd and --off-cny.'],
  ['coupons change', ['WINTER', '--off-usd', '3.001', '--off-cny', '20'], '--off-usd must be an amount'],
  ['coupons change', ['WINTER', '--off-usd', '1e3', '--off-cny', '20'], '--off-usd must be an amount'],
  ['coupons change', ['WINTER', '--off-usd', '-3', '--off-cny', '20'], '--off-usd'],
  ['coupons change', ['WINTER', '--to', '2026-12-31'], '--to must be a moment with its offset'],
  ['coupons change', ['WINTER', '--to', '2026-02-31T00:00Z'], '--to must be a moment with its offset'],
  ['coupons change', ['WINTER', '--limit', 'many'], '--limit must be a whole number.'],
  ['coupons show', ['NONE'], 'There is no coupon NONE.'],
  ['coupons end', ['NONE'], 'There is no coupon NONE.'],
  ['coupons list', ['--state', 'gone'], '--state must be one of offered, planned, ended, expired.'],
] as const)('%s %j is refused with the reason', async (name, words, reason) => {
  const lines: string[] = [];
  await expect(commandLine.run((line) => lines.push(line), name, ...words)).rejects.toThrow(reason);
  expect(lines).toEqual([]);
});
