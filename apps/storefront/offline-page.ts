import { languageTag, locales, type Locale } from '@kaimai/contract/values/locale';
import type { Plugin } from 'vite';
import { textsIn } from './merged-texts.ts';

const fileName = 'offline.html';

interface Texts {
  shell: { brand: string };
  offline: { seenPages: string };
  offlinePage: { title: string; heading: string; text: string; tryAgain: string };
}

/**
 * The page that the service worker shows without a network. It is stored before the reader's language is known, so it
 * contains all languages, and its script removes all but the reader's before the page is painted.
 */
export function offlinePageIn(languages: readonly Locale[]): string {
  const translations = languages.map((locale) => {
    // The texts come from JSON files; a test checks their keys.
    const texts = textsIn(locale, ['storefront/offline.json', 'storefront/offlinePage.json', 'storefront/shell.json']);
    return { lang: languageTag(locale), ...(texts as unknown as Texts) };
  });
  const sections = translations.map(
    ({ lang, offlinePage: { title, heading, text } }) =>
      `<section lang="${lang}" data-title="${escapeHtml(title)}"><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p></section>`,
  );
  const inAllLanguages = (textOf: (texts: Texts) => string): string =>
    translations.map((texts) => `<span lang="${texts.lang}">${escapeHtml(textOf(texts))}</span>`).join('');
  return `<!doctype html>
<html lang="${translations[0]?.lang ?? ''}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${translations.map(({ offlinePage }) => escapeHtml(offlinePage.title)).join(' · ')}</title>
    <link rel="stylesheet" href="/offline.css" />
    <script src="/offline.js" defer blocking="render"></script>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>
  <body>
    <main>
      <img src="/favicon.svg" alt="${[...new Set(translations.map(({ shell }) => escapeHtml(shell.brand)))].join(' ')}" width="56" height="56" />
      ${sections.join('\n      ')}
      <p><a class="again" href="">${inAllLanguages(({ offlinePage }) => offlinePage.tryAgain)}</a></p>
      <section id="seen" hidden>
        <h2>${inAllLanguages(({ offline }) => offline.seenPages)}</h2>
        <ul></ul>
      </section>
    </main>
  </body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Writes `/offline.html` into the client's build, and serves it while developing. */
export function offlinePagePlugin(): Plugin {
  return {
    name: 'kaimai-offline-page',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName, source: offlinePageIn(locales) });
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(offlinePageIn(locales));
      });
    },
  };
}
