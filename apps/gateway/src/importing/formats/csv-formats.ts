import type { ContentLocale } from '@kaimai/contract/values/locale';
import { amazonHeadings, readAmazon } from '#importing/formats/amazon.ts';
import type { CsvRow } from '#importing/formats/csv-rows.ts';
import type { Headings } from '#importing/formats/headings.ts';
import type { Reading, ReadingTerms } from '#importing/product-draft.ts';
import { readShopify, shopifyHeadings } from '#importing/formats/shopify.ts';
import { readTaobao, taobaoHeadings } from '#importing/formats/taobao.ts';
import { wooHeadings } from '#importing/formats/woo-headings.ts';
import { readWooCommerce } from '#importing/formats/woocommerce.ts';

export const csvFormats = ['shopify', 'woocommerce', 'taobao', 'amazon'] as const;
export type CsvFormat = (typeof csvFormats)[number];

interface FormatRules {
  headings: Headings;
  /** What its merchants call it. */
  name: string;
  /** Its prices are always in this currency; otherwise the file does not say. */
  currency?: string;
  /** Its texts are always in this language; otherwise they may be in any. */
  language?: ContentLocale;
  /** Amazon puts cells in no quotation marks, and has some within them. */
  isQuoted: boolean;
  /** `rows` may be read several times. */
  read: (rows: () => AsyncIterable<CsvRow>, terms: ReadingTerms) => AsyncGenerator<Reading>;
}

export const formatRules: Readonly<Record<CsvFormat, FormatRules>> = {
  shopify: { name: 'Shopify’s product export', headings: shopifyHeadings, isQuoted: true, read: readShopify },
  woocommerce: {
    name: 'WooCommerce’s product export',
    headings: wooHeadings,
    isQuoted: true,
    read: (rows, terms) => readWooCommerce(rows(), terms),
  },
  taobao: {
    name: 'Taobao’s data pack',
    headings: taobaoHeadings,
    currency: 'CNY',
    language: 'zh_CN',
    isQuoted: true,
    read: (rows, terms) => readTaobao(rows(), terms),
  },
  amazon: {
    name: 'Amazon’s listings report or inventory file',
    headings: amazonHeadings,
    isQuoted: false,
    read: (rows, terms) => readAmazon(rows(), terms),
  },
};
