import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { locales, type Locale } from '@kaimai/contract/values/locale';
import type { Plugin } from 'vite';

/** Texts of pages that only the server makes. */
const onServerOnly = ['storefront/simple.json'];

const folder = join(import.meta.dirname, '../../packages/contract/src/texts');

/** All texts of one language as one JSON object, by area: `{"shell": {"cart": "购物车"}}`. */
export function mergeTexts(locale: Locale): string {
  const files = globSync(['*.json', 'storefront/*.json'], {
    cwd: join(folder, locale),
    exclude: onServerOnly,
  }).toSorted();
  const texts = files.map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(folder, locale, file), 'utf8')),
  ]);
  return JSON.stringify(Object.fromEntries(texts));
}

/** A hash of all texts, so that `/locales/{lng}.json?v=…` can be cached for ever. */
export function textsVersion(): string {
  return createHash('sha256').update(locales.map(mergeTexts).join('')).digest('hex').slice(0, 10);
}

/** Writes `/locales/{lng}.json` into the client's build, and serves it while developing. */
export function mergedTexts(): Plugin {
  return {
    name: 'kaimai-merged-texts',
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
