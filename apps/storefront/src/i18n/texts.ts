import type { Locale } from '@kaimai/contract/values/locale';

import type { TextTree } from './translate.ts';

const files: Record<string, TextTree> = import.meta.glob('./texts/*.json', { eager: true, import: 'default' });

/** All texts of a language, by area. On the server only: the browser fetches `/locales/{lng}.json`. */
export function textsOf(locale: Locale): Record<string, TextTree> {
  const ending = `.${locale}.json`;
  const ofLocale = Object.entries(files).filter(([path]) => path.endsWith(ending));
  return Object.fromEntries(ofLocale.map(([path, texts]) => [path.slice('./texts/'.length, -ending.length), texts]));
}
