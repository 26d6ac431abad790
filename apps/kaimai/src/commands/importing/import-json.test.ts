import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;

const shop = {
  type: 'shop',
  code: 'TERRA',
  name: { en_US: 'Terra' },
  city: { en_US: 'Lund' },
  country: 'SE',
  openedYear: 2019,
};
const products =
  'ID,Type,SKU,Name,Published,Regular price,Note\u202e\n1,simple,PL-1,Mug,1,"12.50",x\n2,simple,PL-2,Zero\u009b2J,1,brak\u009b,y\n';

function write(name: string, content: string): string {
  const path = join(commandLine.folder, name);
  writeFileSync(path, content);
  return path;
}

beforeAll(async () => {
  commandLine = await openCommandLine();
  const rates = ['CNY=7.1', 'EUR=0.92', 'GBP=0.79', 'JPY=151.2', 'HKD=7.8', 'KWD=0.307'];
  await commandLine.operate('rates set', ...rates.flatMap((rate) => ['--rate', rate]));
});
afterAll(async () => commandLine.close());

test('with --json, orders without products are refused, new products are counted, and progress is a remark', async () => {
  const lines: string[] = [];
  await expect(commandLine.run((line) => lines.push(line), 'generate', '--orders', '5', '--json')).rejects.toThrow(
    'No product is on sale',
  );
  expect(lines).toEqual([]);
  expect(await commandLine.operateJson('generate', '--products', '3')).toEqual({
    products: { added: 3, seconds: expect.any(Number) },
    orders: null,
  });
  expect(commandLine.remarks).toContainEqual(expect.stringMatching(/^3 products added in \d+\.\d s/));
  expect(await commandLine.operateJson('generate', '--orders', '2')).toMatchObject({
    products: null,
    orders: { added: 2 },
  });
});

test('with --json, an import writes one object with the counts of the HTTP API', async () => {
  const imported = await commandLine.operateJson(
    'import',
    write('shop.jsonl', JSON.stringify(shop)),
    '--shop',
    'TERRA',
  );
  expect(imported).toMatchObject({
    dryRun: false,
    format: 'json-lines',
    otherLines: 1,
    problems: [],
    hasDelivery: false,
  });
});

test('with --json, wrong rows are written with their lines, the currency as a remark, and the exit code is 1', async () => {
  const file = write('wrong.csv', products);
  const lines: string[] = [];
  const words = ['--shop', 'TERRA', '--currency', 'EUR', '--dry-run', '--json'];
  expect(await commandLine.run((line) => lines.push(line), 'import', file, ...words)).toBe(1);
  const [raw = ''] = lines;
  expect(lines).toHaveLength(1);
  expect(raw).not.toMatch(/[\u0080-\u009f\u202e]/);
  expect(JSON.parse(raw)).toMatchObject({
    dryRun: true,
    prices: { currency: 'EUR', perUsd: 0.92 },
    format: 'woocommerce',
    rows: 2,
    added: 1,
    problemCount: 1,
    problems: [{ file, line: 3, text: 'the price "brak" is no amount' }],
    unread: ['Note\u202e'],
    pictures: { fetched: 0, failed: [], notAllowed: [], possible: [] },
  });
  expect(commandLine.remarks).toContain('Prices are taken as EUR, of which a US dollar is 0.92.');
});

test.each([
  [['--shop', 'NONE', '--currency', 'EUR'], 'NONE'],
  [['--shop', 'TERRA'], 'does not name the currency of its prices'],
  [['--shop', 'TERRA', '--format', 'word'], '--format must be one of'],
])('import %j --json is refused without output', async (words, reason) => {
  const file = write('refused.csv', products);
  const lines: string[] = [];
  await expect(commandLine.run((line) => lines.push(line), 'import', file, ...words, '--json')).rejects.toThrow(reason);
  expect(lines).toEqual([]);
});
