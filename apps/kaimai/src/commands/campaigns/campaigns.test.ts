import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;
let folder: string;

const winter = fileURLToPath(new URL('../../../../storefront/public/icon-192.png', import.meta.url));

const sentences = [
  '--text-zh',
  '羊毛和热饮',
  '--text-en',
  'Wool and hot drinks',
  '--action-zh',
  '去看看',
  '--action-en',
  'Look',
];
const texts = (title: string) => ['--title-zh', '暖冬', '--title-en', title, ...sentences];
const small = ['--size', 'small', '--link', '/categories?type=newArrivals'];

beforeAll(async () => {
  commandLine = await openCommandLine();
  folder = await mkdtemp(join(tmpdir(), 'kaimai-campaigns-'));
  await writeFile(join(folder, 'words.txt'), 'no picture');
  await commandLine.operate('campaigns add', 'winter', ...small, ...texts('Winter'), '--picture', winter);
});

afterAll(async () => {
  await commandLine.close();
  await rm(folder, { recursive: true });
});

test('a campaign is added with its picture, listed, changed, ordered and removed', async () => {
  const { operate } = commandLine;
  const listed = async () => JSON.parse(await operate('campaigns list', '--json')) as { code: string; state: string }[];
  const states = async () => (await listed()).map(({ code, state }) => `${code} ${state}`);
  await operate('campaigns add', 'second', ...small, ...texts('Second'), '--picture', winter);
  await operate('campaigns add', 'third', ...small, ...texts('Third'), '--picture', winter);
  expect(await states()).toEqual(['winter shown', 'second shown', 'third spare']);
  await operate('campaigns change', 'third', '--position', '0', '--from', '2020-01-01T00:00Z');
  await operate('campaigns change', 'winter', '--to', '2021-01-01T00:00Z');
  await operate('campaigns change', 'second', '--from', '2999-01-01T00:00Z');
  expect(await states()).toEqual(['third shown', 'winter ended', 'second planned']);
  await operate('campaigns change', 'second', '--from', 'none', '--title-en', 'Second look');
  await operate('campaigns change', 'winter', '--to', 'none');
  expect(await listed()).toMatchObject([
    { code: 'third' },
    { code: 'winter', title: { zh_CN: '暖冬', en_US: 'Winter' }, to: null, state: 'shown' },
    { code: 'second', title: { zh_CN: '暖冬', en_US: 'Second look' }, from: null, state: 'spare' },
  ]);
  expect(await operate('campaigns list')).toMatch(
    /third +shown +small +0 +2020-01-01T00:00 +- +\/categories\?type=newArrivals +Third/,
  );
  await operate('campaigns remove', 'second');
  await operate('campaigns remove', 'third');
  expect(await states()).toEqual(['winter shown']);
  expect(await operate('security log')).toContain('campaigns change second --from none');
});

test.each([
  ['add', ['winter', ...small, ...texts('Again')], 'Pass its picture'],
  ['change', ['winter'], 'Pass the fields to change.'],
  ['change', ['winter', '--link', '//evil.example/x'], '--link must be a page of this site'],
  ['change', ['winter', '--link', '/\\evil.example'], '--link must be a page of this site'],
  ['change', ['winter', '--link', 'https://evil.example/'], '--link must be a page of this site'],
  ['change', ['winter', '--link', 'javascript:alert(1)'], '--link must be a page of this site'],
  ['change', ['winter', '--size', 'huge'], '--size'],
  ['change', ['winter', '--title-en', ''], '--title-en'],
  ['change', ['winter', '--title-en', 'x'.repeat(61)], '--title-en'],
  ['change', ['winter', '--title-en', 'red\u202Etxt'], '--title-en must not contain control characters'],
  ['change', ['winter', '--position', 'first'], '--position must be a whole number.'],
  ['change', ['winter', '--position', '10001'], '--position'],
  ['change', ['winter', '--from', '2026-12-02T00:00Z', '--to', '2026-12-01T00:00Z'], '--to must be after the start'],
  ['change', ['winter', '--picture-of', 'NONE'], 'There is no product NONE with a picture.'],
  ['change', ['winter', '--picture', '/nowhere.png'], 'There is no file /nowhere.png.'],
  ['change', ['NONE', '--position', '1'], 'There is no campaign NONE.'],
  ['add', ['two words', ...small, ...texts('Again'), '--picture', winter], 'The code must be 1 to 60 letters'],
  ['remove', ['NONE'], 'There is no campaign NONE.'],
] as const)('campaigns %s %j is refused with the reason', async (act, words, reason) => {
  await expect(commandLine.run(() => undefined, `campaigns ${act}`, ...words)).rejects.toThrow(reason);
});

test('a second campaign of one code and a file that is no picture are refused, and change nothing', async () => {
  const again = ['winter', ...small, ...texts('Again'), '--picture', winter];
  await expect(commandLine.run(() => undefined, 'campaigns add', ...again)).rejects.toThrow(
    'There is a campaign winter already.',
  );
  const noPicture = join(folder, 'words.txt');
  await expect(commandLine.run(() => undefined, 'campaigns change', 'winter', '--picture', noPicture)).rejects.toThrow(
    'FILE_TYPE_ERROR',
  );
  const both = ['winter', '--picture', winter, '--picture-of', 'LAMP'];
  await expect(commandLine.run(() => undefined, 'campaigns change', ...both)).rejects.toThrow('not both');
  expect(JSON.parse(await commandLine.operate('campaigns list', '--json'))).toMatchObject([
    { title: { en_US: 'Winter' } },
  ]);
});
