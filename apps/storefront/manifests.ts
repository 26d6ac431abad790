import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageTag, locales, type Locale } from '@kaimai/contract/values/locale';
import type { Plugin } from 'vite';
import { mergeTexts } from './merged-texts.ts';

/** The fields that are the same in all languages. */
const base: object = JSON.parse(readFileSync(join(import.meta.dirname, 'public/manifest.webmanifest'), 'utf8'));

interface Texts {
  shell: { brand: string; siteDescription: string };
  pages: { search: string; cart: string; orderList: string };
}

/** The web app manifest in a language. All languages have the same `id`, so that they are one app when installed. */
export function manifestIn(locale: Locale): string {
  // The texts come from JSON files; a test checks their keys.
  const { shell, pages } = JSON.parse(mergeTexts(locale)) as Texts;
  const icons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }];
  return JSON.stringify({
    ...base,
    lang: languageTag(locale),
    name: shell.brand,
    short_name: shell.brand,
    description: shell.siteDescription,
    shortcuts: [
      { name: pages.search, url: '/search', icons },
      { name: pages.cart, url: '/cart', icons },
      { name: pages.orderList, url: '/order-list', icons },
    ],
  });
}

/** Writes `/manifest.{lng}.webmanifest` into the client's build, and serves it while developing. */
export function manifests(): Plugin {
  return {
    name: 'kaimai-manifests',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const locale of locales)
        this.emitFile({ type: 'asset', fileName: `manifest.${locale}.webmanifest`, source: manifestIn(locale) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const locale = locales.find((name) => request.url === `/manifest.${name}.webmanifest`);
        if (!locale) return next();
        response.setHeader('content-type', 'application/manifest+json; charset=utf-8');
        response.end(manifestIn(locale));
      });
    },
  };
}
