import type { TextTree } from '@kaimai/contract/texts/translator';
import type { Locale } from '@kaimai/contract/values/locale';

const folder = '../../../../packages/contract/src/texts/';
const files: Record<string, TextTree> = import.meta.glob(
  '../../../../packages/contract/src/texts/*/{*,storefront/*}.json',
  {
    eager: true,
    import: 'default',
  },
);

/** All texts of a language, by area. On the server only: the browser fetches `/locales/{lng}.json`. */
export function textsOf(locale: Locale): Record<string, TextTree> {
  const ofLocale = Object.entries(files).filter(([path]) => path.startsWith(`${folder}${locale}/`));
  return Object.fromEntries(
    ofLocale.map(([path, texts]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), texts]),
  );
}
