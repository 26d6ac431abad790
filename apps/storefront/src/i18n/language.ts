import type { Locale } from '@kaimai/contract/locale';
import { createInstance, type i18n, type InitOptions } from 'i18next';

/** The texts of a page in one language at a time. */
export type Language = i18n;

const options: InitOptions = {
  fallbackLng: false,
  load: 'currentOnly',
  defaultNS: 'texts',
  ns: 'texts',
  returnNull: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
};

/** Up to 10 files at once, up to 5 retries, the first after 350 ms, each wait doubling (SPEC section 9). */
const loading = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 };

/** For the server, which has all texts at hand. */
export function languageWith(locale: Locale, texts: Record<string, unknown>): Language {
  const language = createInstance();
  void language.init({ ...options, lng: locale, initAsync: false, resources: { [locale]: { texts } } });
  return language;
}

/** For the browser, which loads the texts of the page's language before it hydrates. */
export async function loadLanguage(
  locale: Locale,
  fetchTexts: (url: string) => Promise<unknown> = fetchJson,
): Promise<Language> {
  const language = createInstance();
  language.use({
    type: 'backend',
    callbackApi: true,
    init: () => {},
    read(lng: string, _namespace: string, answer: (error: unknown, texts: unknown) => void) {
      // `true` beside an error asks for a retry.
      fetchTexts(textsUrl(lng)).then(
        (texts) => answer(null, texts),
        (error: unknown) => answer(error, true),
      );
    },
  });
  await language.init({ ...options, ...loading, lng: locale });
  return language;
}

/** The address changes with the texts, so that it can be kept for ever. */
export function textsUrl(locale: string): string {
  return `/locales/${locale}.json?v=${import.meta.env.VITE_TEXTS_VERSION}`;
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
