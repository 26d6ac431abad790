import { languages } from '#languages';

/** A language of the interface. On the wire and in storage `zh_CN` and `zh-CN` mean the same. */
export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as readonly Locale[];

/** What a language calls itself: 中文, English. */
export function languageName(locale: Locale): string {
  return languages[locale];
}

/** Reads `zh_CN`, `zh-CN`, `zh`, `en_US`, `en-US`, `en` in any case; of another region, the first with that language. */
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
