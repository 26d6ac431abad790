import type { IncomingHttpHeaders } from 'node:http';
import type { SimpleRequest } from '@kaimai/storefront/simple-request';

/**
 * The origin of a form, by headers that pages cannot change: `Sec-Fetch-Site`, else `Origin`, else `Referer`. Old
 * browsers and privacy settings may omit all three.
 */
export function sentFrom(headers: IncomingHttpHeaders, publicUrl: string): SimpleRequest['sentFrom'] {
  const site = headers['sec-fetch-site'];
  // `none` means that no page caused the request, as when an address is typed.
  if (site !== undefined && site !== 'none') return site === 'same-origin' ? 'thisSite' : 'otherSite';
  const page = headers.origin ?? headers.referer;
  // Browsers send `null` for an origin that they hide.
  if (page === undefined || page === 'null') return 'unknown';
  const host = URL.parse(page)?.host;
  return host !== undefined && [headers.host, new URL(publicUrl).host].includes(host) ? 'thisSite' : 'otherSite';
}
