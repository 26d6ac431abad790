import { addressIn, addressName } from '@kaimai/contract/values/language-address';
import { locales, type Locale } from '@kaimai/contract/values/locale';

/** The public origin, and the language of URLs without a language. */
export interface Site {
  publicUrl: string;
  startLocale: Locale;
}

/** A page by its path, without origin and language. */
export interface SitemapPage {
  address: string;
  changedAt?: Date | null;
  pictureIds?: readonly string[];
}

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

/** A file of pages is `pagesOpening`, entries and `pagesEnd`, so that it can be streamed. */
export const pagesOpening = `${xmlDeclaration}<urlset xmlns="${sitemapNamespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${imageNamespace}">\n`;
export const pagesEnd = '</urlset>\n';

/** The `<url>` elements of a page: one for each language, each with links to all languages. */
export function pageEntries({ publicUrl, startLocale }: Site, page: SitemapPage): string {
  const addresses = locales.map((locale) => ({
    name: addressName(locale),
    url: escape(publicUrl + addressIn(locale, page.address, startLocale)),
  }));
  const alternates = [...addresses, { name: 'x-default', url: escape(publicUrl + page.address) }]
    .map(({ name, url }) => `<xhtml:link rel="alternate" hreflang="${name}" href="${url}"/>`)
    .join('');
  const lastModified = page.changedAt ? `<lastmod>${page.changedAt.toISOString()}</lastmod>` : '';
  const images = (page.pictureIds ?? [])
    .map((id) => `<image:image><image:loc>${escape(`${publicUrl}/media/${id}/1200`)}</image:loc></image:image>`)
    .join('');
  return addresses.map(({ url }) => `<url><loc>${url}</loc>${lastModified}${alternates}${images}</url>\n`).join('');
}

/** The document that names the sitemap files. */
export function sitemapIndex({ publicUrl }: Site, files: readonly string[]): string {
  const entries = files.map((file) => `<sitemap><loc>${escape(`${publicUrl}/sitemaps/${file}`)}</loc></sitemap>\n`);
  return `${xmlDeclaration}<sitemapindex xmlns="${sitemapNamespace}">\n${entries.join('')}</sitemapindex>\n`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
