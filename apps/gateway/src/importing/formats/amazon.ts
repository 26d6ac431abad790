import { AmazonProducts, type AmazonProduct } from '#importing/formats/amazon-products.ts';
import { stockProblem, unitsIn } from '#importing/formats/cells.ts';
import { amountIn, priceProblem } from '#importing/formats/price-cell.ts';
import type { CsvRow } from '#importing/formats/csv-rows.ts';
import { headingsNamedAsFields } from '#importing/formats/headings.ts';
import { readTerms } from '#importing/formats/product-terms.ts';
import { htmlParagraphs, tidy } from '#importing/formats/html-paragraphs.ts';
import type { OptionDraft, ProductDraft, ReadProduct, ReadOptions, VariantDraft } from '#importing/product-draft.ts';

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const bulletPoints = numbersTo(5).map((number) => `bullet_point${number}`);
const otherImages = numbersTo(8).map((number) => `other_image_url${number}`);

/** The listings report has hyphens in its headings, the inventory file (flat file) underscores. */
export const amazonHeadings = headingsNamedAsFields(
  [
    ['item-name', 'item-description', 'seller-sku', 'price', 'quantity', 'image-url', 'status'],
    ['item_sku', 'item_name', 'product_description', 'standard_price', 'brand_name', 'update_delete'],
    ['main_image_url', ...otherImages, ...bulletPoints],
    ['parent_child', 'parent_sku', 'color_name', 'size_name'],
  ].flat(),
  [
    ['seller-sku', 'item_sku'],
    ['item-name', 'item_name'],
    ['price', 'standard_price'],
  ],
);

/** Amazon's listings report (one row per product) and its inventory file (children name their parent by its SKU). */
export async function* readAmazon(rows: AsyncIterable<CsvRow>, readOptions: ReadOptions): AsyncGenerator<ReadProduct> {
  const products = new AmazonProducts();
  for await (const row of rows) products.add(row);
  for (const product of products.all()) yield toReadProduct(product, readOptions);
}

function toReadProduct(product: AmazonProduct, readOptions: ReadOptions): ReadProduct {
  const { handle, row, children, notes } = product;
  const rowCount = 1 + children.length;
  const soldRows = children.length > 0 ? listedOf(children) : [row];
  const problem = (line: number, reason: string): ReadProduct => ({ problem: { line, reason, handle }, rowCount });
  const brokenRow = [row, ...children].find((one) => one.problem !== null);
  if (brokenRow) return problem(brokenRow.line, brokenRow.problem ?? '');
  if (handle === '') return problem(row.line, 'the row has no SKU');
  if (product.isParent && children.length === 0) return problem(row.line, 'the parent has no children in the file');
  for (const one of soldRows) {
    const reason = priceProblem(priceCellOf(one), readOptions) ?? stockProblem(one.cell('quantity'));
    if (reason) return problem(one.line, reason);
  }
  return { draft: toDraft(product, soldRows, readOptions), rowCount, notes };
}

function toDraft(
  { handle, row, children }: AmazonProduct,
  soldRows: readonly CsvRow[],
  readOptions: ReadOptions,
): ProductDraft {
  const text = (value: string) => ({ [readOptions.language]: tidy(value) });
  const choices = children.length > 0 ? choicesOf(soldRows) : [];
  const descriptions = [
    row.cell('item-description', 'product_description'),
    ...bulletPoints.map((name) => row.cell(name)),
  ];
  return {
    line: row.line,
    handle,
    published: soldRows.some(isListed),
    title: text(row.cell('item-name', 'item_name')),
    description: { [readOptions.language]: descriptions.flatMap(htmlParagraphs) },
    category: { names: [] },
    ...readTerms(row, []),
    specifications: [row.cell('brand_name')]
      .filter(Boolean)
      .map((brand) => ({ name: { en_US: 'Brand', zh_CN: '品牌' }, value: text(brand) })),
    options: choices.map(({ name, valueOf }): OptionDraft => ({
      name,
      values: [...new Set(soldRows.map(valueOf))].map(text),
    })),
    variants: soldRows.map((one) =>
      toVariant(
        one,
        choices.map(({ valueOf }) => valueOf(one)),
        readOptions,
      ),
    ),
    pictures: [...new Set([row, ...soldRows].flatMap(imagesOf))],
    freeDelivery: false,
    formerCodes: [],
  };
}

/** An option of a product's variants, and how a row names its value. */
interface Choice {
  name: { en_US: string; zh_CN: string };
  valueOf: (row: CsvRow) => string;
}

const colour: Choice = { name: { en_US: 'Colour', zh_CN: '颜色' }, valueOf: (row) => tidy(row.cell('color_name')) };
const size: Choice = { name: { en_US: 'Size', zh_CN: '尺码' }, valueOf: (row) => tidy(row.cell('size_name')) };
const style: Choice = {
  name: { en_US: 'Style', zh_CN: '款式' },
  valueOf: (row) => tidy(row.cell('item_sku', 'seller-sku')),
};

/** The options among colour and size that every child has. If there are none, the SKU is the only option. */
function choicesOf(children: readonly CsvRow[]): Choice[] {
  const commonChoices = [colour, size].filter(({ valueOf }) => children.every((row) => valueOf(row) !== ''));
  return commonChoices.length > 0 ? commonChoices : [style];
}

function toVariant(row: CsvRow, values: string[], readOptions: ReadOptions): VariantDraft {
  return {
    line: row.line,
    merchantSku: tidy(row.cell('seller-sku', 'item_sku')) || null,
    values,
    // `toReadProduct` has refused rows without a valid price.
    price: amountIn(priceCellOf(row), readOptions) ?? '',
    before: null,
    // Amazon omits the quantity of units in its own warehouses.
    stock: unitsIn(row.cell('quantity')),
    picture: imagesOf(row)[0] ?? null,
  };
}

function priceCellOf(row: CsvRow): string {
  return row.cell('price', 'standard_price');
}

/** The rows that are for sale; if none is, all of them, as the product is imported as unpublished. */
function listedOf(rows: readonly CsvRow[]): readonly CsvRow[] {
  const listed = rows.filter(isListed);
  return listed.length > 0 ? listed : rows;
}

function isListed(row: CsvRow): boolean {
  const status = row.cell('status').toLowerCase();
  return (status === '' || status === 'active') && row.cell('update_delete').toLowerCase() !== 'delete';
}

function imagesOf(row: CsvRow): string[] {
  return ['image-url', 'main_image_url', ...otherImages].map((name) => row.cell(name)).filter(Boolean);
}
