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

test.each([
  [
    'a day that has not begun',
    ['--rate', 'SEK=10', '--date', '2026-11-21'],
    '--date 2026-11-21 must be a day that has',
  ],
  [
    'a day that does not exist',
    ['--rate', 'SEK=10', '--date', '2026-02-31'],
    '--date 2026-02-31 must be a day that has',
  ],
  ['a rate of zero', ['--rate', 'SEK=0.00000000'], '--rate SEK=0.00000000 must be a currency and what'],
  ['a rate below zero', ['--rate', 'SEK=-1'], '--rate SEK=-1 must be a currency and what'],
  ['more than eight decimals', ['--rate', 'SEK=0.123456789'], '--rate SEK=0.123456789 must be a currency and what'],
  ['a rate of the dollar', ['--rate', 'USD=1'], '--rate USD=1 must be a currency and what'],
  ['an unknown currency', ['--rate', 'XYZ=1'], '--rate XYZ=1 must be a currency and what'],
  [
    'two currencies of which one is wrong',
    ['--rate', 'SEK=10', '--rate', 'nok=10'],
    '--rate nok=10 must be a currency',
  ],
] as const)('%s is refused, and no rate changes', async (_what, words, reason) => {
  const before = await commandLine.operateJson('rates list');
  await expect(commandLine.run(() => undefined, 'rates set', ...words)).rejects.toThrow(reason);
  expect(await commandLine.operateJson('rates list')).toEqual(before);
});

test('a rate that changes by more than half is set only when the operator is sure', async () => {
  const { operate, operateJson, run } = commandLine;
  await operate('rates set', '--rate', 'NOK=10', '--rate', 'DKK=6', '--date', '2026-11-19');
  const rateOf = async (currency: string) =>
    ((await operateJson('rates list')) as { currency: string; perUsd: number }[]).find(
      (rate) => rate.currency === currency,
    )?.perUsd;
  const change = ['--rate', 'DKK=6.5', '--rate', 'NOK=15.01'];
  await expect(run(() => undefined, 'rates set', ...change)).rejects.toThrow(
    'NOK is at 10 now and would change by more than half; confirm it by --sure.',
  );
  expect([await rateOf('NOK'), await rateOf('DKK')]).toEqual([10, 6]);
  await operate('rates set', '--rate', 'NOK=15');
  expect(await rateOf('NOK')).toBe(15);
  await operate('rates set', ...change, '--rate', 'NOK=30', '--sure');
  expect([await rateOf('NOK'), await rateOf('DKK')]).toEqual([30, 6.5]);
});

test.each([
  ['0', '0'],
  ['7.25', '7.25'],
  ['0.0001', '0.0001'],
  ['100', '100'],
])('a tax of %s percent is set exactly', async (written, percent) => {
  const rule = ['--region', 'DE', '--kind', 'included', '--zh', '增值税', '--en', 'VAT'];
  expect(await commandLine.operateJson('taxes set', ...rule, '--percent', written)).toMatchObject({ percent });
});

test.each(['', '100.0001', '101', '7.12345', '-1', '7,25', '1e1', ' 7'])(
  'a tax of %j percent is refused',
  async (written) => {
    const rule = ['--region', 'DE', '--kind', 'included', '--zh', '增值税', '--en', 'VAT'];
    const setting = commandLine.run(() => undefined, 'taxes set', ...rule, `--percent=${written}`);
    await expect(setting).rejects.toThrow(/--percent (?:must be a number from 0 to 100|is missing)/);
  },
);
