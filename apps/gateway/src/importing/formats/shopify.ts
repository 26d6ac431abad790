import type { ContentLocale } from '@kaimai/contract/values/locale';
import type { CsvRow } from '#importing/formats/csv-rows.ts';
import { headingsNamedAsFields } from '#importing/formats/headings.ts';
import { htmlParagraphs, tidy } from '#importing/formats/html-paragraphs.ts';
import { listIn, stockProblem, unitsIn, wholeNumberIn } from '#importing/formats/cells.ts';
import { amountIn, priceProblem } from '#importing/formats/price-cell.ts';
import { readTerms } from '#importing/formats/product-terms.ts';
import { findScattered, ScatteredProducts, type ShopifyGroup } from '#importing/formats/scattered-products.ts';
import type { ProductDraft, ReadNote, ReadProduct, ReadOptions, VariantDraft } from '#importing/product-draft.ts';

const optionNumbers = [1, 2, 3] as const;

/** Shopify's headings before and since 2024. */
export const shopifyHeadings = headingsNamedAsFields(
  [
    ['handle', 'url handle', 'title', 'body (html)', 'description', 'vendor', 'tags', 'collection', 'gift card'],
    ['product category', 'standard product type', 'custom product type', 'type'],
    ['google shopping / google product category'],
    ['published', 'published on online store', 'status'],
    optionNumbers.flatMap((number) => [`option${number} name`, `option${number} value`]),
    ['variant sku', 'sku', 'variant price', 'price', 'variant compare at price', 'compare-at price'],
    ['variant inventory tracker', 'inventory tracker', 'variant inventory qty', 'inventory quantity'],
    ['variant inventory policy', 'continue selling when out of stock'],
    ['variant requires shipping', 'requires shipping'],
    ['image src', 'product image url', 'image position', 'variant image', 'variant image url'],
  ].flat(),
  // A file with options but without prices is recognised, too: its products are then refused because they have no price.
  [['handle', 'url handle'], ['title'], ['variant price', 'price', 'option1 value']],
);

/**
 * Shopify's product export. Adjacent rows with one handle are a product: the one with a title has the product's fields,
 * each row has a variant, another picture, or both. A first pass over the file finds handles that appear again later.
 */
export async function* readShopify(
  rows: () => AsyncIterable<CsvRow>,
  readOptions: ReadOptions,
): AsyncGenerator<ReadProduct> {
  const scattered = new ScatteredProducts(await findScattered(groupsOf(rows())));
  for await (const group of groupsOf(rows())) {
    if (scattered.has(group.handle)) scattered.add(group);
    else yield toReadProduct(group, readOptions);
  }
  for (const group of scattered.all()) yield toReadProduct(group, readOptions);
}

/** Groups adjacent rows with the same handle. */
async function* groupsOf(rows: AsyncIterable<CsvRow>): AsyncGenerator<ShopifyGroup> {
  let group: ShopifyGroup | undefined;
  for await (const row of rows) {
    const handle = handleOf(row);
    // Continuation rows may omit the handle; then they have no title either.
    const isContinuation = handle === '' ? row.cell('title') === '' : handle === group?.handle;
    if (group && isContinuation) group.rows.push(row);
    else {
      if (group) yield group;
      group = { handle, rows: [row], notes: [] };
    }
  }
  if (group) yield group;
}

function handleOf(row: CsvRow): string {
  return row.cell('handle', 'url handle');
}

function toReadProduct({ handle, rows: group, notes }: ShopifyGroup, readOptions: ReadOptions): ReadProduct {
  // Shopify writes the row with the title first; in a sorted sheet it may be another.
  const productRow = group.find((row) => row.cell('title') !== '') ?? group[0];
  const rowCount = group.length;
  if (!productRow) throw new RangeError('a product has one row or more');
  const problem = (line: number, reason: string): ReadProduct => ({ problem: { line, reason, handle }, rowCount });
  const brokenRow = group.find((row) => row.problem !== null);
  if (brokenRow) return problem(brokenRow.line, brokenRow.problem ?? '');
  if (handle === '') return problem(productRow.line, 'the handle is empty');
  if (productRow.cell('gift card').toLowerCase() === 'true')
    return problem(productRow.line, 'a gift card cannot be shipped');
  if (group.some(hasVariant) && !group.some(needsShipping))
    return problem(productRow.line, 'the product needs no shipping, so it is not a physical one');
  try {
    const draft = toDraft(handle, group, productRow, readOptions);
    return { draft, rowCount, notes: [...notes, ...notesOfDigital(group)] };
  } catch (error) {
    if (error instanceof RowUnreadable) return problem(error.line, error.message);
    throw error;
  }
}

/** False for digital products and services. Only rows with a variant have the column filled. */
function needsShipping(row: CsvRow): boolean {
  return hasVariant(row) && row.cell('variant requires shipping', 'requires shipping').toLowerCase() !== 'false';
}

function notesOfDigital(group: readonly CsvRow[]): ReadNote[] {
  return group
    .filter((row) => hasVariant(row) && !needsShipping(row))
    .map(({ line }) => ({ line, text: 'the variant needs no shipping, so it is not a physical one: left out' }));
}

class RowUnreadable extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

function toDraft(handle: string, group: CsvRow[], productRow: CsvRow, readOptions: ReadOptions): ProductDraft {
  const { language } = readOptions;
  const options = optionNumbers
    .map((number) => ({ number, name: tidy(productRow.cell(`option${number} name`)) }))
    .filter(({ name }) => name !== '' && !isPlaceholderOption(group, name));
  const rows = group.filter(needsShipping);
  if (rows.length === 0) throw new RowUnreadable(productRow.line, 'there is no price');
  const variants = rows.map((row) =>
    toVariant(
      row,
      options.map(({ number }) => number),
      readOptions,
    ),
  );
  const text = (value: string) => ({ [language]: tidy(value) });
  return {
    line: productRow.line,
    handle,
    published: isPublished(productRow),
    title: text(productRow.cell('title')),
    description: { [language]: htmlParagraphs(productRow.cell('body (html)', 'description')) },
    category: { names: categoryOf(productRow) },
    ...readTerms(productRow, listIn(productRow.cell('tags'))),
    specifications: specificationsOf(productRow, language),
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

/** For a product without options Shopify writes the option "Title" with the value "Default Title". */
function isPlaceholderOption(group: CsvRow[], name: string): boolean {
  return name === 'Title' && group.every((row) => ['', 'Default Title'].includes(row.cell('option1 value')));
}

/** Rows that only add a picture have neither a price nor an option. */
function hasVariant(row: CsvRow): boolean {
  return row.cell('variant price', 'price') !== '' || row.cell('option1 value') !== '';
}

function toVariant(row: CsvRow, optionNumbersUsed: readonly number[], readOptions: ReadOptions): VariantDraft {
  const price = row.cell('variant price', 'price');
  const before = row.cell('variant compare at price', 'compare-at price');
  const reason = priceProblem(price, readOptions);
  if (reason !== null) throw new RowUnreadable(row.line, reason);
  return {
    line: row.line,
    // An apostrophe before digits tells spreadsheets that they are a text; it is not part of the SKU.
    merchantSku: tidy(row.cell('variant sku', 'sku')).replace(/^'/, '') || null,
    values: optionNumbersUsed.map((number) => tidy(row.cell(`option${number} value`))),
    price: amountIn(price, readOptions) ?? '',
    before: amountIn(before, readOptions),
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

/** Without an inventory tracker Shopify does not count stock, and a quantity of 0 means nothing. */
function stockOf(row: CsvRow): number | null {
  const quantity = row.cell('variant inventory qty', 'inventory quantity');
  const isCounted = row.cell('variant inventory tracker', 'inventory tracker') !== '';
  if (quantity === '' || !isCounted) return null;
  const reason = stockProblem(quantity);
  if (reason) throw new RowUnreadable(row.line, reason);
  return unitsIn(quantity);
}

function isPublished(row: CsvRow): boolean {
  const published = row.cell('published', 'published on online store').toLowerCase();
  const status = row.cell('status').toLowerCase();
  return published !== 'false' && (status === '' || status === 'active');
}

/** Shopify's taxonomy, else the shop's product type, else the collection, else Google's category. */
function categoryOf(row: CsvRow): string[] {
  const fields = [
    'product category',
    'standard product type',
    'type',
    'custom product type',
    'collection',
    'google shopping / google product category',
  ];
  const paths = fields.map((field) => row.cell(field).split('>').map(tidy).filter(Boolean));
  // Google's categories may be numeric ids, which mean nothing to buyers.
  return paths.find((names) => names.length > 0 && !names.every((name) => /^\d+$/.test(name))) ?? [];
}

function specificationsOf(row: CsvRow, language: ContentLocale): ProductDraft['specifications'] {
  const cells = [
    { name: { en_US: 'Brand', zh_CN: '品牌' }, value: tidy(row.cell('vendor')) },
    { name: { en_US: 'Type', zh_CN: '类型' }, value: tidy(row.cell('type') || row.cell('custom product type')) },
  ];
  return cells.filter(({ value }) => value !== '').map(({ name, value }) => ({ name, value: { [language]: value } }));
}

/** In the shop's order; pictures that only variants have come last. */
function picturesOf(group: CsvRow[]): string[] {
  const productPictures = group
    .map((row, index) => ({
      source: row.cell('image src', 'product image url'),
      position: wholeNumberIn(row.cell('image position')) ?? index + 1,
    }))
    .filter(({ source }) => source !== '')
    .toSorted((a, b) => a.position - b.position);
  const variantSources = group.map((row) => row.cell('variant image', 'variant image url')).filter(Boolean);
  return [...new Set([...productPictures.map(({ source }) => source), ...variantSources])];
}
