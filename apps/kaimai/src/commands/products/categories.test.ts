import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;
const lamps = ['--name-zh', '灯', '--name-en', 'Lamps'];

beforeAll(async () => {
  commandLine = await openCommandLine();
});

afterAll(async () => commandLine.close());

test('categories are added, listed as a tree, changed, moved and removed, and every command is in the security log', async () => {
  const { operate } = commandLine;
  await operate('categories add', 'lamps', ...lamps, '--position', '2');
  await operate('categories add', 'desk-lamps', '--parent', 'lamps', '--name-zh', '台灯', '--name-en', 'Desk lamps');
  await operate('categories add', 'chairs', '--name-zh', '椅子', '--name-en', 'Chairs', '--position', '1');
  const lines = (await operate('categories list')).split('\n');
  expect(lines.slice(1).map((line) => line.trimEnd())).toEqual([
    expect.stringMatching(/^chairs +1 +0 +椅子 +Chairs$/) as string,
    expect.stringMatching(/^lamps +2 +0 +灯 +Lamps$/) as string,
    expect.stringMatching(/^ {2}desk-lamps +0 +0 +台灯 +Desk lamps$/) as string,
  ]);
  await operate('categories change', 'lamps', '--name-en', 'Lighting');
  expect(JSON.parse(await operate('categories list', '--json'))).toContainEqual(
    expect.objectContaining({ code: 'lamps', name: { zh_CN: '灯', en_US: 'Lighting' }, parentCode: null }),
  );
  expect(await operate('categories move', 'desk-lamps', '--below', 'chairs')).toBe('desk-lamps is below chairs.');
  expect(JSON.parse(await operate('categories move', 'lamps', '--below', 'desk-lamps', '--json'))).toMatchObject({
    code: 'lamps',
    parentCode: 'desk-lamps',
  });
  expect(await operate('categories list')).toMatch(/^chairs .*\n {2}desk-lamps .*\n {4}lamps /m);
  expect(await operate('categories move', 'lamps', '--top')).toBe('lamps is at the top.');
  for (const code of ['desk-lamps', 'lamps', 'chairs']) await operate('categories remove', code);
  expect(JSON.parse(await operate('categories list', '--json'))).toEqual([]);
  const log = await operate('security log');
  for (const command of ['add lamps', 'change lamps --name-en Lighting', 'move lamps --top', 'remove chairs'])
    expect(log).toContain(`categories ${command}`);
});

test.each([
  ['add', ['Lamps', ...lamps], 'The code must be lower-case words'],
  ['add', ['lamps', ...lamps, '--parent', 'none'], 'There is no category none.'],
  ['add', ['lamps', ...lamps, '--tint', 'neon'], '--tint'],
  ['change', ['none'], 'Pass the fields to change.'],
  ['change', ['none', '--position', '1'], 'There is no category none.'],
  ['move', ['none', '--top'], 'There is no category none.'],
  ['move', ['none'], 'Pass either --below CATEGORY or --top.'],
  ['move', ['none', '--top', '--below', 'lamps'], 'Pass either --below CATEGORY or --top.'],
  ['remove', ['none'], 'There is no category none.'],
] as const)('categories %s %j is refused with the reason', async (act, words, reason) => {
  await expect(commandLine.run(() => undefined, `categories ${act}`, ...words)).rejects.toThrow(reason);
});
