import { languageTag, type Locale } from '@kaimai/contract/values/locale';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Language } from './language.ts';
import type { Translate } from './text-key.ts';

export const LanguageContext = createContext<Language | undefined>(undefined);

export interface Texts {
  /** `t('shell.cart')`, `t('shell.cartWith', { count: 3 })`: the file of the area, then the path in it. */
  t: Translate;
  /** The language of the texts. */
  locale: Locale;
  /** Its BCP 47 tag, for `lang` and `Intl`. */
  tag: string;
}

/** The texts in the page's language. The component renders again when the language changes. */
export function useTexts(): Texts {
  const language = use(LanguageContext);
  if (!language) throw new Error('No language is provided.');
  const locale = useSyncExternalStore(
    language.subscribe,
    () => language.locale,
    () => language.renderedLocale,
  );
  return { t: language.texts(locale), locale, tag: languageTag(locale) };
}
