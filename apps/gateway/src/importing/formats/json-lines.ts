import { addressInput } from '@kaimai/contract/address/address';
import { handoverMethods } from '@kaimai/contract/after-sales/return-handover';
import { deliveryMethodCodes } from '@kaimai/contract/values/delivery-method';
import { regions } from '@kaimai/contract/values/region';
import * as z from 'zod/mini';
import { decodeFile, type FileEncoding } from '#importing/formats/file-encoding.ts';
import { tidy } from '#importing/formats/html-paragraphs.ts';
import { ImportRefused } from '#importing/import-refused.ts';
import { isIsoCurrency } from '#currency/iso-currency.ts';
import { fieldIssue } from '#service/field-issue.ts';
import { sizeGuideLine } from '#importing/formats/size-guide-line.ts';
import { termsOfLine } from '#importing/terms.ts';

/** Characters; ten times the length of a product with the most variants in both languages. */
const maxLineLength = 4_000_000;
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const code = z
  .string()
  .check(z.regex(/^[\w.~-]{1,120}$/, 'must be 1 to 120 letters, digits, hyphens, dots, underlines or tildes'));
/** A word that buyers read. */
const shownWord = z.string().check(z.overwrite(tidy), z.minLength(1), z.maxLength(500));
const anyLanguage = z.partial(z.object({ zh_CN: shownWord, en_US: shownWord }));
const text = anyLanguage.check(z.refine((texts) => Object.keys(texts).length > 0, 'needs zh_CN, en_US or both'));
const paragraph = z.string().check(z.maxLength(20_000));
const paragraphs = z.partial(z.object({ zh_CN: z.array(paragraph), en_US: z.array(paragraph) }));
const days = z.int().check(z.nonnegative(), z.maximum(365));
const minor = z.int().check(z.nonnegative(), z.maximum(100_000_000));
const amount = z.string().check(z.regex(/^\d{1,12}(\.\d{1,3})?$/, 'must be an amount such as "24.00"'));
const price = z.union([amount, z.object({ USD: amount, CNY: amount })], {
  error: ({ input }) =>
    input === undefined ? 'is missing' : 'must be an amount such as "24.00", or one of USD and one of CNY',
});

export const shopLine = z.object({
  type: z.literal('shop'),
  code,
  name: text,
  tagline: z._default(anyLanguage, {}),
  about: z._default(paragraphs, {}),
  city: text,
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be the two capital letters of a country, such as CN')),
  tint: z._default(word, 'mist'),
  openedYear: z.int().check(z.minimum(1000), z.maximum(2100)),
  repliesWithinHours: z._default(z.int().check(z.positive()), 24),
  sendsWithinDays: z._default(days, 2),
  returnDays: z._default(days, 14),
  returnPostage: z._default(z.enum(['store', 'buyer']), 'buyer'),
});
export const categoryLine = z.object({
  type: z.literal('category'),
  code,
  parent: z._default(z.nullable(code), null),
  name: text,
  tint: z._default(z.nullable(word), null),
  position: z._default(z.int().check(z.nonnegative()), 0),
});
export const deliveryLine = z.object({
  type: z.literal('deliveryMethod'),
  shop: code,
  method: z.enum(deliveryMethodCodes),
  position: z._default(z.int(), 0),
  domesticDays: z.tuple([days, days]),
  abroadDays: z.tuple([days, days]),
  domesticFee: z.object({ usdMinor: minor, cnyMinor: minor }),
  abroadFee: z.object({ usdMinor: minor, cnyMinor: minor }),
  freeFrom: z._default(z.nullable(z.object({ usdMinor: minor, cnyMinor: minor })), null),
});
const postcodeArea = z.string().check(z.trim(), z.minLength(1), z.maxLength(30));
export const zoneLine = z.object({
  type: z.literal('deliveryZone'),
  shop: code,
  method: z.enum(deliveryMethodCodes),
  code,
  name: text,
  country: z.enum(regions),
  position: z._default(z.int().check(z.nonnegative(), z.maximum(100_000)), 0),
  postcodes: z._default(z.array(postcodeArea).check(z.maxLength(2000)), []),
  places: z._default(z.array(word).check(z.maxLength(2000)), []),
  days: z.tuple([days, days]),
  everyDay: z._default(z.boolean(), false),
  fee: z._default(z.nullable(z.object({ usdMinor: minor, cnyMinor: minor })), null),
  freeFrom: z._default(z.nullable(z.object({ usdMinor: minor, cnyMinor: minor })), null),
});
export const returnLine = z.object({
  type: z.literal('returnMethod'),
  shop: code,
  method: z.enum(handoverMethods),
  carrier: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  countries: z.array(z.enum(regions)).check(z.minLength(1)),
  postcodes: z._default(z.array(postcodeArea).check(z.maxLength(2000)), []),
  places: z._default(z.array(word).check(z.maxLength(2000)), []),
  address: z._default(z.nullable(addressInput), null),
});
export const rateLine = z.object({
  type: z.literal('rate'),
  currency: z.string().check(z.refine(isIsoCurrency, 'must be a currency of ISO 4217, such as EUR')),
  perUsd: z.number().check(z.positive()),
  date: z.iso.date('must be a day, such as 2026-11-20'),
});
export const productLine = z.object({
  type: z.literal('product'),
  handle: word,
  published: z._default(z.boolean(), true),
  title: text,
  description: z._default(paragraphs, {}),
  category: code,
  tags: z._default(z.array(word), []),
  specifications: z._default(z.array(z.object({ name: text, value: text })), []),
  options: z._default(z.array(z.object({ name: text, values: z.array(text).check(z.minLength(1)) })), []),
  variants: z
    .array(
      z.object({
        sku: z._default(z.nullable(word), null),
        values: z._default(z.array(shownWord), []),
        price,
        before: z._default(z.nullable(price), null),
        stock: z.int().check(z.nonnegative(), z.maximum(100_000_000)),
        picture: z._default(z.nullable(word), null),
      }),
    )
    .check(z.minLength(1)),
  pictures: z._default(z.array(word), []),
  freeDelivery: z._default(z.boolean(), false),
  ...termsOfLine.shape,
  formerCodes: z._default(z.array(code), []),
});
/** Texts in another language for an existing product, such as one from a CSV file. */
export const translationLine = z.object({
  type: z.literal('translation'),
  handle: word,
  title: z._default(anyLanguage, {}),
  description: z._default(paragraphs, {}),
  /** Translations of options, values and specifications, keyed by the word that the product has. */
  words: z._default(z.record(z.string(), anyLanguage), {}),
});

const anyLine = z.discriminatedUnion('type', [
  shopLine,
  categoryLine,
  deliveryLine,
  zoneLine,
  returnLine,
  rateLine,
  productLine,
  translationLine,
  sizeGuideLine,
]);
export type JsonLine = z.infer<typeof anyLine>;
export type ProductLine = z.infer<typeof productLine>;
export type TranslationLine = z.infer<typeof translationLine>;

export type JsonReading = { line: number; content: JsonLine } | { line: number; problem: string; handle: string };

/** Reads one JSON object per line and skips empty lines. A problem concerns its line only. */
export async function* jsonLines(path: string, encoding: FileEncoding): AsyncGenerator<JsonReading> {
  let line = 0;
  for await (const rawLine of linesOf(path, encoding)) {
    line += 1;
    // The decoder removes only a byte order mark at the beginning of the file; a concatenated file has more.
    if (rawLine.trim() !== '') yield { line, ...readLine(rawLine.replace(/^\ufeff/, '')) };
  }
}

async function* linesOf(path: string, encoding: FileEncoding): AsyncGenerator<string> {
  let rest = '';
  let line = 1;
  for await (const piece of decodeFile(path, encoding)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    line += lines.length;
    if (rest.length > maxLineLength)
      throw new ImportRefused(
        `${path}:${line}: this line is longer than ${maxLineLength} characters. Nothing was imported.`,
      );
  }
  if (rest !== '') yield rest;
}

/** A NUL character as JSON.stringify escapes it; a backslash of the text is doubled. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

function readLine(rawLine: string): { content: JsonLine } | { problem: string; handle: string } {
  let value: unknown;
  try {
    value = JSON.parse(rawLine);
  } catch {
    return { problem: 'the line is no JSON', handle: '' };
  }
  const handle = handleIn(value);
  if (escapedNul.test(JSON.stringify(value))) return { problem: 'a text contains a NUL character', handle };
  const parsed = anyLine.safeParse(value, { error: fieldIssue });
  if (parsed.success) return { content: parsed.data };
  const [issue] = parsed.error.issues;
  return { problem: `${issue?.path.join('.') || 'the line'} ${issue?.message ?? 'is not as it should be'}`, handle };
}

/** The handle of an invalid line, if it has one: the problem names it. */
function handleIn(value: unknown): string {
  const handle = typeof value === 'object' && value !== null && 'handle' in value ? value.handle : '';
  return typeof handle === 'string' ? handle : '';
}
