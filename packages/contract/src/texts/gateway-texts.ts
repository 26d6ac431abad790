import { inLanguage, languageTag, locales, type Locale, type StoredText } from '../values/locale.ts';
import type { Code } from '../wire/codes.ts';
import type { FieldProblem } from '../wire/wrong-fields.ts';
import type { ValueNames } from './catalogue.ts';
import { texts } from './en_US/gateway/index.ts';
import type { PageValues } from './page-values.gen.ts';
import { flatten, translator, type TextTree } from './translator.ts';

/** A text in every language. */
export type Texts = Record<Locale, string>;

/** A value in a text: the same in every language, a stored text, or written for each. */
export type TextValue = string | number | StoredText | ((locale: Locale) => string);

/** The names of the values of each text, by its key. */
type NamesByKey = ValueNames<typeof texts>;

/** `order.offSale`: the catalogue of the domain, then the path in it. */
export type TextKey = keyof NamesByKey;

/** The names of a text's values. For texts that pages share, they are in a generated file, because the texts are JSON. */
type NamesOf<Key extends TextKey> = string extends NamesByKey[Key]
  ? Key extends keyof PageValues
    ? PageValues[Key]
    : never
  : NamesByKey[Key];

/** The values that a text needs, and those that only another language needs; no argument for a text without any. */
type Values<Key extends TextKey> = [NamesOf<Key>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<Key>, TextValue> & Record<string, TextValue>>];

/** The texts of one language. */
export type TranslateText = <Key extends TextKey>(key: Key, ...values: Values<Key>) => string;

const translators = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await loadTranslator(locale)] as const)),
) as Record<Locale, TranslateText>;

async function loadTranslator(locale: Locale): Promise<TranslateText> {
  const catalogue = (await import(`./${locale}/gateway/index.ts`)) as { texts: TextTree };
  const translate = translator(catalogue.texts, languageTag(locale));
  return (key, values?: Readonly<Record<string, TextValue>>) => translate(key, values && valuesIn(locale, values));
}

function valuesIn(locale: Locale, values: Readonly<Record<string, TextValue>>): Record<string, string | number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueIn(locale, value)]));
}

function valueIn(locale: Locale, value: TextValue): string | number {
  if (typeof value === 'function') return value(locale);
  return typeof value === 'object' ? inLanguage(value, locale) : value;
}

/** The texts of a language: `textsIn(locale)('order.offSale', { title })`. */
export function textsIn(locale: Locale): TranslateText {
  return translators[locale];
}

/** A text in every language, with its values: `translations('cart.cartFull', { maximumCartLines })`. */
export function translations<Key extends TextKey>(key: Key, ...values: Values<Key>): Texts {
  return inEveryLanguage((locale) => translators[locale](key, ...values));
}

/** The message about a field, in every language. */
export function textsOfProblem({ key, values }: FieldProblem): Texts {
  return values ? translations(key, values) : translations(key);
}

/** A text from a function that writes it in each language. */
export function inEveryLanguage(write: (locale: Locale) => string): Texts {
  return Object.fromEntries(locales.map((locale) => [locale, write(locale)])) as Texts;
}

/** The given items, separated by the punctuation of the language. */
export function listOf(items: readonly string[]): (locale: Locale) => string {
  return (locale) => items.join(textsIn(locale)('marks.list'));
}

/** As `listOf`, with an “and” before the last item. */
export function listWithAnd(items: readonly string[]): (locale: Locale) => string {
  if (items.length < 2) return listOf(items);
  return (locale) => listOf(items.slice(0, -1))(locale) + textsIn(locale)('marks.lastInList') + (items.at(-1) ?? '');
}

const keys = new Set(flatten(texts).map(([key]) => key));

/** Whether a group of texts, such as `fulfilment.carriers.`, has one with this key. */
export function hasText<Group extends string>(key: string, group: Group): key is Extract<TextKey, `${Group}${string}`> {
  return key.startsWith(group) && keys.has(key);
}

/** The names of the texts in a group: `dhl` of `fulfilment.carriers.`. */
export function namesIn(group: string): string[] {
  return [...keys].filter((key) => key.startsWith(group)).map((key) => key.slice(group.length));
}

/** The text for a code, used if the service gives no more specific one. */
export function codeText(code: Code, locale: Locale): string {
  return textsIn(locale)(`codes.${code}`);
}
