import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { textsIn, type TranslateText } from '@kaimai/contract/texts/gateway-texts';
import { translator, type TextTree } from '@kaimai/contract/texts/translator';
import { languageTag, type Locale } from '@kaimai/contract/values/locale';

const folder = join(import.meta.dirname, '../../packages/contract/src/texts');

type Values = Readonly<Record<string, string | number>>;

/** Texts by their keys in the catalogue. Each throws for a key that does not exist. */
export interface CatalogueTexts {
  /** A text of the pages, without the tags of its links: `text('cart.items', { count: 3 })`. */
  text: (key: string, values?: Values) => string;
  /** The same as a pattern, with anything in place of the values that are not known. */
  pattern: (key: string, values?: Values) => RegExp;
  /** A text of the gateway's answers. */
  gatewayText: TranslateText;
}

const catalogues = new Map<Locale, CatalogueTexts>();

export function catalogueTextsIn(locale: Locale): CatalogueTexts {
  const texts = catalogues.get(locale) ?? readCatalogueTexts(locale);
  catalogues.set(locale, texts);
  return texts;
}

function readCatalogueTexts(locale: Locale): CatalogueTexts {
  const translate = translator(readPageTexts(locale), languageTag(locale));
  const text = (key: string, values?: Values) => {
    const found = translate(key, values);
    if (found === key) throw new Error(`The catalogue has no text ${key}.`);
    return found.replaceAll(/<\/?\w+>/g, '');
  };
  const pattern = (key: string, values?: Values) =>
    new RegExp(
      text(key, values)
        .split(/\{\{\w+\}\}/)
        .map((part) => RegExp.escape(part))
        .join('.*'),
    );
  return { text, pattern, gatewayText: textsIn(locale) };
}

/** The files of the pages, by area. */
function readPageTexts(locale: Locale): TextTree {
  const files = globSync('{*,storefront/*}.json', { cwd: join(folder, locale) });
  const read = (file: string) => JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as TextTree;
  return Object.fromEntries(files.map((file) => [basename(file, '.json'), read(file)]));
}
