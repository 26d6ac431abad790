import { createHash } from 'node:crypto';
import type { Paragraphs, StoredOption, StoredSpecification, Text } from '#db/column.ts';
import { inBothLanguages, paragraphsInBoth } from '#importing/writing/languages.ts';
import { findUnratedCurrency, priceIn, type PricePair, type PriceRules } from '#importing/prices/prices.ts';
import { maxPictures, picturesOf, tooManyVariants } from '#importing/draft-limits.ts';
import type { SourceText, ProductDraft, VariantDraft } from '#importing/product-draft.ts';
import { toStoredTerms, type StoredTerms } from '#importing/terms.ts';
import { slugsOf } from '#importing/slug.ts';

export interface ImportedVariant {
  merchantSku: string | null;
  options: Record<string, string>;
  optionText: Text;
  price: PricePair;
  before: PricePair | null;
  stock: number | null;
  pictureIndex: number;
}

/** A product as it is stored, except for ids, code and stock, which only the database knows. */
export interface ImportedProduct {
  title: Text;
  description: Paragraphs;
  specifications: StoredSpecification[];
  options: StoredOption[];
  variants: ImportedVariant[];
  terms: StoredTerms;
}

/** Texts that are already stored, for languages that the file does not have. */
export interface StoredTexts {
  title: Text;
  description: Paragraphs;
  specifications: StoredSpecification[];
  options: StoredOption[];
}

/** The product cannot be imported; the message says why. */
export class DraftRefused extends Error {
  override name = 'DraftRefused';
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const maxTitleLength = 300;
const maxWordLength = 500;
const maxTags = 250;

/**
 * A fingerprint that changes with anything that the file says about the product, and with the rates that convert its prices.
 */
export function fingerprintOf(draft: ProductDraft, { currency, rates }: PriceRules): string {
  // A product that only moved to other lines is unchanged. Without `beyondStock`, which was added later, and with `terms` only
  // where the file has some, the fingerprints of earlier imports stay valid.
  const variants = draft.variants.map((variant) => ({ ...variant, line: 0, beyondStock: undefined }));
  // Earlier versions imported no pictures beyond `maxPictures`. The count changes the fingerprint, so that products with more
  // pictures are written again.
  const pictureCount = picturesOf(draft).length;
  return createHash('sha256')
    .update(JSON.stringify([{ ...draft, line: 0, variants }, currency, rates.CNY, rates[currency]]))
    .update(pictureCount > maxPictures ? ` ${pictureCount}` : '')
    .digest('base64url');
}

/** Validates a draft and completes it in both languages and currencies. Throws DraftRefused. */
export function toImported(draft: ProductDraft, rules: PriceRules, stored?: StoredTexts): ImportedProduct {
  refuseInvalid(draft);
  const title = inBothLanguages(draft.title, stored?.title);
  const pictures = picturesOf(draft);
  const options = optionsOf(draft, pictures, stored?.options ?? []);
  const variants = draft.variants.map((variant) => toVariant(variant, { draft, options, pictures, rules }));
  refuseDuplicates(draft, variants);
  return {
    title,
    options,
    variants,
    description: paragraphsInBoth(draft.description, title, stored?.description),
    specifications: specificationsOf(draft, stored?.specifications ?? []),
    terms: toStoredTerms(draft.terms, (reason) => {
      throw new DraftRefused(draft.line, reason);
    }),
  };
}

function refuseInvalid(draft: ProductDraft): void {
  const { line, title, variants, options } = draft;
  const words = nameOf(title);
  if (words === '') throw new DraftRefused(line, 'the product has no title');
  if (words.length > maxTitleLength)
    throw new DraftRefused(line, `the title is longer than ${maxTitleLength} characters`);
  if (variants.length === 0) throw new DraftRefused(line, 'the product has no variant');
  const tooMany = tooManyVariants(variants.length);
  if (tooMany) throw new DraftRefused(line, tooMany);
  refuseLongTexts(draft);
  const incompleteVariant = variants.find(({ values }) => options.some((_, index) => !values[index]));
  if (incompleteVariant)
    throw new DraftRefused(incompleteVariant.line, 'the variant has no value for one of the options');
}

/** Long words are usually due to shifted cells; they do not fit into pages and indexes. */
function refuseLongTexts({ line, handle, tags, variants, options }: ProductDraft): void {
  const isLong = (word: string): boolean => word.length > maxWordLength;
  const tooLong = (what: string): string => `${what} is longer than ${maxWordLength} characters`;
  if (isLong(handle)) throw new DraftRefused(line, tooLong('the handle'));
  if (tags.some(isLong)) throw new DraftRefused(line, tooLong('a tag'));
  if (tags.length > maxTags)
    throw new DraftRefused(line, `the product has ${tags.length} tags; ${maxTags} is the most`);
  if (options.some(({ name }) => isLong(nameOf(name)))) throw new DraftRefused(line, tooLong('the name of an option'));
  for (const { line: variantLine, merchantSku, values } of variants) {
    if (isLong(merchantSku ?? '')) throw new DraftRefused(variantLine, tooLong('the SKU'));
    if (values.some(isLong)) throw new DraftRefused(variantLine, tooLong('the value of an option'));
  }
}

function refuseDuplicates({ variants: drafts }: ProductDraft, variants: readonly ImportedVariant[]): void {
  const choices = new Set<string>();
  const skus = new Set<string>();
  for (const [index, { options, merchantSku }] of variants.entries()) {
    const choice = JSON.stringify(options);
    const line = drafts[index]?.line ?? 0;
    if (choices.has(choice)) throw new DraftRefused(line, 'two variants have the same options');
    if (merchantSku && skus.has(merchantSku)) throw new DraftRefused(line, `two variants have the SKU ${merchantSku}`);
    choices.add(choice);
    if (merchantSku) skus.add(merchantSku);
  }
}

function nameOf(source: SourceText): string {
  return source.en_US ?? source.zh_CN ?? '';
}

function optionsOf(draft: ProductDraft, pictures: readonly string[], stored: readonly StoredOption[]): StoredOption[] {
  const codes = slugsOf(draft.options.map(({ name }) => nameOf(name)));
  return draft.options.map(({ name, values }, index) => {
    const code = codes[index] ?? '';
    const before = stored.find((option) => option.code === code);
    const valueCodes = slugsOf(values.map(nameOf), codesByName(before?.values ?? []));
    return {
      code,
      name: inBothLanguages(name, before?.name),
      values: values.map((value, at) => ({
        code: valueCodes[at] ?? '',
        name: inBothLanguages(value, before?.values.find((one) => one.code === valueCodes[at])?.name),
        // Only values of the first option, such as colours, have pictures.
        pictureIndex: index === 0 ? pictureIndexOf(draft, pictures, value) : null,
      })),
    };
  });
}

/** The codes of stored values by their names in each language. */
function codesByName(values: StoredOption['values']): Map<string, string> {
  const entries = values.flatMap(({ code, name }) => Object.values(name).map((word) => [word, code] as const));
  // The first of several values with the same name counts, as for variants.
  return new Map(entries.toReversed());
}

/** The picture of a colour swatch: that of the first variant with the value, if variants have pictures. */
function pictureIndexOf(draft: ProductDraft, pictures: readonly string[], value: SourceText): number | null {
  const variant = draft.variants.find(({ values, picture }) => picture !== null && isValue(value, values[0] ?? ''));
  const index = variant?.picture ? pictures.indexOf(variant.picture) : -1;
  return index < 0 ? null : index;
}

function isValue(value: SourceText, named: string): boolean {
  return value.en_US === named || value.zh_CN === named;
}

interface VariantContext {
  draft: ProductDraft;
  options: readonly StoredOption[];
  /** The sources of the imported pictures. */
  pictures: readonly string[];
  rules: PriceRules;
}

function toVariant(draft: VariantDraft, { draft: product, options, pictures, rules }: VariantContext): ImportedVariant {
  const chosenValues = options.map((option, index) => {
    const at = product.options[index]?.values.findIndex((value) => isValue(value, draft.values[index] ?? '')) ?? -1;
    const value = option.values[at];
    if (!value) throw new DraftRefused(draft.line, `${draft.values[index] ?? ''} is no value of ${option.name.en_US}`);
    return { option: option.code, value };
  });
  const currencyWithoutRate = findUnratedCurrency(draft.price, rules);
  if (currencyWithoutRate)
    throw new DraftRefused(draft.line, `no rate for ${currencyWithoutRate} is set to convert the price with`);
  const price = priceIn(draft.price, rules);
  if (!price) throw new DraftRefused(draft.line, 'the price is 0, or more than can be charged');
  const before = draft.before === null ? undefined : priceIn(draft.before, rules);
  return {
    merchantSku: draft.merchantSku,
    options: Object.fromEntries(chosenValues.map(({ option, value }) => [option, value.code])),
    optionText: {
      zh_CN: chosenValues.map(({ value }) => value.name.zh_CN).join('，'),
      en_US: chosenValues.map(({ value }) => value.name.en_US).join(', '),
    },
    price,
    before: before && before.usdMinor > price.usdMinor && before.cnyMinor > price.cnyMinor ? before : null,
    stock: draft.stock,
    // A variant without a picture, or with one that is not imported, shows the first of the product.
    pictureIndex: Math.max(0, draft.picture === null ? 0 : pictures.indexOf(draft.picture)),
  };
}

function specificationsOf(draft: ProductDraft, stored: readonly StoredSpecification[]): StoredSpecification[] {
  const codes = slugsOf(draft.specifications.map(({ name }) => nameOf(name)));
  return draft.specifications.map(({ name, value }, index) => {
    const code = codes[index] ?? '';
    const before = stored.find((one) => one.code === code);
    // The stored translation belongs to the stored value: another value in the file makes it invalid.
    const isSame = before !== undefined && Object.values(before.value).includes(nameOf(value));
    return {
      code,
      name: inBothLanguages(name, before?.name),
      value: inBothLanguages(value, isSame ? before.value : undefined),
    };
  });
}
