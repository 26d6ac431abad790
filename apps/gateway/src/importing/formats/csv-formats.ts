import type { ContentLocale } from '@kaimai/contract/values/locale';
import { amazonHeadings, readAmazon } from '#importing/formats/amazon.ts';
import type { CsvRow } from '#importing/formats/csv-rows.ts';
import type { Headings } from '#importing/formats/headings.ts';
import type { OtherLine } from '#importing/formats/json-products.ts';
import type { ReadProduct, ReadOptions } from '#importing/product-draft.ts';
import { readShopify, shopifyHeadings } from '#importing/formats/shopify.ts';
import { readSizeGuides, sizeGuideHeadings } from '#importing/formats/size-guides-csv.ts';
import { readTaobao, taobaoHeadings } from '#importing/formats/taobao.ts';
import { wooHeadings } from '#importing/formats/woo-headings.ts';
import { readWooCommerce } from '#importing/formats/woocommerce.ts';

export const csvFormats = ['shopify', 'woocommerce', 'taobao', 'amazon', 'size-guides'] as const;
export type CsvFormat = (typeof csvFormats)[number];

interface FormatRules {
  headings: Headings;
  /** The name that merchants know it by. */
  name: string;
  hasPrices: boolean;
  /** Set if all prices of this format are in one currency; otherwise the operator has to name it. */
  currency?: string;
  /** Set if all texts of this format are in one language. */
  language?: ContentLocale;
  /** False for Amazon: its cells are not quoted, but may contain quotation marks. */
  isQuoted: boolean;
  /** `rows` may be called several times; each call reads the file again. */
  read: (rows: () => AsyncIterable<CsvRow>, readOptions: ReadOptions) => AsyncGenerator<ReadProduct | OtherLine>;
}

export const formatRules: Readonly<Record<CsvFormat, FormatRules>> = {
  shopify: {
    name: 'Shopify’s product export',
    headings: shopifyHeadings,
    hasPrices: true,
    isQuoted: true,
    read: readShopify,
  },
  woocommerce: {
    name: 'WooCommerce’s product export',
    headings: wooHeadings,
    hasPrices: true,
    isQuoted: true,
    read: (rows, readOptions) => readWooCommerce(rows(), readOptions),
  },
  taobao: {
    name: 'Taobao’s data pack',
    headings: taobaoHeadings,
    hasPrices: true,
    currency: 'CNY',
    language: 'zh_CN',
    isQuoted: true,
    read: (rows, readOptions) => readTaobao(rows(), readOptions),
  },
  amazon: {
    name: 'Amazon’s listings report or inventory file',
    headings: amazonHeadings,
    hasPrices: true,
    isQuoted: false,
    read: (rows, readOptions) => readAmazon(rows(), readOptions),
  },
  'size-guides': {
    name: 'a table of size guides',
    headings: sizeGuideHeadings,
    hasPrices: false,
    isQuoted: true,
    read: (rows) => readSizeGuides(rows()),
  },
};
