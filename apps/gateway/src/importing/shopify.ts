import type { Locale } from '@kaimai/contract/locale';
import type { CsvRow } from '#importing/csv-rows.ts';
import { htmlParagraphs, tidy } from '#importing/html-paragraphs.ts';
import { decimalIn, listIn, wholeNumberIn } from '#importing/cells.ts';
import type { ProductDraft, Reading, VariantDraft } from '#importing/product-draft.ts';

const optionNumbers = [1, 2, 3] as const;

export function isShopifyHeading(columns: readonly string[]): boolean {
  const has = (...names: string[]): boolean => names.some((name) => columns.includes(name));
  return has('handle', 'url handle') && has('title') && has('variant price', 'price', 'option1 value');
}

/**
 * Shopify's product export: the rows of a product stand together under one handle, the first with the product's own
 * fields, each with a variant, a further picture, or both. A handle that comes back later makes the product one that
 * cannot be told apart, and leaves it out.
 */
export async function* readShopify(rows: AsyncIterable<CsvRow>, language: Locale): AsyncGenerator<Reading> {
  const counted = new Set<string>();
  let group: CsvRow[] = [];
  for await (const row of rows) {
    const handle = handleOf(row);
    const [first] = group;
    // A further row that leaves its handle out has no title either.
    if (first && (handle === '' ? row.cell('title') !== '' : handle !== handleOf(first))) {
      yield toReading(group, language, counted);
      group = [];
    }
    group.push(row);
  }
  if (group.length > 0) yield toReading(group, language, counted);
}

function handleOf(row: CsvRow): string {
  return row.cell('handle', 'url handle');
}

function toReading(group: CsvRow[], language: Locale, counted: Set<string>): Reading {
  const [first] = group;
  const rows = group.length;
  if (!first) throw new RangeError('a product has one row or more');
  const handle = handleOf(first);
  const problem = (line: number, reason: string, isRepeated = false): Reading => ({
    problem: { line, reason, handle, isRepeated },
    rows,
  });
  const broken = group.find((row) => row.problem !== null);
  if (broken) return problem(broken.line, broken.problem ?? '');
  if (handle === '') return problem(first.line, 'the handle is empty');
  if (counted.has(handle)) return problem(first.line, `the rows of ${tidy(handle)} do not stand together`, true);
  counted.add(handle);
  if (first.cell('gift card').toLowerCase() === 'true')
    return problem(first.line, 'a gift card is nothing that can be sent');
  if (group.some(hasVariant) && !group.some(needsShipping))
    return problem(first.line, 'it needs no shipping, and so is nothing that can be sent');
  try {
    return { draft: toDraft(group, first, language), rows };
  } catch (error) {
    if (error instanceof RowUnreadable) return problem(error.line, error.message);
    throw error;
  }
}

/** Files, courses and services need none; only variants say. */
function needsShipping(row: CsvRow): boolean {
  return hasVariant(row) && row.cell('variant requires shipping', 'requires shipping').toLowerCase() !== 'false';
}

class RowUnreadable extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

function toDraft(group: CsvRow[], first: CsvRow, language: Locale): ProductDraft {
  const options = optionNumbers
    .map((number) => ({ number, name: tidy(first.cell(`option${number} name`)) }))
    .filter(({ name }) => name !== '' && !isOnlyVariant(group, name));
  const rows = group.filter(hasVariant);
  if (rows.length === 0) throw new RowUnreadable(first.line, 'there is no price');
  const variants = rows.map((row) =>
    toVariant(
      row,
      options.map(({ number }) => number),
    ),
  );
  const text = (value: string) => ({ [language]: tidy(value) });
  return {
    line: first.line,
    handle: handleOf(first),
    published: isPublished(first),
    title: text(first.cell('title')),
    description: { [language]: htmlParagraphs(first.cell('body (html)', 'description')) },
    category: { names: categoryOf(first) },
    tags: listIn(first.cell('tags')),
    specifications: specificationsOf(first, language),
    options: options.map(({ name }, index) => ({
      name: text(name),
      values: [...new Set(variants.map(({ values }) => values[index] ?? ''))].map(text),
    })),
    variants,
    pictures: picturesOf(group),
    freeDelivery: false,
    formerCodes: [],
  };
}

/** A product without options has one that Shopify calls "Title", with the value "Default Title". */
function isOnlyVariant(group: CsvRow[], name: string): boolean {
  return name === 'Title' && group.every((row) => ['', 'Default Title'].includes(row.cell('option1 value')));
}

/** Rows that only bring another picture have no price and no option. */
function hasVariant(row: CsvRow): boolean {
  return row.cell('variant price', 'price') !== '' || row.cell('option1 value') !== '';
}

function toVariant(row: CsvRow, optionNumbersUsed: readonly number[]): VariantDraft {
  const price = row.cell('variant price', 'price');
  const before = row.cell('variant compare at price', 'compare-at price');
  const amount = decimalIn(price);
  if (amount === null) throw new RowUnreadable(row.line, `the price ${JSON.stringify(tidy(price))} is no amount`);
  return {
    line: row.line,
    merchantSku: tidy(row.cell('variant sku', 'sku')).replace(/^'/, '') || null,
    values: optionNumbersUsed.map((number) => tidy(row.cell(`option${number} value`))),
    price: amount,
    before: decimalIn(before),
    stock: stockOf(row),
    picture: row.cell('variant image', 'variant image url') || null,
    ...(isSoldBeyondStock(row) && { beyondStock: true }),
  };
}

/** “Continue selling when out of stock”. */
function isSoldBeyondStock(row: CsvRow): boolean {
  const policy = row.cell('variant inventory policy', 'continue selling when out of stock');
  return ['continue', 'true'].includes(policy.toLowerCase());
}

/** Without a tracker Shopify counts nothing, and a quantity of 0 says nothing. */
function stockOf(row: CsvRow): number | null {
  const quantity = row.cell('variant inventory qty', 'inventory quantity');
  const isCounted = row.cell('variant inventory tracker', 'inventory tracker') !== '';
  if (quantity === '' || !isCounted) return null;
  const units = wholeNumberIn(quantity);
  if (units === null) throw new RowUnreadable(row.line, `the stock ${JSON.stringify(tidy(quantity))} is no number`);
  return Math.max(0, units);
}

function isPublished(row: CsvRow): boolean {
  const published = row.cell('published', 'published on online store').toLowerCase();
  const status = row.cell('status').toLowerCase();
  return published !== 'false' && (status === '' || status === 'active');
}

/** Shopify's own taxonomy, else the shop's word for the type. */
function categoryOf(row: CsvRow): string[] {
  const named = row.cell('product category', 'type');
  return (named || row.cell('type')).split('>').map(tidy).filter(Boolean);
}

function specificationsOf(row: CsvRow, language: Locale): ProductDraft['specifications'] {
  const given = [
    { name: { en_US: 'Brand', zh_CN: '品牌' }, value: tidy(row.cell('vendor')) },
    { name: { en_US: 'Type', zh_CN: '类型' }, value: tidy(row.cell('type')) },
  ];
  return given.filter(({ value }) => value !== '').map(({ name, value }) => ({ name, value: { [language]: value } }));
}

/** In the order that the shop gave them, with the variants' own at the end. */
function picturesOf(group: CsvRow[]): string[] {
  const placed = group
    .map((row, index) => ({
      source: row.cell('image src', 'product image url'),
      position: wholeNumberIn(row.cell('image position')) ?? index + 1,
    }))
    .filter(({ source }) => source !== '')
    .toSorted((a, b) => a.position - b.position);
  const ofVariants = group.map((row) => row.cell('variant image', 'variant image url')).filter(Boolean);
  return [...new Set([...placed.map(({ source }) => source), ...ofVariants])];
}
