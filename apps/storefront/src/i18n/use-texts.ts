import { languageTag, type Locale } from '@kaimai/contract/locale';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Language } from './language.ts';
import type { Translate } from './translate.ts';

export const LanguageContext = createContext<Language | undefined>(undefined);

interface Texts {
  /** `t('shell.cart')`, `t('shell.cartWith', { count: 3 })`: the area's file, then the path within it. */
  t: Translate;
  /** The language the texts are in now. */
  locale: Locale;
  /** The same as a BCP 47 tag, for `lang` and `Intl`. */
  tag: 'zh-CN' | 'en-US';
}

/** The texts in the language of the page; the component renders again when the language has changed. */
export function useTexts(): Texts {
  const language = use(LanguageContext);
  if (!language) throw new Error('There is no language above this component.');
  const locale = useSyncExternalStore(
    language.subscribe,
    () => language.locale,
    () => language.first,
  );
  return { t: language.texts(locale), locale, tag: languageTag(locale) };
}
