import { listIn } from '#importing/formats/cells.ts';
import { amountIn, priceProblem } from '#importing/formats/price-cell.ts';
import type { CsvRow } from '#importing/formats/csv-rows.ts';
import { htmlParagraphs, decodeEntities, tidy } from '#importing/formats/html-paragraphs.ts';
import { readTerms } from '#importing/formats/product-terms.ts';
import { UsedHandles } from '#importing/formats/used-handles.ts';
import { tooManyVariants } from '#importing/draft-limits.ts';
import { ImportRefused } from '#importing/import-refused.ts';
import type {
  OptionDraft,
  ProductDraft,
  ReadNote,
  ReadProduct,
  ReadOptions,
  VariantDraft,
} from '#importing/product-draft.ts';
import { expandAnyVariations } from '#importing/formats/woo-any-variation.ts';
import { salePriceOf, saleProblem } from '#importing/formats/woo-sale.ts';
import { readStock, shareStock, wooStockProblem } from '#importing/formats/woo-stock.ts';
import { isVariable, isVariation, typeProblem, unshippableTypeOf } from '#importing/formats/woo-types.ts';

/** Variations may come before or after their parent, so the whole file is held in memory. */
const maxRows = 200_000;

/**
 * WooCommerce's product export. Variations name their parent by `id:123` or by its SKU. Grouped and external products
 * cannot be sold themselves; they are reported and skipped.
 */
export async function* readWooCommerce(
  rows: AsyncIterable<CsvRow>,
  readOptions: ReadOptions,
): AsyncGenerator<ReadProduct> {
  const { parents, variations } = await readParentsAndVariations(rows);
  const handles = new UsedHandles();
  for (const row of parents) {
    const keys = [`id:${row.cell('id')}`, row.cell('sku')].filter((key) => key !== '' && key !== 'id:');
    const productVariations = keys.flatMap((key) => variations.get(key) ?? []).toSorted((a, b) => a.line - b.line);
    for (const key of keys) variations.delete(key);
    yield toReadProduct(row, productVariations, { ...readOptions, handles });
  }
  for (const [parent, orphans] of variations) yield* orphans.map((row) => orphanProblem(row, parent));
}

/** Variations are keyed by the reference to their parent. */
async function readParentsAndVariations(
  rows: AsyncIterable<CsvRow>,
): Promise<{ parents: CsvRow[]; variations: Map<string, CsvRow[]> }> {
  const parents: CsvRow[] = [];
  const variations = new Map<string, CsvRow[]>();
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > maxRows) throw new ImportRefused(tooManyRows);
    if (isVariation(row)) {
      const parent = row.cell('parent');
      const siblings = variations.get(parent) ?? [];
      siblings.push(row);
      variations.set(parent, siblings);
    } else parents.push(row);
  }
  return { parents, variations };
}

const tooManyRows = `The file has more than ${maxRows} rows. Export and import it in parts.`;

function orphanProblem(row: CsvRow, parent: string): ReadProduct {
  return {
    problem: { line: row.line, reason: `the parent ${JSON.stringify(tidy(parent))} is not in the file`, handle: '' },
    rowCount: 1,
  };
}

interface ReadContext extends ReadOptions {
  handles: UsedHandles;
}

function toReadProduct(row: CsvRow, variationRows: CsvRow[], { handles, ...readOptions }: ReadContext): ReadProduct {
  const rowCount = 1 + variationRows.length;
  const variations = soldOf(variationRows);
  const handle = handleOf(row, handles);
  const problem = problemOf(row, variations, handle, readOptions);
  if (problem) return { problem: { ...problem, handle }, rowCount };
  const isSkuTaken = row.cell('sku') !== '' && handles.has(row.cell('sku'));
  handles.add(handle);
  const draft = toDraft(row, variations, { ...readOptions, handle });
  const notes = notesOfDigital(variationRows);
  return isSkuTaken ? { ...withoutTakenSku(row, draft, notes), rowCount } : { draft, rowCount, notes };
}

/**
 * The enabled variations that can be shipped. If all are disabled, all are returned, and the product is imported as unpublished.
 * If none can be shipped, `problemOf` refuses the product.
 */
function soldOf(variationRows: CsvRow[]): CsvRow[] {
  const shippable = variationRows.filter((one) => unshippableTypeOf(one) === undefined);
  const candidates = shippable.length > 0 ? shippable : variationRows;
  const enabled = candidates.filter(isEnabled);
  return enabled.length > 0 ? enabled : candidates;
}

function notesOfDigital(variations: readonly CsvRow[]): ReadNote[] {
  return variations.filter(isEnabled).flatMap((one) => {
    const type = unshippableTypeOf(one);
    return type === undefined ? [] : [{ line: one.line, text: `a ${type} variation cannot be shipped: left out` }];
  });
}

/** For a product whose SKU another product of the file has already. */
function withoutTakenSku(row: CsvRow, draft: ProductDraft, notes: readonly ReadNote[]) {
  const sku = tidy(row.cell('sku'));
  const text = `another product has the SKU ${sku} already: imported as ${tidy(draft.handle)}`;
  const variants = draft.variants.map((one) => (one.merchantSku === sku ? { ...one, merchantSku: null } : one));
  return { draft: { ...draft, variants }, notes: [{ line: row.line, text }, ...notes] };
}

/**
 * The SKU; the ID if the SKU is missing or used already in this file; the SKU or ID with a number if both are used. Empty if the
 * row has neither.
 */
function handleOf(row: CsvRow, handles: UsedHandles): string {
  const id = row.cell('id') && `id-${row.cell('id')}`;
  const freeHandle = [row.cell('sku'), id].find((one) => one !== '' && !handles.has(one));
  if (freeHandle !== undefined || (row.cell('sku') === '' && id === '')) return freeHandle ?? '';
  return handles.withNumber(row.cell('sku') || id);
}

function problemOf(
  row: CsvRow,
  variations: CsvRow[],
  handle: string,
  readOptions: ReadOptions,
): { line: number; reason: string } | undefined {
  const invalidRow = [row, ...variations].find(({ problem }) => problem !== null);
  if (invalidRow) return { line: invalidRow.line, reason: invalidRow.problem ?? '' };
  const typeReason = typeProblem(row, variations);
  if (typeReason !== undefined) return { line: row.line, reason: typeReason };
  if (handle === '') return { line: row.line, reason: 'the row has neither an ID nor a SKU' };
  if (isVariable(row) && variations.length === 0)
    return { line: row.line, reason: 'the variable product has no variations' };
  const tooMany = tooManyVariants(variations.length);
  if (tooMany) return { line: row.line, reason: tooMany };
  if (variations.length > 1 && varyingOf(attributesOf(row), variations).length === 0)
    return {
      line: row.line,
      reason: `its ${variations.length} variations differ in no attribute that is read: --columns names its columns`,
    };
  for (const one of variations.length > 0 ? variations : [row]) {
    const reason = priceProblem(one.cell('regular price'), readOptions) ?? saleProblem(one) ?? wooStockProblem(one);
    if (reason) return { line: one.line, reason };
  }
  const reason = wooStockProblem(row);
  return reason ? { line: row.line, reason } : undefined;
}

interface Attribute {
  name: string;
  values: string[];
}

/** Up to this number, other attributes may follow an attribute without a name. */
const lastSkippedAttribute = 8;

function attributesOf(row: CsvRow): Attribute[] {
  const attributes: Attribute[] = [];
  for (let number = 1; row.cell(`attribute ${number} name`) !== '' || number <= lastSkippedAttribute; number++) {
    const name = tidy(decodeEntities(row.cell(`attribute ${number} name`)));
    if (name !== '')
      attributes.push({ name, values: listIn(decodeEntities(row.cell(`attribute ${number} value(s)`))) });
  }
  return attributes;
}

/** The attributes of a product that its variations name; a variation with an empty value stands for all values. */
function varyingOf(attributes: readonly Attribute[], variations: readonly CsvRow[]): Attribute[] {
  return attributes.filter(({ name }) => variations.some((one) => attributeOf(one, name)));
}

function toDraft(
  row: CsvRow,
  variations: CsvRow[],
  { handle, ...readOptions }: ReadOptions & { handle: string },
): ProductDraft {
  const { language } = readOptions;
  const text = (value: string) => ({ [language]: tidy(value) });
  const attributes = attributesOf(row);
  const varying = varyingOf(attributes, variations);
  const variants =
    variations.length > 0
      ? shareStock(
          expandAnyVariations(
            variations.map((one) => toVariant(one, { varying, readOptions })),
            varying,
          ),
          row,
        )
      : [toVariant(row, { varying: [], readOptions })];
  const descriptions = [row.cell('short description'), row.cell('description')];
  return {
    line: row.line,
    handle,
    published: isPublished(row) && (variations.length === 0 || variations.some(isEnabled)),
    title: text(decodeEntities(withoutFormulaGuard(row.cell('name')))),
    description: {
      [language]: descriptions.flatMap((html) => htmlParagraphs(decodeLineBreaks(withoutFormulaGuard(html)))),
    },
    category: { names: categoryOf(row) },
    ...readTerms(row, listIn(decodeEntities(row.cell('tags')))),
    specifications: attributes
      .filter((attribute) => !varying.includes(attribute) && attribute.values.length > 0)
      .map(({ name, values }) => ({ name: text(name), value: text(values.join(', ')) })),
    options: varying.map((attribute, index) => toOption(attribute, variants, index, text)),
    variants,
    pictures: [...new Set([row, ...variations].flatMap((one) => listIn(one.cell('images'))))],
    freeDelivery: false,
    formerCodes: [],
  };
}

function isPublished(row: CsvRow): boolean {
  return row.cell('published') === '1' && row.cell('visibility in catalog').toLowerCase() !== 'hidden';
}

/** Disabled variations are private or drafts. */
function isEnabled(variation: CsvRow): boolean {
  return !['0', '-1'].includes(variation.cell('published'));
}

/** Values in the parent's order; values that no variation has are dropped. */
function toOption(
  { name, values }: Attribute,
  variants: readonly VariantDraft[],
  index: number,
  text: (value: string) => Record<string, string>,
): OptionDraft {
  const usedValues = variants.map((variant) => variant.values[index] ?? '');
  const orderedValues = [...values.filter((value) => usedValues.includes(value)), ...usedValues];
  return { name: text(name), values: [...new Set(orderedValues)].map(text) };
}

function attributeOf(variation: CsvRow, name: string): Attribute | undefined {
  return attributesOf(variation).find((attribute) => attribute.name === name);
}

interface VariantContext {
  varying: readonly Attribute[];
  readOptions: ReadOptions;
}

function toVariant(row: CsvRow, { varying, readOptions }: VariantContext): VariantDraft {
  // `problemOf` has refused rows without a valid price.
  const regular = amountIn(row.cell('regular price'), readOptions) ?? '';
  const sale = salePriceOf(row, readOptions);
  return {
    line: row.line,
    merchantSku: tidy(row.cell('sku')) || null,
    values: varying.map(({ name }) => attributeOf(row, name)?.values[0] ?? ''),
    price: sale ?? regular,
    before: sale === null ? null : regular,
    ...readStock(row),
    picture: listIn(row.cell('images'))[0] ?? null,
  };
}

/** WooCommerce's category for products without one. */
const uncategorised = new Set(['uncategorized', 'uncategorised', 'non classé']);

/** `Clothing > Shirts, Sale`: the deepest path is the most specific. */
function categoryOf(row: CsvRow): string[] {
  const paths = listIn(decodeEntities(row.cell('categories')))
    .map((path) => path.split('>').map(tidy).filter(Boolean))
    .filter(([first = '']) => !uncategorised.has(first.toLowerCase()));
  return paths.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** WooCommerce writes a line break as `\n`, and a literal `\n` with one more backslash. */
function decodeLineBreaks(cell: string): string {
  const parts = cell.split(String.raw`\\n`).map((part) => part.replaceAll(String.raw`\n`, '\n'));
  return parts.join(String.raw`\n`);
}

/** WooCommerce puts an apostrophe before texts that a spreadsheet would evaluate as a formula. */
function withoutFormulaGuard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '');
}
