import { addressIn, languageNames } from '@kaimai/contract/language-address';
import { languageTag, locales } from '@kaimai/contract/locale';
import { isGone } from './api/found-or-404.ts';
import { fixedWords } from '@kaimai/contract/business-constants';
import { textsFor, type Page } from './page.ts';

/** What a search engine, or a chat that an address is sent to, is told of a page. */
export interface Found {
  /** Without the shop's own name. */
  title: string;
  description: string;
  /** The one address of what is shown, without a language and without an origin. */
  address: string;
  /** What `previewOf` says of its picture; without one the shop's own sign is shown. */
  picture?: Record<string, string> | undefined;
  isProduct?: boolean;
  /** Nobody should be led here from elsewhere, such as behind the end of a list. */
  isEmpty?: boolean;
}

/** The head of a page that may be found: title, description, canonical address, the other language, and a preview. */
export function foundHead(page: Page, { title, description, address, picture, isProduct = false, isEmpty }: Found) {
  const { publicUrl, locale, settings } = page;
  const brand = textsFor(page)('shell.brand');
  const here = publicUrl + addressIn(locale, address, settings.startLocale);
  const preview = {
    type: isProduct ? 'product' : 'website',
    title,
    description,
    url: here,
    site_name: brand,
    image: `${publicUrl}/icon-512.png`,
    ...picture,
    locale: languageTag(locale).replace('-', '_'),
  };
  return {
    meta: [
      { title: title.includes(brand) ? title : `${title} · ${brand}` },
      { name: 'description', content: description },
      { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
      ...(isEmpty ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ...Object.entries(preview).map(([name, content]) => ({ property: `og:${name}`, content })),
    ],
    links: [{ rel: 'canonical', href: here }, ...otherLanguages(page, address)],
  };
}

/** What is known of a page's route when its head is made. */
interface Route {
  context: { page: Page };
  status: string;
  error: unknown;
}

/**
 * The head of a page by what its loader found. One that is not there is called so: it is no page to be found, so nothing
 * more is said.
 */
export function headOf({ context: { page }, status, error }: Route, found: Found | undefined) {
  if (found) return foundHead(page, found);
  if (status !== 'notFound') return {};
  const t = textsFor(page);
  return { meta: [{ title: `${isGone(error) ? t('detail.gone') : fixedWords.notFound} · ${t('shell.brand')}` }] };
}

/** Each language names all of them, itself too; whoever speaks neither is led to the plain address. */
function otherLanguages({ publicUrl, settings }: Page, address: string) {
  const alternates = locales.map((locale) => ({
    rel: 'alternate',
    hrefLang: languageNames[locale] as string,
    href: publicUrl + addressIn(locale, address, settings.startLocale),
  }));
  return [...alternates, { rel: 'alternate', hrefLang: 'x-default', href: publicUrl + address }];
}
