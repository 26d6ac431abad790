import type { RenderedSettings } from '@kaimai/storefront/rendered-settings';

/** Pages that look the same for every buyer with the same settings. The others are made afresh each time. */
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
]);

/** What search engines may show. All else is a buyer's own, or another view of what is found by itself. */
const foundPaths = new Set(['/', '/categories', '/shop', '/detail', '/privacy', '/agreement']);

const longestQuery = 400;

/**
 * What a rendered page depends on, as one text; undefined for pages that are not worth keeping. The order of the search
 * parameters does not matter. Parameters no page knows of make a page of their own, so they must not be endless.
 */
export function pageKey(url: URL, settings: RenderedSettings): string | undefined {
  const path = withoutSlash(url.pathname);
  if (!publicPaths.has(path) || url.search.length > longestQuery) return undefined;
  const parameters = new URLSearchParams(url.search);
  parameters.sort();
  const { locale, currency, region, theme, startLocale } = settings;
  return [url.pathname, parameters, locale, currency, region, theme, startLocale].join(' ');
}

/** What the keys of a product's pages have in common. */
export function keyPartOf(commodityCode: string): string {
  return new URLSearchParams({ commodityCode }).toString();
}

/** Whether search engines may keep the page of an address, as it came with the request. */
export function mayBeFound(address: string): boolean {
  return foundPaths.has(withoutSlash(address.split('?', 1)[0] ?? ''));
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}
