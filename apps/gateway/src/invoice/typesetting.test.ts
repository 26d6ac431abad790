import PdfKit from 'pdfkit';
import { afterEach, expect, test, vi } from 'vitest';
import type { PrintedDocument, DocumentRow, PrintedFile } from './printed-file.ts';
import { inks } from './pdf-pages.ts';
import { typeset } from './typesetting.ts';

interface DrawnText {
  text: string;
  x: number;
  y: number;
  end: number;
  typeface: string;
  size: number;
  ink: string;
  isBold: boolean;
}

interface DrawnPage {
  texts: DrawnText[];
  rules: { x: number; y: number; end: number }[];
}

afterEach(() => vi.restoreAllMocks());

type Method = 'addPage' | 'switchToPage' | 'font' | 'fillColor' | 'text' | 'moveTo' | 'lineTo';
const pdfKit = PdfKit.prototype as unknown as Record<Method, (...rest: unknown[]) => unknown>;

/** Intercepts a method of PDFKit: reports its arguments, then calls it. */
function watch(method: Method, onCall: (rest: unknown[], document: PDFKit.PDFDocument) => void): void {
  const original = pdfKit[method];
  vi.spyOn(pdfKit, method).mockImplementation(function (this: PDFKit.PDFDocument, ...rest) {
    onCall(rest, this);
    return original.apply(this, rest);
  });
}

/** Typesets documents and records what is drawn on each page. */
async function draw(file: PrintedFile): Promise<DrawnPage[]> {
  const pages: DrawnPage[] = [];
  let current: DrawnPage | undefined;
  let [typeface, size, ink] = ['', 0, ''];
  let from = { x: 0, y: 0 };
  watch('addPage', () => pages.push((current = { texts: [], rules: [] })));
  watch('switchToPage', ([page]) => (current = pages[Number(page)]));
  watch('font', (rest) => {
    if (typeof rest[1] === 'number') [typeface, size] = [String(rest[0]), rest[1]];
  });
  watch('fillColor', ([color]) => (ink = String(color)));
  watch('text', (rest, document) => {
    const [text, x, y, look] = rest as [string, number, number, { stroke: boolean }];
    const end = x + document.widthOfString(text, { features: [] });
    current?.texts.push({ text, x, y, end, typeface, size, ink, isBold: look.stroke });
  });
  watch('moveTo', ([x, y]) => (from = { x: Number(x), y: Number(y) }));
  watch('lineTo', ([x]) => current?.rules.push({ ...from, end: Number(x) }));
  await typeset(file);
  vi.restoreAllMocks();
  return pages;
}

/**
 * In points: the margins of an A4 page, and the lowest baseline. The right half begins at 324 (48 + 276), the sums at 268 with
 * labels up to 448. The quantity of a row ends at 368, its price at 452.
 */
const edge = { left: 48, right: 547.28, foot: 841.89 - 64 };

function find({ texts }: DrawnPage, expected: string): DrawnText {
  const found = texts.find(({ text }) => text === expected);
  if (!found) throw new Error(`“${expected}” is not on the page`);
  return found;
}

const rowOf = (name: string): DocumentRow => ({
  name,
  detail: `${name} detail`,
  quantity: '3',
  price: '$10.01',
  amount: '$30.03',
});

function documentWith(changes: Partial<PrintedDocument> = {}): PrintedDocument {
  return {
    title: 'Invoice',
    headerFields: [
      { label: 'Number', text: 'KM-1' },
      { label: 'Ordered', text: 'November 20' },
    ],
    parties: [
      { label: 'Sold by', lines: ['Shoreline', 'through Kaimai'] },
      { label: 'Sold to', lines: ['Maren', 'Couch Street', 'Portland'] },
    ],
    headings: { product: 'Product', quantity: 'Quantity', price: 'Price', amount: 'Amount' },
    rows: [rowOf('Kettle')],
    sums: [
      { label: 'Subtotal', text: '$30.04' },
      { label: 'Total', text: '$42.03', look: 'total' },
      { label: 'of which VAT', text: '$6.71', look: 'quiet' },
    ],
    notes: ['First note', 'Second note'],
    ...changes,
  };
}

const fileOf = (...documents: PrintedDocument[]): PrintedFile => ({
  name: 'Invoice KM-1',
  foot: 'kaimai.example',
  language: 'en-US',
  documents,
  madeAt: new Date('2026-11-20T10:00:00Z'),
});

async function drawPage(changes: Partial<PrintedDocument> = {}): Promise<DrawnPage> {
  const pages = await draw(fileOf(documentWith(changes)));
  expect(pages).toHaveLength(1);
  return pages[0] ?? { texts: [], rules: [] };
}

function expectNoOverlaps({ texts }: DrawnPage): void {
  for (const text of texts) {
    expect(text.x).toBeGreaterThanOrEqual(edge.left - 0.01);
    expect(text.end).toBeLessThanOrEqual(edge.right + 0.01);
    expect(text.y).toBeGreaterThanOrEqual(64);
    for (const other of texts) {
      const isApart = text.end <= other.x + 0.01 || other.end <= text.x + 0.01 || Math.abs(text.y - other.y) >= 12;
      expect(text === other || isApart, `“${text.text}” and “${other.text}” overlap`).toBe(true);
    }
  }
}

test('everything is printed from top to bottom, inside the margins, without overlaps', async () => {
  const page = await drawPage();
  expectNoOverlaps(page);
  const order = [
    ['Invoice', 'Number', 'Ordered', 'Sold by', 'Shoreline', 'through Kaimai', 'Product', 'Kettle', 'Kettle detail'],
    ['Subtotal', 'Total', 'of which VAT', 'First note', 'Second note', 'kaimai.example'],
  ].flat();
  const heights = order.map((text) => find(page, text).y);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(new Set(heights).size).toBe(order.length);
});

test('header fields are beside their labels, and the parties side by side', async () => {
  const page = await drawPage();
  for (const [label, text] of [
    ['Number', 'KM-1'],
    ['Ordered', 'November 20'],
  ] as const) {
    expect(find(page, text)).toMatchObject({ y: find(page, label).y, ink: inks.text });
    expect(find(page, label)).toMatchObject({ x: 324, size: 8.5, ink: inks.quiet });
    expect(find(page, text).end).toBeCloseTo(edge.right);
  }
  expect(find(page, 'Sold by')).toMatchObject({ x: edge.left, y: find(page, 'Sold to').y });
  expect(find(page, 'Shoreline')).toMatchObject({ x: edge.left, y: find(page, 'Maren').y, isBold: true });
  expect(find(page, 'Maren')).toMatchObject({ x: 324, isBold: true });
  expect(find(page, 'Couch Street')).toMatchObject({ x: 324, isBold: false });
  expect(find(page, 'Product').y).toBeGreaterThan(find(page, 'Portland').y);
});

test('figures are right-aligned with their headings', async () => {
  const page = await drawPage();
  const columns = [
    ['Quantity', '3', 368],
    ['Price', '$10.01', 452],
    ['Amount', '$30.03', edge.right],
  ] as const;
  for (const [heading, figure, end] of columns) {
    expect(find(page, heading).end).toBeCloseTo(end);
    expect(find(page, figure).end).toBeCloseTo(end);
    expect(find(page, figure).y).toBe(find(page, 'Kettle').y);
  }
  expect(find(page, 'Product')).toMatchObject({ x: edge.left, ink: inks.quiet });
  expect(find(page, 'Kettle')).toMatchObject({ x: edge.left, size: 9.5, ink: inks.text });
  expect(find(page, 'Kettle detail')).toMatchObject({ x: edge.left, size: 8.5, ink: inks.quiet });
});

test('the total is emphasised below a rule, and minor sums are small and grey', async () => {
  const page = await drawPage();
  expect(find(page, 'Subtotal')).toMatchObject({ x: 268, size: 9.5, isBold: false });
  expect(find(page, 'Total')).toMatchObject({ x: 268, size: 11.5, isBold: true, ink: inks.text });
  expect(find(page, 'of which VAT')).toMatchObject({ size: 8.5, ink: inks.quiet, isBold: false });
  for (const [label, text] of [
    ['Subtotal', '$30.04'],
    ['Total', '$42.03'],
    ['of which VAT', '$6.71'],
  ] as const) {
    expect(find(page, text).y).toBe(find(page, label).y);
    expect(find(page, text).end).toBeCloseTo(edge.right);
  }
  const above = page.rules.filter(({ x }) => x === 268);
  expect(above).toEqual([{ x: 268, y: expect.any(Number) as number, end: edge.right }]);
  expect(above[0]?.y).toBeGreaterThan(find(page, 'Subtotal').y);
  expect(above[0]?.y).toBeLessThan(find(page, 'Total').y - 10);
});

test('rules span the page below the headings and below each row', async () => {
  const page = await drawPage({ rows: [rowOf('Kettle'), rowOf('Cup')] });
  const across = page.rules.filter(({ x }) => x === edge.left);
  expect(across.map(({ end }) => end.toFixed(2))).toEqual(['547.28', '547.28', '547.28']);
  const between = ['Product', 'Kettle detail', 'Cup detail', 'Subtotal'].map((text) => find(page, text).y);
  across.forEach(({ y }, at) => {
    expect(y).toBeGreaterThan(between[at] ?? 0);
    expect(y).toBeLessThan((between[at + 1] ?? 0) - 6);
  });
});

test('long names, details, labels and notes are wrapped within their column', async () => {
  const long = (word: string, times: number) => Array.from({ length: times }, (_, at) => `${word}${at}`).join(' ');
  const page = await drawPage({
    rows: [{ ...rowOf('x'), name: long('name', 24), detail: long('detail', 24) }, rowOf('Cup')],
    sums: [{ label: long('label', 12), text: '$1.00' }],
    notes: [long('note', 60)],
  });
  expectNoOverlaps(page);
  const endOf = (word: string): number =>
    Math.max(...page.texts.filter(({ text }) => text.startsWith(word)).map(({ end }) => end));
  for (const [word, limit] of [
    ['name', edge.left + 268],
    ['detail', edge.left + 268],
    ['label', 448],
    ['note', edge.right],
  ] as const) {
    const lines = page.texts.filter(({ text }) => text.startsWith(word));
    expect(lines.length).toBeGreaterThan(1);
    expect(endOf(word)).toBeLessThanOrEqual(limit);
  }
});

test('rows that do not fit continue on the next page below repeated headings, without being split', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => rowOf(`Product ${at}`));
  const pages = await draw(fileOf(documentWith({ rows })));
  expect(pages).toHaveLength(3);
  for (const page of pages) {
    expectNoOverlaps(page);
    const named = page.texts.filter(({ text }) => /^Product \d+$/.test(text));
    for (const { text, y } of named) expect(find(page, `${text} detail`).y).toBe(y + 14);
    if (named.length > 0) expect(find(page, 'Product').y).toBeLessThan(named[0]?.y ?? 0);
    const footless = page.texts.filter(({ y }) => y < 800);
    expect(Math.max(...footless.map(({ y }) => y))).toBeLessThanOrEqual(edge.foot);
  }
  // Every page but the last is full: the next row would begin 26 points below the last line, and its two lines need 28 points.
  for (const page of pages.slice(0, -1)) {
    const last = page.texts.findLast(({ text }) => text.endsWith('detail'))?.y ?? 0;
    expect(last + 26 + 28).toBeGreaterThan(edge.foot);
  }
  const printed = pages.flatMap(({ texts }) => texts.filter(({ text }) => /^Product \d+$/.test(text)));
  expect(printed.map(({ text }) => text)).toEqual(rows.map(({ name }) => name));
});

test.each([
  ['sums', { sums: Array.from({ length: 45 }, (_, at) => ({ label: `Sum ${at}`, text: `$${at}` })) }, 'Sum'],
  ['notes', { notes: Array.from({ length: 45 }, (_, at) => `Remark ${at}`) }, 'Remark'],
])('%s that do not fit continue at the top of the next page', async (_, changes, word) => {
  const pages = await draw(fileOf(documentWith(changes)));
  expect(pages).toHaveLength(2);
  pages.forEach(expectNoOverlaps);
  expect(find(pages[1] ?? { texts: [], rules: [] }, pages[1]?.texts[0]?.text ?? '')).toMatchObject({ y: 64 });
  const printed = pages.flatMap(({ texts }) => texts.filter(({ text }) => text.startsWith(word)));
  expect(printed).toHaveLength(45);
  for (const { y } of printed) expect(y).toBeLessThanOrEqual(edge.foot);
});

test('each document begins on a new page, and every page has “page of pages” in its footer', async () => {
  const pages = await draw(
    fileOf(documentWith(), documentWith({ title: 'Credit note' }), documentWith({ title: 'Last' })),
  );
  expect(pages).toHaveLength(3);
  pages.forEach((page, at) => {
    expect(find(page, ['Invoice', 'Credit note', 'Last'][at] ?? '')).toMatchObject({ y: 64, size: 20, isBold: true });
    const number = find(page, `${at + 1} / 3`);
    expect(number.end).toBeCloseTo(edge.right);
    expect(number).toMatchObject({ y: 841.89 - 32, size: 8, ink: inks.quiet });
    expect(find(page, 'kaimai.example')).toMatchObject({ x: edge.left, y: 841.89 - 32, size: 8, ink: inks.quiet });
  });
});

test('a line of Arabic runs from right to left: a number after it is drawn to its left', async () => {
  const arabic = 'شارع الشيخ زايد';
  const page = await drawPage({ notes: [`${arabic} 12`, `12 ${arabic}`] });
  const [first, second, ...others] = page.texts.filter(({ text }) => text.includes('12') || text.includes('شارع'));
  expect(first).toMatchObject({ text: ' 12 ', x: edge.left, typeface: 'latin' });
  expect(second).toMatchObject({ typeface: 'arabic', x: first?.end, y: first?.y });
  expect(others.map(({ typeface }) => typeface)).toEqual(['latin', 'arabic']);
});

test('quotation marks are those of the document’s language', async () => {
  const marked = fileOf(documentWith({ notes: ['“'] }));
  for (const [language, typeface] of [
    ['en-US', 'latin'],
    ['zh-CN', 'han'],
  ] as const) {
    const pages = await draw({ ...marked, language });
    expect(pages.flatMap(({ texts }) => texts).find(({ text }) => text === '“')).toMatchObject({ typeface });
  }
});
