import { addressIn, addressName } from '@kaimai/contract/values/language-address';
import { languageTag, locales } from '@kaimai/contract/values/locale';
import { isClosed, isGone } from './api/found-or-404.ts';
import { fixedWords } from '@kaimai/contract/values/business-constants';
import type { Translate } from './i18n/text-key.ts';
import { textsFor, type Page } from './page.ts';

/** The metadata of a page, for search engines and link previews. */
export interface PageMetadata {
  /** Without the site's name. */
  title: string;
  description: string;
  /** The canonical path, without language and origin. */
  address: string;
  /** The picture as returned by `previewOf`; the default is the site's logo. */
  picture?: Record<string, string> | undefined;
  isProduct?: boolean;
  /** Excluded from search engines, such as pages beyond the end of a list. */
  isEmpty?: boolean;
}

/** The head of an indexable page: title, description, canonical URL, all languages and link preview. */
export function metadataHead(
  page: Page,
  { title, description, address, picture, isProduct = false, isEmpty }: PageMetadata,
) {
  const { publicUrl, locale, settings } = page;
  const brand = textsFor(page)('shell.brand');
  const canonicalUrl = publicUrl + addressIn(locale, address, settings.startLocale);
  const preview = {
    type: isProduct ? 'product' : 'website',
    title,
    description,
    url: canonicalUrl,
    site_name: brand,
    image: `${publicUrl}/icon-512.png`,
    ...picture,
    // Open Graph separates language and region by an underscore.
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
    links: [{ rel: 'canonical', href: canonicalUrl }, ...otherLanguages(page, address)],
  };
}

/** The data of a route that its head is made of. */
interface Route {
  context: { page: Page };
  status: string;
  error: unknown;
}

/** The head of a page, by the metadata from its loader. */
export function headOf(route: Route, metadata: PageMetadata | undefined) {
  return metadata ? metadataHead(route.context.page, metadata) : headWithoutData(route);
}

/** The head of a page whose loader returned nothing. A page that is still loading keeps the title of the site. */
export function headWithoutData({ context: { page }, status, error }: Route) {
  if (status !== 'notFound' && status !== 'error') return {};
  const t = textsFor(page);
  return { meta: [{ title: `${titleWithoutData(status, error, t)} · ${t('shell.brand')}` }] };
}

function titleWithoutData(status: 'notFound' | 'error', error: unknown, t: Translate): string {
  if (isClosed(error)) return t('shop.closed');
  if (isGone(error)) return t('detail.gone');
  return fixedWords[status];
}

/** Each language lists all languages, itself included; `x-default` is the plain address. */
function otherLanguages({ publicUrl, settings }: Page, address: string) {
  const alternates = locales.map((locale) => ({
    rel: 'alternate',
    hrefLang: addressName(locale),
    href: publicUrl + addressIn(locale, address, settings.startLocale),
  }));
  return [...alternates, { rel: 'alternate', hrefLang: 'x-default', href: publicUrl + address }];
}
