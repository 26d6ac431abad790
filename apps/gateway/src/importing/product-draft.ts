import type { ContentLocale } from '@kaimai/contract/values/locale';

/** A text in the languages that the file brings; what is missing is filled up from the other. */
export type GivenText = Partial<Record<ContentLocale, string>>;
export type GivenParagraphs = Partial<Record<ContentLocale, string[]>>;

/** A price as written in the file, in the currency the operator named; or in both settlement currencies. */
export type GivenPrice = string | { USD: string; CNY: string };

export interface VariantDraft {
  line: number;
  merchantSku: string | null;
  /** One for each option of the product, by the value's name in the file's language. */
  values: string[];
  price: GivenPrice;
  /** The price before the sale; null when there is none. */
  before: GivenPrice | null;
  /** Null where the file does not say. */
  stock: number | null;
  /** Address or file of the picture that shows this variant. */
  picture: string | null;
  /** The shop elsewhere sells it beyond its stock, which nothing here does. */
  beyondStock?: true;
}

export interface OptionDraft {
  name: GivenText;
  /** The first language given is the one that variants name their values in. */
  values: GivenText[];
}

/** A product as a file has it, before anything is looked up or converted. */
export interface ProductDraft {
  line: number;
  /** What the shop's own system calls it. */
  handle: string;
  published: boolean;
  title: GivenText;
  description: GivenParagraphs;
  /** Names from the most general down; or the code of a category that is there. */
  category: { names: string[] } | { code: string };
  tags: string[];
  specifications: { name: GivenText; value: GivenText }[];
  options: OptionDraft[];
  variants: VariantDraft[];
  pictures: string[];
  freeDelivery: boolean;
  formerCodes: string[];
}

/** What a CSV file does not say of itself. */
export interface ReadingTerms {
  /** Of its texts. */
  language: ContentLocale;
  /** Digits that the currency of its prices has after the point. */
  minorDigits: number;
  /** Tells whether a sale is on. */
  now: Date;
}

/** Something that was put right, or passed over, while its product was taken in. */
export interface ReadingNote {
  line: number;
  text: string;
}

/** What reading a file gives, one after the other. */
export type Reading =
  | { draft: ProductDraft; rows: number; notes?: ReadingNote[] }
  | { problem: ReadingProblem; rows: number };

export interface ReadingProblem {
  line: number;
  reason: string;
  /** Of the product that is left out; empty where the file does not tell. */
  handle: string;
}
