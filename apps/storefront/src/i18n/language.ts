import { languageTag, type Locale } from '@kaimai/contract/values/locale';
import { retryingReader } from './load-texts.ts';
import { translator, type TextTree } from '@kaimai/contract/texts/translator';
import type { Translate } from './text-key.ts';

/** The texts of a page in its current language. */
export interface Language {
  /** The language of the server's HTML, which hydration uses. */
  readonly renderedLocale: Locale;
  readonly locale: Locale;
  /** The texts of a loaded language, by default the current one. */
  texts(locale?: Locale): Translate;
  load(locale: Locale): Promise<void>;
  /** Changes to a loaded language and notifies subscribers. */
  change(locale: Locale): void;
  subscribe(listener: () => void): () => void;
}

/** For the server, which has all texts and does not change the language of a page. */
export function languageWith(locale: Locale, texts: TextTree): Language {
  return languageOf(locale, new Map([[locale, translator(texts, languageTag(locale))]]));
}

/** For the browser, which loads the texts of the page's language before hydration. */
export async function loadLanguage(locale: Locale): Promise<Language> {
  const language = languageOf(locale, new Map());
  await language.load(locale);
  return language;
}

/** The URL changes with the texts, so that the response can be cached for ever. */
export function textsUrl(locale: Locale): string {
  return `/locales/${locale}.json?v=${import.meta.env.VITE_TEXTS_VERSION}`;
}

function languageOf(renderedLocale: Locale, loadedTexts: Map<Locale, Translate>): Language {
  const read = retryingReader();
  const listeners = new Set<() => void>();
  let currentLocale = renderedLocale;
  return {
    renderedLocale,
    get locale() {
      return currentLocale;
    },
    texts(locale = currentLocale) {
      const translate = loadedTexts.get(locale);
      if (!translate) throw new Error(`No texts in ${locale} are loaded.`);
      return translate;
    },
    async load(locale) {
      if (!loadedTexts.has(locale))
        loadedTexts.set(locale, translator(await read(textsUrl(locale)), languageTag(locale)));
    },
    change(locale) {
      currentLocale = locale;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
