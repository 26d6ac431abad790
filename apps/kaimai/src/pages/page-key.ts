import type { RenderedSettings } from '@kaimai/storefront/rendered-settings';

/** Pages that are the same for every buyer with the same settings. Others are rendered for each request. */
const publicPaths = new Set([
  '/',
  '/categories',
  '/search',
  '/shop',
  '/detail',
  '/cart',
  '/fill',
  '/login',
  '/register',
  '/forget-password',
  '/privacy',
  '/agreement',
  '/promise',
]);

/** Pages that search engines may index. The others are personal, or variants of an indexed page. */
const indexablePaths = new Set(['/', '/categories', '/shop', '/detail', '/privacy', '/agreement', '/promise']);

const maxQueryLength = 400;

/** The search parameters that pages read, by path. */
export type PageParameters = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The address of a public page without the parameters that it does not read, such as those of advertisements: with them,
 * each visitor's page would be rendered again.
 */
export function withoutUnreadParameters(url: URL, parametersOf: PageParameters): URL {
  const path = withoutSlash(url.pathname);
  const read = publicPaths.has(path) ? (parametersOf.get(url.pathname) ?? parametersOf.get(path)) : undefined;
  const unread = read && [...url.searchParams.keys()].filter((name) => !read.has(name));
  if (!unread || unread.length === 0) return url;
  const shorter = new URL(url);
  for (const name of unread) shorter.searchParams.delete(name);
  return shorter;
}

/**
 * The cache key: everything that a rendered page depends on; undefined for pages that are not cached. The order of search
 * parameters does not matter.
 */
export function pageKey(url: URL, settings: RenderedSettings): string | undefined {
  const path = withoutSlash(url.pathname);
  if (!publicPaths.has(path) || url.search.length > maxQueryLength) return undefined;
  const parameters = new URLSearchParams(url.search);
  parameters.sort();
  const { locale, currency, region, theme, lowData, startLocale, savesData } = settings;
  // Pages depend on the stored setting and on whether the browser requests that data be saved.
  const lowDataKey = savesData ? `${lowData}+` : lowData;
  return [url.pathname, parameters, locale, currency, region, theme, lowDataKey, startLocale].join(' ');
}

/** The path of a public page, and one name for all others: their paths may contain data of a buyer. */
export function pageName({ pathname }: URL): string {
  const path = withoutSlash(pathname);
  return publicPaths.has(path) ? path : 'another page';
}

/** The part that all cache keys of a product's pages contain. */
export function keyPartOf(commodityCode: string): string {
  return new URLSearchParams({ commodityCode }).toString();
}

/** Whether search engines may index the page of a request URL. */
export function isIndexable(address: string): boolean {
  return indexablePaths.has(withoutSlash(address.split('?', 1)[0] ?? ''));
}

function withoutSlash(path: string): string {
  // The home page keeps its slash, which is its whole path.
  return path.replace(/(?<=.)\/$/, '');
}
