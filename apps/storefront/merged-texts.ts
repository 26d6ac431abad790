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

/** A hash of the browser's texts of all languages, so that `/locales/{locale}.json?v=…` can be cached for ever. */
export function textsVersion(): string {
  return createHash('sha256').update(locales.map(mergeTexts).join('')).digest('hex').slice(0, 10);
}

/** The module of all texts, which the server renders with. A module for each file would slow down the start of the development server. */
const serverTextsModule = 'virtual:page-texts';
/** By a convention of Vite's plugins, the zero character keeps other plugins from looking for such a file. */
const resolvedServerTextsModule = `\0${serverTextsModule}`;

/**
 * Writes `/locales/{locale}.json` into the client's build, and serves it while developing; provides the server's texts as a
 * module. Writes the types of the values in texts at the start, and whenever a text has changed.
 */
export function mergedTexts(): Plugin {
  return {
    name: 'kaimai-merged-texts',
    resolveId: { filter: { id: exactly(serverTextsModule) }, handler: () => resolvedServerTextsModule },
    buildStart: writePageValues,
    load: {
      filter: { id: exactly(resolvedServerTextsModule) },
      handler() {
        writePageValues();
        const filesByLocale = locales.map((locale) => [locale, filesOf(locale, [])] as const);
        for (const [locale, files] of filesByLocale)
          for (const file of files) this.addWatchFile(join(folder, locale, file));
        const texts = Object.fromEntries(filesByLocale.map(([locale, files]) => [locale, textsIn(locale, files)]));
        // A string that is parsed as JSON loads faster than an object literal.
        return `export const pageTexts = JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const locale of locales) {
        this.emitFile({ type: 'asset', fileName: `locales/${locale}.json`, source: mergeTexts(locale) });
      }
    },
    configureServer(server) {
      server.middlewares.use('/locales', (request, response, next) => {
        const locale = locales.find((candidate) => request.url?.startsWith(`/${candidate}.json`));
        if (!locale) return next();
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(mergeTexts(locale));
      });
    },
  };
}

function exactly(id: string): RegExp {
  return new RegExp(`^${id}$`);
}
