import { expect, test } from 'vitest';
import { Cache } from '#cache/cache.ts';
import type { Papers } from './paper.ts';
import { printPapers } from './printer.ts';
import { Sheets } from './sheet.ts';

const printed = new Cache<Buffer>({ maxSize: 1024 * 1024, sizeOf: ({ length }) => length });

const papers = (changes: Partial<Papers> = {}): Papers => ({
  name: 'Invoice KM-1',
  foot: 'kaimai.example',
  language: 'en-US',
  papers: [],
  madeAt: new Date('2026-11-20T10:00:00Z'),
  ...changes,
});

const emptyPaper = {
  title: 'Invoice',
  facts: [],
  parties: [{ label: 'Sold by', lines: ['Shoreline'] }],
  headings: { goods: 'Goods', quantity: 'Quantity', price: 'Price', amount: 'Amount' },
  rows: [],
  sums: [],
  notes: [],
};

test.each([
  ['en-US', 'Invoice KM-1'],
  ['zh-CN', 'Receipt KM-2'],
] as const)('a document in %s names its language, its title and when it was made', async (language, name) => {
  const sheets = new Sheets(papers({ language, name }));
  sheets.addSheet();
  const document = (await sheets.finish('foot')).toString('latin1');
  expect(document).toContain(`/Lang (${language})`);
  expect(document).toContain(`(${name})`);
  expect(document).toContain('/DisplayDocTitle true');
  expect(document).toContain('(D:20261120100000Z)');
  expect(document).toContain('/Count 1');
  expect(document).toContain('[0 0 595.28 841.89]');
  const maker = Buffer.from('Kaimai 开买', 'utf16le').swap16().toString('latin1');
  expect(document.split(maker)).toHaveLength(4);
});

test('the width of a text is the sum of its parts, and grows with the font size', () => {
  const sheets = new Sheets(papers());
  expect(sheets.widthOf('', 10)).toBe(0);
  expect(sheets.widthOf('开买', 10)).toBeCloseTo(20);
  expect(sheets.widthOf('Kaimai 开买', 10)).toBeCloseTo(sheets.widthOf('Kaimai ', 10) + 20);
  expect(sheets.widthOf('Kaimai', 20)).toBeCloseTo(2 * sheets.widthOf('Kaimai', 10));
});

test('the same documents are printed once and then cached', async () => {
  const wanted = papers({ papers: [emptyPaper] });
  const first = await printPapers(wanted, printed);
  expect(await printPapers(structuredClone(wanted), printed)).toBe(first);
  expect(await printPapers({ ...wanted, foot: 'elsewhere.example' }, printed)).not.toBe(first);
});

test('a document that cannot be printed fails with its name, and the next one is printed', async () => {
  const broken = { ...emptyPaper, facts: [{ label: 'Number' }] } as unknown as typeof emptyPaper;
  await expect(printPapers(papers({ name: 'Broken', papers: [broken] }), printed)).rejects.toThrow(
    /^Broken could not be set: TypeError/,
  );
  const bytes = await printPapers(papers({ name: 'Next', papers: [emptyPaper] }), printed);
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
});
