import type { Encoding } from './encodings.ts';
import type { FinishedPage } from './finish-page.ts';
import type { CacheablePage } from './page-cache.ts';
import { securityHeaders } from './page-security.ts';

/** What the headers and objects of a page occupy, roughly. */
const overheadBytes = 2000;

/** A page ready to be sent any number of times. */
export interface RenderedPage extends CacheablePage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Replaced by a smaller encoding once the page is requested again. */
  body: Buffer;
  timesSent: number;
}

export function renderedPage(status: number, finished: FinishedPage, encoding: Encoding): RenderedPage {
  const { etag, contentSecurityPolicy } = finished;
  // The whole memory of the body, which `finishPage` has made as long as the body.
  const body = Buffer.from(finished.body.buffer);
  return {
    status,
    etag,
    body,
    timesSent: 0,
    bytes: body.length + overheadBytes,
    isCacheable: status === 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(contentSecurityPolicy && { 'content-security-policy': contentSecurityPolicy }),
      // Only this server knows when a page is stale; revalidation costs a 304.
      'cache-control': status === 200 ? 'private, no-cache' : 'no-store',
      vary: 'cookie, accept-encoding, accept-language, save-data',
      ...(status === 200 && { etag }),
      ...securityHeaders,
    },
  };
}

/** An error page with the time after which browsers and crawlers may request it again. */
export function unavailablePage(finished: FinishedPage, encoding: Encoding): RenderedPage {
  const page = renderedPage(503, finished, encoding);
  return { ...page, headers: { ...page.headers, 'retry-after': '2' } };
}

/** A redirect to another address of this site. */
export function redirectPage(status: number, location: string): RenderedPage {
  const headers = { location, 'cache-control': 'no-store', vary: 'cookie, accept-language', ...securityHeaders };
  return { status, headers, etag: '', body: Buffer.alloc(0), timesSent: 0, bytes: 0, isCacheable: false };
}
