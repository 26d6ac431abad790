import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, 'src/i18n/texts');
const languages = ['zh_CN', 'en_US'] as const;

/** All texts of one language as one JSON object, by area: `{"shell": {"cart": "购物车"}}`. */
export function mergeTexts(language: string): string {
  const ending = `.${language}.json`;
  const areas = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .toSorted();
  const texts = areas.map((file) => [
    file.slice(0, -ending.length),
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  ]);
  return JSON.stringify(Object.fromEntries(texts));
}

/** A hash of all texts, so that `/locales/{lng}.json?v=…` can be cached for ever. */
export function textsVersion(): string {
  return createHash('sha256').update(languages.map(mergeTexts).join('')).digest('hex').slice(0, 10);
}

/** Writes `/locales/{lng}.json` into the client's build, and serves it while developing. */
export function mergedTexts(): Plugin {
  return {
    name: 'kaimai-merged-texts',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const language of languages) {
        this.emitFile({ type: 'asset', fileName: `locales/${language}.json`, source: mergeTexts(language) });
      }
    },
    configureServer(server) {
      server.middlewares.use('/locales', (request, response, next) => {
        const language = languages.find((name) => request.url?.startsWith(`/${name}.json`));
        if (!language) return next();
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(mergeTexts(language));
      });
    },
  };
}
