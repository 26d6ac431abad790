import PdfKit from 'pdfkit';
import { afterEach, expect, test, vi } from 'vitest';
import type { Paper, PaperRow, Papers } from './paper.ts';
import { inks } from './sheet.ts';
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

interface DrawnSheet {
  texts: DrawnText[];
  rules: { x: number; y: number; end: number }[];
}

afterEach(() => vi.restoreAllMocks());

type Method = 'addPage' | 'switchToPage' | 'font' | 'fillColor' | 'text' | 'moveTo' | 'lineTo';
const pdfKit = PdfKit.prototype as unknown as Record<Method, (...rest: unknown[]) => unknown>;

/** Intercepts a method of PDFKit: reports its arguments, then calls it. */
function watch(method: Method, tell: (rest: unknown[], document: PDFKit.PDFDocument) => void): void {
  const original = pdfKit[method];
  vi.spyOn(pdfKit, method).mockImplementation(function (this: PDFKit.PDFDocument, ...rest) {
    tell(rest, this);
    return original.apply(this, rest);
  });
}

/** Typesets documents and records what is drawn on each page. */
async function draw(papers: Papers): Promise<DrawnSheet[]> {
  const sheets: DrawnSheet[] = [];
  let current: DrawnSheet | undefined;
  let [typeface, size, ink] = ['', 0, ''];
  let from = { x: 0, y: 0 };
  watch('addPage', () => sheets.push((current = { texts: [], rules: [] })));
  watch('switchToPage', ([page]) => (current = sheets[Number(page)]));
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
  await typeset(papers);
  vi.restoreAllMocks();
  return sheets;
}

const edge = { left: 48, right: 547.28, foot: 841.89 - 64 };

function find({ texts }: DrawnSheet, wanted: string): DrawnText {
  const found = texts.find(({ text }) => text === wanted);
  if (!found) throw new Error(`“${wanted}” is not on the sheet`);
  return found;
}

const rowOf = (name: string): PaperRow => ({
  name,
  detail: `${name} detail`,
  quantity: '3',
  price: '$10.01',
  amount: '$30.03',
});

function paper(changes: Partial<Paper> = {}): Paper {
  return {
    title: 'Invoice',
    facts: [
      { label: 'Number', text: 'KM-1' },
      { label: 'Ordered', text: 'November 20' },
    ],
    parties: [
      { label: 'Sold by', lines: ['Shoreline', 'through Kaimai'] },
      { label: 'Sold to', lines: ['Maren', 'Couch Street', 'Portland'] },
    ],
    headings: { goods: 'Goods', quantity: 'Quantity', price: 'Price', amount: 'Amount' },
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

const papersOf = (...papers: Paper[]): Papers => ({
  name: 'Invoice KM-1',
  foot: 'kaimai.example',
  language: 'en-US',
  papers,
  madeAt: new Date('2026-11-20T10:00:00Z'),
});

async function drawSheet(changes: Partial<Paper> = {}): Promise<DrawnSheet> {
  const sheets = await draw(papersOf(paper(changes)));
  expect(sheets).toHaveLength(1);
  return sheets[0] ?? { texts: [], rules: [] };
}

function expectClear({ texts }: DrawnSheet): void {
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
  const sheet = await drawSheet();
  expectClear(sheet);
  const order = [
    ['Invoice', 'Number', 'Ordered', 'Sold by', 'Shoreline', 'through Kaimai', 'Goods', 'Kettle', 'Kettle detail'],
    ['Subtotal', 'Total', 'of which VAT', 'First note', 'Second note', 'kaimai.example'],
  ].flat();
  const heights = order.map((text) => find(sheet, text).y);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(new Set(heights).size).toBe(order.length);
});

test('facts are beside their labels, and the parties side by side', async () => {
  const sheet = await drawSheet();
  for (const [label, text] of [
    ['Number', 'KM-1'],
    ['Ordered', 'November 20'],
  ] as const) {
    expect(find(sheet, text)).toMatchObject({ y: find(sheet, label).y, ink: inks.text });
    expect(find(sheet, label)).toMatchObject({ x: 324, size: 8.5, ink: inks.quiet });
    expect(find(sheet, text).end).toBeCloseTo(edge.right);
  }
  expect(find(sheet, 'Sold by')).toMatchObject({ x: edge.left, y: find(sheet, 'Sold to').y });
  expect(find(sheet, 'Shoreline')).toMatchObject({ x: edge.left, y: find(sheet, 'Maren').y, isBold: true });
  expect(find(sheet, 'Maren')).toMatchObject({ x: 324, isBold: true });
  expect(find(sheet, 'Couch Street')).toMatchObject({ x: 324, isBold: false });
  expect(find(sheet, 'Goods').y).toBeGreaterThan(find(sheet, 'Portland').y);
});

test('figures are right-aligned with their headings', async () => {
  const sheet = await drawSheet();
  const columns = [
    ['Quantity', '3', 368],
    ['Price', '$10.01', 452],
    ['Amount', '$30.03', edge.right],
  ] as const;
  for (const [heading, figure, end] of columns) {
    expect(find(sheet, heading).end).toBeCloseTo(end);
    expect(find(sheet, figure).end).toBeCloseTo(end);
    expect(find(sheet, figure).y).toBe(find(sheet, 'Kettle').y);
  }
  expect(find(sheet, 'Goods')).toMatchObject({ x: edge.left, ink: inks.quiet });
  expect(find(sheet, 'Kettle')).toMatchObject({ x: edge.left, size: 9.5, ink: inks.text });
  expect(find(sheet, 'Kettle detail')).toMatchObject({ x: edge.left, size: 8.5, ink: inks.quiet });
});

test('the total is emphasised below a rule, and minor sums are small and grey', async () => {
  const sheet = await drawSheet();
  expect(find(sheet, 'Subtotal')).toMatchObject({ x: 268, size: 9.5, isBold: false });
  expect(find(sheet, 'Total')).toMatchObject({ x: 268, size: 11.5, isBold: true, ink: inks.text });
  expect(find(sheet, 'of which VAT')).toMatchObject({ size: 8.5, ink: inks.quiet, isBold: false });
  for (const [label, text] of [
    ['Subtotal', '$30.04'],
    ['Total', '$42.03'],
    ['of which VAT', '$6.71'],
  ] as const) {
    expect(find(sheet, text).y).toBe(find(sheet, label).y);
    expect(find(sheet, text).end).toBeCloseTo(edge.right);
  }
  const above = sheet.rules.filter(({ x }) => x === 268);
  expect(above).toEqual([{ x: 268, y: expect.any(Number) as number, end: edge.right }]);
  expect(above[0]?.y).toBeGreaterThan(find(sheet, 'Subtotal').y);
  expect(above[0]?.y).toBeLessThan(find(sheet, 'Total').y - 10);
});

test('rules span the page below the headings and below each row', async () => {
  const sheet = await drawSheet({ rows: [rowOf('Kettle'), rowOf('Cup')] });
  const across = sheet.rules.filter(({ x }) => x === edge.left);
  expect(across.map(({ end }) => end.toFixed(2))).toEqual(['547.28', '547.28', '547.28']);
  const between = ['Goods', 'Kettle detail', 'Cup detail', 'Subtotal'].map((text) => find(sheet, text).y);
  across.forEach(({ y }, at) => {
    expect(y).toBeGreaterThan(between[at] ?? 0);
    expect(y).toBeLessThan((between[at + 1] ?? 0) - 6);
  });
});

test('long names, details, labels and notes are wrapped within their column', async () => {
  const long = (word: string, times: number) => Array.from({ length: times }, (_, at) => `${word}${at}`).join(' ');
  const sheet = await drawSheet({
    rows: [{ ...rowOf('x'), name: long('name', 24), detail: long('detail', 24) }, rowOf('Cup')],
    sums: [{ label: long('label', 12), text: '$1.00' }],
    notes: [long('note', 60)],
  });
  expectClear(sheet);
  const endOf = (word: string): number =>
    Math.max(...sheet.texts.filter(({ text }) => text.startsWith(word)).map(({ end }) => end));
  for (const [word, limit] of [
    ['name', edge.left + 268],
    ['detail', edge.left + 268],
    ['label', 448],
    ['note', edge.right],
  ] as const) {
    const lines = sheet.texts.filter(({ text }) => text.startsWith(word));
    expect(lines.length).toBeGreaterThan(1);
    expect(endOf(word)).toBeLessThanOrEqual(limit);
  }
});

test('rows that do not fit continue on the next page below repeated headings, without being split', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => rowOf(`Product ${at}`));
  const sheets = await draw(papersOf(paper({ rows })));
  expect(sheets).toHaveLength(3);
  for (const sheet of sheets) {
    expectClear(sheet);
    const named = sheet.texts.filter(({ text }) => /^Product \d+$/.test(text));
    for (const { text, y } of named) expect(find(sheet, `${text} detail`).y).toBe(y + 14);
    if (named.length > 0) expect(find(sheet, 'Goods').y).toBeLessThan(named[0]?.y ?? 0);
    const footless = sheet.texts.filter(({ y }) => y < 800);
    expect(Math.max(...footless.map(({ y }) => y))).toBeLessThanOrEqual(edge.foot);
  }
  // Every page but the last is full: another row of forty points does not fit.
  for (const sheet of sheets.slice(0, -1)) {
    const last = sheet.texts.findLast(({ text }) => text.endsWith('detail'))?.y ?? 0;
    expect(last + 26 + 28).toBeGreaterThan(edge.foot);
  }
  const printed = sheets.flatMap(({ texts }) => texts.filter(({ text }) => /^Product \d+$/.test(text)));
  expect(printed.map(({ text }) => text)).toEqual(rows.map(({ name }) => name));
});

test.each([
  ['sums', { sums: Array.from({ length: 45 }, (_, at) => ({ label: `Sum ${at}`, text: `$${at}` })) }, 'Sum'],
  ['notes', { notes: Array.from({ length: 45 }, (_, at) => `Remark ${at}`) }, 'Remark'],
])('%s that find no room go on at the top of the next sheet', async (_, changes, word) => {
  const sheets = await draw(papersOf(paper(changes)));
  expect(sheets).toHaveLength(2);
  sheets.forEach(expectClear);
  expect(find(sheets[1] ?? { texts: [], rules: [] }, sheets[1]?.texts[0]?.text ?? '')).toMatchObject({ y: 64 });
  const printed = sheets.flatMap(({ texts }) => texts.filter(({ text }) => text.startsWith(word)));
  expect(printed).toHaveLength(45);
  for (const { y } of printed) expect(y).toBeLessThanOrEqual(edge.foot);
});

test('each document begins on a new page, and every page has “page of pages” in its footer', async () => {
  const sheets = await draw(papersOf(paper(), paper({ title: 'Credit note' }), paper({ title: 'Last' })));
  expect(sheets).toHaveLength(3);
  sheets.forEach((sheet, at) => {
    expect(find(sheet, ['Invoice', 'Credit note', 'Last'][at] ?? '')).toMatchObject({ y: 64, size: 20, isBold: true });
    const number = find(sheet, `${at + 1} / 3`);
    expect(number.end).toBeCloseTo(edge.right);
    expect(number).toMatchObject({ y: 841.89 - 32, size: 8, ink: inks.quiet });
    expect(find(sheet, 'kaimai.example')).toMatchObject({ x: edge.left, y: 841.89 - 32, size: 8, ink: inks.quiet });
  });
});

test('a line of Arabic runs from right to left: a number after it is drawn to its left', async () => {
  const arabic = 'شارع الشيخ زايد';
  const sheet = await drawSheet({ notes: [`${arabic} 12`, `12 ${arabic}`] });
  const [first, then, ...others] = sheet.texts.filter(({ text }) => text.includes('12') || text.includes('شارع'));
  expect(first).toMatchObject({ text: ' 12 ', x: edge.left, typeface: 'latin' });
  expect(then).toMatchObject({ typeface: 'arabic', x: first?.end, y: first?.y });
  expect(others.map(({ typeface }) => typeface)).toEqual(['latin', 'arabic']);
});

test('quotation marks are those of the document’s language', async () => {
  const marked = papersOf(paper({ notes: ['“'] }));
  for (const [language, typeface] of [
    ['en-US', 'latin'],
    ['zh-CN', 'han'],
  ] as const) {
    const sheets = await draw({ ...marked, language });
    expect(sheets.flatMap(({ texts }) => texts).find(({ text }) => text === '“')).toMatchObject({ typeface });
  }
});
