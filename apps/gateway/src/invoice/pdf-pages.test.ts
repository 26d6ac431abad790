import { expect, test } from 'vitest';
import { Cache } from '#cache/cache.ts';
import type { PrintedFile } from './printed-file.ts';
import { printFile } from './printer.ts';
import { PdfPages } from './pdf-pages.ts';

const printed = new Cache<Buffer>({ maxSize: 1024 * 1024, sizeOf: ({ length }) => length });

const file = (changes: Partial<PrintedFile> = {}): PrintedFile => ({
  name: 'Invoice KM-1',
  foot: 'kaimai.example',
  language: 'en-US',
  documents: [],
  madeAt: new Date('2026-11-20T10:00:00Z'),
  ...changes,
});

const emptyDocument = {
  title: 'Invoice',
  headerFields: [],
  parties: [{ label: 'Sold by', lines: ['Shoreline'] }],
  headings: { product: 'Product', quantity: 'Quantity', price: 'Price', amount: 'Amount' },
  rows: [],
  sums: [],
  notes: [],
};

test.each([
  ['en-US', 'Invoice KM-1'],
  ['zh-CN', 'Receipt KM-2'],
] as const)('a document in %s names its language, its title and when it was made', async (language, name) => {
  const pages = new PdfPages(file({ language, name }));
  pages.addPage();
  const document = (await pages.finish('foot')).toString('latin1');
  expect(document).toContain(`/Lang (${language})`);
  expect(document).toContain(`(${name})`);
  expect(document).toContain('/DisplayDocTitle true');
  expect(document).toContain('(D:20261120100000Z)');
  expect(document).toContain('/Count 1');
  expect(document).toContain('[0 0 595.28 841.89]');
  const encodedName = Buffer.from('Kaimai 开买', 'utf16le').swap16().toString('latin1');
  const mentions = document.split(encodedName).length - 1;
  expect(mentions, 'as author, creator and producer').toBe(3);
});

test('the width of a text is the sum of its parts, and grows with the font size', () => {
  const pages = new PdfPages(file());
  expect(pages.widthOf('', 10)).toBe(0);
  expect(pages.widthOf('开买', 10)).toBeCloseTo(20);
  expect(pages.widthOf('Kaimai 开买', 10)).toBeCloseTo(pages.widthOf('Kaimai ', 10) + 20);
  expect(pages.widthOf('Kaimai', 20)).toBeCloseTo(2 * pages.widthOf('Kaimai', 10));
});

test('the same documents are printed once and then cached', async () => {
  const invoiceFile = file({ documents: [emptyDocument] });
  const first = await printFile(invoiceFile, printed);
  expect(await printFile(structuredClone(invoiceFile), printed)).toBe(first);
  expect(await printFile({ ...invoiceFile, foot: 'elsewhere.example' }, printed)).not.toBe(first);
});

test('a document that cannot be printed fails with its name, and the next one is printed', async () => {
  const broken = { ...emptyDocument, headerFields: [{ label: 'Number' }] } as unknown as typeof emptyDocument;
  await expect(printFile(file({ name: 'Broken', documents: [broken] }), printed)).rejects.toThrow(
    /^Broken could not be typeset: TypeError/,
  );
  const bytes = await printFile(file({ name: 'Next', documents: [emptyDocument] }), printed);
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
});
