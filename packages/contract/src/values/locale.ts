/** The interface languages. On the wire and in storage `zh_CN` and `zh-CN` mean the same. */
export const locales = ['zh_CN', 'en_US'] as const;
export type Locale = (typeof locales)[number];

/** Reads `zh_CN`, `zh-CN`, `zh`, `en_US`, `en-US`, `en` in any case; anything else is undefined. */
export function parseLocale(value: string | null | undefined): Locale | undefined {
  const language = value?.trim().toLowerCase().split(/[-_]/)[0];
  if (language === 'zh') return 'zh_CN';
  if (language === 'en') return 'en_US';
  return undefined;
}

/** The BCP 47 tag for `lang` attributes, `Intl` and HTTP headers: `zh-CN`, `en-US`. */
export function languageTag(locale: Locale): 'zh-CN' | 'en-US' {
  return locale === 'zh_CN' ? 'zh-CN' : 'en-US';
}
