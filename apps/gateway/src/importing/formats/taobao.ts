import { stockProblem, unitsIn } from '#importing/formats/cells.ts';
import { amountIn, priceProblem } from '#importing/formats/price-cell.ts';
import { readTerms } from '#importing/formats/product-terms.ts';
import type { CsvRow } from '#importing/formats/csv-rows.ts';
import { headingKey, type Headings } from '#importing/formats/headings.ts';
import { htmlParagraphs, tidy } from '#importing/formats/html-paragraphs.ts';
import type { ProductDraft, ReadProduct, ReadNote, ReadOptions, VariantDraft } from '#importing/product-draft.ts';
import { UsedHandles } from '#importing/formats/used-handles.ts';
import { tooManyVariants } from '#importing/draft-limits.ts';
import { shortHash } from '#importing/slug.ts';
import {
  picturesIn,
  propertyNames,
  skusIn,
  type TaobaoPicture,
  type TaobaoSku,
} from '#importing/formats/taobao-cells.ts';

/** Taobao's assistant writes a version, the field names and the Chinese headings; its older versions only these headings. */
const fieldsByChineseHeading: Readonly<Record<string, string>> = {
  宝贝名称: 'title',
  宝贝类目: 'cid',
  宝贝价格: 'price',
  宝贝数量: 'num',
  宝贝描述: 'description',
  新图片: 'picture',
  销售属性组合: 'skuprops',
  放入仓库: 'approve_status',
  商家编码: 'outer_id',
  销售属性别名: 'propalias',
  数字id: 'num_id',
  自定义属性值: 'input_custom_cpv',
};
const fields = new Set(Object.values(fieldsByChineseHeading));

export const taobaoHeadings: Headings = {
  required: [['title'], ['cid'], ['price'], ['num']],
  fieldOf: (heading) => {
    const key = headingKey(heading);
    return fields.has(key) ? key : fieldsByChineseHeading[key];
  },
};

/** The status of products that are not for sale; that of the others is 1. */
const inWarehouse = '2';

/** One row per product with all variants in one cell. Taobao's categories and values are ids without names. */
export async function* readTaobao(rows: AsyncIterable<CsvRow>, readOptions: ReadOptions): AsyncGenerator<ReadProduct> {
  const handles = new UsedHandles();
  for await (const row of rows) {
    const handle = uniqueHandle(row, handles);
    const reason = problemOf(row, readOptions);
    handles.add(handle);
    if (reason) yield { problem: { line: row.line, reason, handle }, rowCount: 1 };
    else yield { ...toProduct(row, handle, readOptions), rowCount: 1 };
  }
}

/** Taobao's product id, else the merchant's code, else a hash of the title. */
function uniqueHandle(row: CsvRow, handles: UsedHandles): string {
  const number = row.cell('num_id');
  const code = row.cell('outer_id');
  const base = /^[1-9]\d+$/.test(number) ? number : code || `taobao-${shortHash(row.cell('title'))}`;
  return handles.has(base) ? handles.withNumber(base) : base;
}

function problemOf(row: CsvRow, readOptions: ReadOptions): string | null {
  if (row.problem !== null) return row.problem;
  if (row.cell('title') === '') return 'the product has no title';
  const skus = skusIn(row.cell('skuprops'));
  if (skus === null) return `the variants ${JSON.stringify(row.cell('skuprops').slice(0, 60))} cannot be read`;
  const tooMany = tooManyVariants(skus.length);
  if (tooMany) return tooMany;
  const prices = skus.length > 0 ? skus.map(({ price }) => price) : [row.cell('price')];
  const invalidPrice = prices.map((price) => priceProblem(price, readOptions)).find((reason) => reason !== null);
  if (invalidPrice !== undefined) return invalidPrice;
  const stocks = skus.length > 0 ? skus.map(({ units }) => units) : [row.cell('num')];
  return stocks.map(stockProblem).find((reason) => reason !== null) ?? null;
}

const colour = { zh_CN: '颜色', en_US: 'Colour' };
const size = { zh_CN: '尺码', en_US: 'Size' };
/** The properties that nearly every shop uses; the file has only the id of the others. */
const properties: Readonly<Record<string, { zh_CN: string; en_US: string }>> = {
  '1627207': colour,
  '20509': size,
  '20549': size,
};

function toProduct(row: CsvRow, handle: string, readOptions: ReadOptions): { draft: ProductDraft; notes: ReadNote[] } {
  const { language } = readOptions;
  const skus = skusIn(row.cell('skuprops')) ?? [];
  const names = propertyNames(row.cell('propalias'), row.cell('input_custom_cpv'));
  const pictures = picturesIn(row.cell('picture'));
  const ids = [...new Set(skus.flatMap(({ valuesByProperty }) => [...valuesByProperty.keys()]))];
  const text = (value: string) => ({ [language]: tidy(value) });
  const valueOf = (sku: TaobaoSku, id: string): string => nameOf(names, id, sku.valuesByProperty.get(id) ?? '');
  const variants =
    skus.length > 0
      ? skus.map((sku) =>
          toVariant(
            row,
            sku,
            ids.map((id) => valueOf(sku, id)),
            pictures,
            readOptions,
          ),
        )
      : [onlyVariant(row, readOptions)];
  const draft: ProductDraft = {
    line: row.line,
    handle,
    published: row.cell('approve_status') !== inWarehouse,
    title: text(row.cell('title')),
    description: { [language]: htmlParagraphs(row.cell('description')) },
    category: { names: [] },
    ...readTerms(row, []),
    specifications: [],
    options: ids.map((id) => ({
      name: properties[id] ?? { zh_CN: `规格 ${id}`, en_US: `Option ${id}` },
      values: [...new Set(skus.map((sku) => valueOf(sku, id)))].map(text),
    })),
    variants,
    pictures: [...new Set(pictures.map(({ source }) => source))],
    freeDelivery: false,
    formerCodes: [],
  };
  return { draft, notes: notesOf(row, skus, names) };
}

function nameOf(names: ReadonlyMap<string, string>, id: string, value: string): string {
  return tidy(names.get(`${id}:${value}`) ?? value);
}

function notesOf(row: CsvRow, skus: readonly TaobaoSku[], names: ReadonlyMap<string, string>): ReadNote[] {
  const values = new Set(
    skus.flatMap(({ valuesByProperty }) => [...valuesByProperty].map(([id, value]) => `${id}:${value}`)),
  );
  const unnamedValues = [...values].filter((value) => !names.has(value));
  if (unnamedValues.length === 0) return [];
  const text = `the file names ${unnamedValues.length} of its values by Taobao's number only, such as ${unnamedValues[0] ?? ''}`;
  return [{ line: row.line, text }];
}

function toVariant(
  row: CsvRow,
  { price, units, code, valuesByProperty }: TaobaoSku,
  values: string[],
  pictures: readonly TaobaoPicture[],
  readOptions: ReadOptions,
): VariantDraft {
  const variantPicture = pictures.find(({ shows }) => shows !== null && valuesByProperty.get(shows.id) === shows.value);
  return {
    line: row.line,
    merchantSku: tidy(code) || null,
    values,
    // `problemOf` has refused products without valid prices.
    price: amountIn(price, readOptions) ?? '',
    before: null,
    stock: unitsIn(units),
    picture: variantPicture?.source ?? null,
  };
}

function onlyVariant(row: CsvRow, readOptions: ReadOptions): VariantDraft {
  return {
    line: row.line,
    merchantSku: tidy(row.cell('outer_id')) || null,
    values: [],
    price: amountIn(row.cell('price'), readOptions) ?? '',
    before: null,
    stock: unitsIn(row.cell('num')),
    picture: null,
  };
}
