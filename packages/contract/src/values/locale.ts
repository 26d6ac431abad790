import { languages } from '#languages';

/** A language of the interface. On the wire and in storage `zh_CN` and `zh-CN` mean the same. */
export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as readonly Locale[];

/** Whether the test language en_XA is registered, which only the condition `test-language` of Node and Vite does. */
export const hasTestLanguage = (Object.keys(languages) as readonly string[]).includes('en_XA');

/** The native name of a language: 中文, English. */
export function languageName(locale: Locale): string {
  return languages[locale];
}

/**
 * Parses `zh_CN`, `zh-CN`, `zh`, `en_US`, `en-US`, `en` in any case; for another region, the first with that language.
 */
export function parseLocale(value: string | null | undefined): Locale | undefined {
  const tag = value?.trim().toLowerCase().replace('_', '-') ?? '';
  const [language = ''] = tag.split('-');
  const tagOf = (locale: Locale) => languageTag(locale).toLowerCase();
  return (
    locales.find((locale) => tagOf(locale) === tag) ??
    locales.find((locale) => tagOf(locale).split('-')[0] === language)
  );
}

/** The BCP 47 tag for `lang` attributes, `Intl` and HTTP headers: `zh-CN`, `en-US`. */
export function languageTag(locale: Locale): string {
  return locale.replace('_', '-');
}

/** The languages that merchants write in. Reviews and questions are in one of them, too. */
export const contentLocales = ['zh_CN', 'en_US'] as const;
export type ContentLocale = (typeof contentLocales)[number];

/** A stored text: always in the languages of merchants, and in other languages if it was written in them. */
export type StoredText<Content = string> = Record<ContentLocale, Content> & Partial<Record<Locale, Content>>;

/** A stored text for a reader; in English where it is not in the reader's language. */
export function inLanguage<Content>(text: StoredText<Content>, locale: Locale): Content {
  return text[locale] ?? text.en_US;
}

/** The content language for a reader: the reader's own if merchants write in it, otherwise English. */
export function contentLocaleOf(locale: Locale): ContentLocale {
  return contentLocales.find((content) => content === locale) ?? 'en_US';
}
