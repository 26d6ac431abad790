import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writePageValues } from '@kaimai/contract/texts/page-values';
import { locales, type Locale } from '@kaimai/contract/values/locale';
import type { Plugin } from 'vite';

/** Texts of pages that only the server or the build renders. */
const serverOnlyFiles = ['storefront/offlinePage.json', 'storefront/simple.json'];

const folder = join(import.meta.dirname, '../../packages/contract/src/texts');

function filesOf(locale: Locale, exclude: readonly string[]): string[] {
  return globSync(['*.json', 'storefront/*.json'], { cwd: join(folder, locale), exclude }).toSorted();
}

/** The texts of some files of a language, by area, which is the name of the file. */
export function textsIn(locale: Locale, files: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, locale, file), 'utf8'))]),
  );
}

/** The browser's texts of one language as one JSON object, by area: `{"shell": {"cart": "购物车"}}`. */
export function mergeTexts(locale: Locale): string {
  return JSON.stringify(textsIn(locale, filesOf(locale, serverOnlyFiles)));
}

/** A hash of all texts, so that `/locales/{lng}.json?v=…` can be cached for ever. */
export function textsVersion(): string {
  return createHash('sha256').update(locales.map(mergeTexts).join('')).digest('hex').slice(0, 10);
}

/** The module of all texts, which the server renders with. A module for each file would slow down the start of the development server. */
const serverTexts = 'virtual:page-texts';
const resolvedServerTexts = `\0${serverTexts}`;

/** Writes `/locales/{lng}.json` into the client's build, and serves it while developing; provides the server's texts as a module. */
export function mergedTexts(): Plugin {
  return {
    name: 'kaimai-merged-texts',
    resolveId: { filter: { id: /^virtual:page-texts$/ }, handler: () => resolvedServerTexts },
    buildStart: writePageValues,
    load: {
      filter: { id: /^\0virtual:page-texts$/ },
      handler() {
        writePageValues();
        const files = locales.map((locale) => [locale, filesOf(locale, [])] as const);
        for (const [locale, names] of files) for (const name of names) this.addWatchFile(join(folder, locale, name));
        const texts = Object.fromEntries(files.map(([locale, names]) => [locale, textsIn(locale, names)]));
        return `export const pageTexts = JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const language of locales) {
        this.emitFile({ type: 'asset', fileName: `locales/${language}.json`, source: mergeTexts(language) });
      }
    },
    configureServer(server) {
      server.middlewares.use('/locales', (request, response, next) => {
        const language = locales.find((name) => request.url?.startsWith(`/${name}.json`));
        if (!language) return next();
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(mergeTexts(language));
      });
    },
  };
}
