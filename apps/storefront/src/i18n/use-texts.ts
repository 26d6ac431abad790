import { languageTag, parseLocale, startLocale, type Locale } from '@kaimai/contract/locale';
import type { TFunction } from 'i18next';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { Language } from './language.ts';

export const LanguageContext = createContext<Language | undefined>(undefined);

interface Texts {
  /** `t('shell.cart')`, `t('shell.cartWith', { count: 3 })`: the area's file, then the path within it. */
  t: TFunction;
  /** The language the texts are in now. */
  locale: Locale;
  /** The same as a BCP 47 tag, for `lang` and `Intl`. */
  tag: 'zh-CN' | 'en-US';
}

/** The texts in the language of the page; the component renders again when the language has changed. */
export function useTexts(): Texts {
  const language = use(LanguageContext);
  if (!language) throw new Error('There is no language above this component.');
  const current = useSyncExternalStore(
    (listener) => {
      language.on('languageChanged', listener);
      return () => language.off('languageChanged', listener);
    },
    () => language.language,
    () => language.language,
  );
  const locale = parseLocale(current) ?? startLocale;
  const t = useMemo(() => language.getFixedT(locale), [language, locale]);
  return { t, locale, tag: languageTag(locale) };
}
