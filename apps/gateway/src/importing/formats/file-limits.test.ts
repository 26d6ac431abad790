import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCatalogueFile } from '#importing/formats/catalogue-file.ts';
import { csvRows } from '#importing/formats/csv-rows.ts';
import { detectEncoding } from '#importing/formats/file-encoding.ts';
import { jsonLines } from '#importing/formats/json-lines.ts';
import type { ReadOptions } from '#importing/product-draft.ts';
import { surveyFile } from '#importing/survey.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaimai-file-limits-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(content: string | Buffer): string {
  const path = join(folder, 'export');
  writeFileSync(path, content);
  return path;
}

const options: ReadOptions = {
  currency: 'USD',
  minorDigits: 2,
  language: 'en_US',
  now: new Date('2026-11-20T00:00:00Z'),
};
const open = (content: string | Buffer) =>
  openCatalogueFile({ path: write(content), format: undefined, encoding: undefined, columns: new Map() });

async function rowsOf(content: string) {
  const file = await open(content);
  if (file.format === 'json-lines') throw new Error('no CSV');
  const rows: { line: number; handle: string; problem: string | null }[] = [];
  for await (const { line, cell, problem } of csvRows(file)) rows.push({ line, handle: cell('handle'), problem });
  return rows;
}

const headings = 'Handle,Title,Variant Price\n';

test('the headings are in one of the first five rows', async () => {
  const above = (count: number) => `${'Our products,,\n'.repeat(count)}${headings}mug,Mug,5\n`;
  expect(await rowsOf(above(4))).toMatchObject([{ line: 6, handle: 'mug' }]);
  await expect(rowsOf(above(5))).rejects.toThrow('Headings that are not understood');
});

test('unknown headings are named, the first thirty of them, by their first sixty characters', async () => {
  const unknown = (count: number) => Array.from({ length: count }, (_, index) => `Field ${index}`).join(',');
  await expect(open(`${unknown(30)}\n1\n`)).rejects.toThrow(/“Field 29”\. Name their fields/);
  await expect(open(`${unknown(31)}\n1\n`)).rejects.toThrow(/“Field 29” and 1 more\. /);
  await expect(open(`${'x'.repeat(61)},y\n1,2\n`)).rejects.toThrow(`“${'x'.repeat(60)}”`);
});

test('a row with three headings in their columns repeats the headings; one with two is a product', async () => {
  const rows = await rowsOf(`${headings}mug,Mug,5\nHandle,Title,Variant Price\nHandle,Title,6\n`);
  expect(rows.map(({ line, handle }) => [line, handle])).toEqual([
    [2, 'mug'],
    [4, 'Handle'],
  ]);
});

test('a row may be longer than the headings by empty cells only', async () => {
  const rows = await rowsOf(`${headings}mug,Mug,5, ,\nbowl,Bowl,5,x\n`);
  expect(rows.map(({ problem }) => problem)).toEqual([null, 'the row has 4 cells, the heading 3']);
});

test('a last row without a line break is cut off if it is shorter than all others', async () => {
  await expect(rowsOf(`${headings}mug,Mug,5\nbowl,Bowl`)).rejects.toThrow('It was probably cut off');
  expect(await rowsOf(`${headings}mug,Mug\nbowl,Bowl`)).toHaveLength(2);
  expect(await rowsOf(`${headings}mug,Mug,5\nbowl,Bowl\n`)).toHaveLength(2);
});

test('text is GBK if nine tenths of its characters are common Chinese ones', async () => {
  // GB2312 has the first character, the rest of GBK the second.
  const chinese = [0xb2, 0xe8];
  const rare = [0x81, 0x40];
  const mixed = (rarePairs: number) =>
    write(
      Buffer.from([...Array.from({ length: 100 }, (_, index) => (index < rarePairs ? rare : chinese)).flat(), 0x0a]),
    );
  expect(await detectEncoding(mixed(10))).toBe('gb18030');
  await expect(detectEncoding(mixed(11))).rejects.toThrow('this line is not UTF-8');
});

// First 51 different characters, all of which may be Hangul; then three more that cannot be, so that the share is below 97 %;
// then 48 characters.
test('text is refused as Korean if it has fifty different characters, of which at least 97 % may be Hangul', async () => {
  const textOf = (leads: readonly number[]) =>
    Buffer.from([...leads.flatMap((lead) => [0xa1, 0xb5, 0xe1].flatMap((trail) => [lead, trail])), 0x0a]);
  const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);
  const korean = write(textOf(range(0xb0, 17)));
  await expect(detectEncoding(korean)).rejects.toThrow('looks like Korean text in EUC-KR');
  expect(await detectEncoding(write(textOf([...range(0xb0, 17), 0xd6])))).toBe('gb18030');
  expect(await detectEncoding(write(textOf(range(0xb0, 16))))).toBe('gb18030');
});

test('text without a byte order mark is UTF-16 if more than a fifth of its bytes are zero, on one side', async () => {
  const little = (text: string) => write(Buffer.from(text, 'utf16le'));
  expect(await detectEncoding(little('Handle,Title\n'))).toBe('utf-16le');
  expect(await detectEncoding(write(Buffer.from('Handle,Title\n', 'utf16le').swap16()))).toBe('utf-16be');
  expect(await detectEncoding(little('ab茶茶'))).toBe('utf-16le');
  expect(await detectEncoding(write('\0\0ab'))).toBe('utf-8');
});

test('a JSON list is refused, and so is a line of more than four million characters', async () => {
  await expect(open('[{"type":"product"}]\n')).rejects.toThrow('is one JSON list');
  const line = (length: number) => `${JSON.stringify({ type: 'x' })}${' '.repeat(length - 12)}`;
  const read = async (content: string) => {
    const readings: object[] = [];
    for await (const reading of jsonLines(write(content), 'utf-8')) readings.push(reading);
    return readings;
  };
  expect(line(4_000_000)).toHaveLength(4_000_000);
  expect(await read(line(4_000_000))).toHaveLength(1);
  await expect(read(line(4_000_001))).rejects.toThrow('longer than 4000000 characters');
});

test('a NUL character is refused, and a text with the characters of its escape sequence is not', async () => {
  const readings: object[] = [];
  const lines = [String.raw`{"type":"x","handle":"a\u0000"}`, String.raw`{"type":"x","handle":"a\\u0000"}`];
  for await (const reading of jsonLines(write(`${lines.join('\n')}\n`), 'utf-8')) readings.push(reading);
  expect(readings).toMatchObject([
    { problem: 'a text contains a NUL character' },
    { problem: expect.not.stringContaining('NUL') },
  ]);
});

test('the survey names the first line whose product is unknown, and the first that has a price without a currency', async () => {
  const product = (handle: string, price: unknown, before: unknown = null) =>
    JSON.stringify({
      type: 'product',
      handle,
      title: { en_US: 'A' },
      category: 'c',
      variants: [{ price, before, stock: 1 }],
    });
  const both = { USD: '5', CNY: '35' };
  const lines = [product('a', both), 'no JSON', '{}', product('b', both, '9'), product('c', '5')];
  const survey = await surveyFile(await open(`${lines.join('\n')}\n`), options);
  expect(survey).toMatchObject({ rowCount: 5, lineWithoutProduct: 2, lineWithoutCurrency: 4 });
  expect([...survey.handles]).toEqual(['a', 'b', 'c']);
});
