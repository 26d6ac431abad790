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

const longestQuery = 400;

/**
 * What a rendered page depends on, as one text; undefined for pages that are not worth keeping. The order of the search
 * parameters does not matter. Parameters no page knows of are answered with a redirect, which is never kept.
 */
export function pageKey(url: URL, settings: RenderedSettings): string | undefined {
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  if (!publicPaths.has(path) || url.search.length > longestQuery) return undefined;
  const parameters = new URLSearchParams(url.search);
  parameters.sort();
  const { locale, currency, region, theme, startLocale } = settings;
  return [url.pathname, parameters, locale, currency, region, theme, startLocale].join(' ');
}
