/** Generated from the catalogues by `merged-texts.ts`, for the server only: the browser fetches `/locales/{lng}.json`. */
declare module 'virtual:page-texts' {
  import type { TextTree } from '@kaimai/contract/texts/translator';
  import type { Locale } from '@kaimai/contract/values/locale';

  /** All texts of each language, by area. */
  export const pageTexts: Record<Locale, Record<string, TextTree>>;
}
