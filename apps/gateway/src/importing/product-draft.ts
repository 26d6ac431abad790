import type { ContentLocale } from '@kaimai/contract/values/locale';
import type { SourceTerms } from '#importing/terms.ts';

/** A text in the languages of the file; a missing language is filled from the other. */
export type SourceText = Partial<Record<ContentLocale, string>>;
export type SourceParagraphs = Partial<Record<ContentLocale, string[]>>;

/** A price as written in the file, in the currency of the file; or in both settlement currencies. */
export type SourcePrice = string | { USD: string; CNY: string };

export interface VariantDraft {
  line: number;
  merchantSku: string | null;
  /** One value name per option of the product, in the file's language. */
  values: string[];
  price: SourcePrice;
  /** The price before the sale; null if there is no sale. */
  before: SourcePrice | null;
  /** Null if the file has no stock. */
  stock: number | null;
  /** URL or file name of the picture that shows this variant. */
  picture: string | null;
  /** The shop sells it beyond its stock elsewhere; this program never does. */
  beyondStock?: true;
}

export interface OptionDraft {
  name: SourceText;
  /** Variants name their values in the first of the languages. */
  values: SourceText[];
}

/** A product as read from a file, before any lookup or conversion. */
export interface ProductDraft {
  line: number;
  /** Its identifier in the shop's own system. */
  handle: string;
  published: boolean;
  title: SourceText;
  description: SourceParagraphs;
  /** Category names from the top level down; or the code of an existing category. */
  category: { names: string[] } | { code: string };
  tags: string[];
  specifications: { name: SourceText; value: SourceText }[];
  options: OptionDraft[];
  variants: VariantDraft[];
  pictures: string[];
  freeDelivery: boolean;
  /** Undefined if the file has none, so that fingerprints of earlier imports stay valid. */
  terms: SourceTerms | undefined;
  formerCodes: string[];
}

/** The currency of the prices of a file. */
export interface PriceFormat {
  /** ISO 4217; undefined if the file names it beside each price. */
  currency: string | undefined;
  /** Digits after the decimal point. */
  minorDigits: number;
}

/** Facts that are needed to read a CSV file and are not in it. */
export interface ReadOptions extends PriceFormat {
  /** The language of its texts. */
  language: ContentLocale;
  /** To decide whether a sale is on. */
  now: Date;
}

/** A correction that was made while reading. */
export interface ReadNote {
  line: number;
  text: string;
}

/** One result of reading a file: a product or a problem, and how many rows of the file it was read from. */
export type ReadProduct =
  | { draft: ProductDraft; rowCount: number; notes?: ReadNote[] }
  | { problem: ReadProblem; rowCount: number };

export interface ReadProblem {
  line: number;
  reason: string;
  /** The handle of the skipped product; empty if it is unknown. */
  handle: string;
}
