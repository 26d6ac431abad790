import { fileURLToPath } from 'node:url';
import { openCatalogueFile, readProducts } from '@kaimai/gateway/importing/formats/catalogue-file';
import type { ProductDraft } from '@kaimai/gateway/importing/product-draft';
import type { goals } from '../goals.ts';
import type { JudgedProduct } from './judged-catalogue.ts';

/** An export of a shop, and how an operator imports it. */
export interface TestShop {
  /** Also the name of its goal: the goals of shops are those of `goals.relevance` that have brackets in their names. */
  name: Extract<keyof typeof goals.relevance, `${string}(${string}`>;
  /** Without its extension: the export is `.csv`, its judged queries are `.jsonl`. */
  file: string;
  currency: 'USD' | 'EUR' | 'CNY';
  /** The language that its texts are imported as; German counts as English. */
  language: 'en_US' | 'zh_CN';
}

export const testShops: readonly TestShop[] = [
  { name: 'clothing (Shopify, English)', file: 'clothing', currency: 'USD', language: 'en_US' },
  { name: 'home and garden (WooCommerce, German)', file: 'garden-de', currency: 'EUR', language: 'en_US' },
  { name: 'jewellery (WooCommerce, Chinese)', file: 'jewellery-zh', currency: 'CNY', language: 'zh_CN' },
];

export const csvOf = ({ file }: TestShop): string =>
  fileURLToPath(new URL(`../../relevance/shops/${file}.csv`, import.meta.url));

/**
 * The products of an export, read as the import reads them. Their titles serve as codes: products in the answer to a
 * search are recognised by their titles.
 */
export async function exportedCatalogue(shop: TestShop): Promise<JudgedProduct[]> {
  const file = await openCatalogueFile({
    path: csvOf(shop),
    format: undefined,
    encoding: undefined,
    columns: new Map(),
  });
  if (file.format === 'json-lines') throw new Error(`${shop.file} is not a CSV file`);
  const readOptions = {
    language: shop.language,
    currency: shop.currency,
    minorDigits: 2,
    now: new Date('2026-11-23T00:00:00Z'),
  };
  const products: JudgedProduct[] = [];
  for await (const reading of readProducts(file, readOptions)) {
    if ('problem' in reading) throw new Error(`${shop.file}.csv:${reading.problem.line}: ${reading.problem.reason}`);
    if ('draft' in reading) products.push(judgedProduct(reading.draft, shop));
  }
  return products;
}

function judgedProduct(draft: ProductDraft, { language, currency, file }: TestShop): JudgedProduct {
  const code = codeOfTitle(draft.title[language] ?? '');
  const amounts = draft.variants.map(({ price }) => Number(typeof price === 'string' ? price.replace(',', '.') : NaN));
  return {
    code,
    shop: file,
    categories: 'names' in draft.category ? draft.category.names.map((name) => name.toLowerCase()) : [],
    title: code,
    keywords: draft.tags.map((tag) => tag.toLowerCase()),
    values: draft.variants.flatMap(({ values }) => values.map((value) => value.toLowerCase())),
    prices: { [currency.toLowerCase()]: Math.min(...amounts) },
  };
}

export const codeOfTitle = (title: string): string => title.toLowerCase();
