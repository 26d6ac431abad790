import type { Encoding } from './encodings.ts';
import type { FinishedPage } from './finish-page.ts';
import type { Sized } from './page-cache.ts';
import { securityHeaders } from './page-security.ts';

/** A page ready to be sent as often as it is asked for. */
export interface RenderedPage extends Sized {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Fewer bytes for the same, once the page is known to be asked for again. */
  body: Buffer;
  timesSent: number;
}

export function renderedPage(status: number, finished: FinishedPage, encoding: Encoding): RenderedPage {
  const { etag, contentSecurityPolicy } = finished;
  const body = Buffer.from(finished.body.buffer);
  return {
    status,
    etag,
    body,
    timesSent: 0,
    bytes: body.length + 2000,
    mayBeKept: status === 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-security-policy': contentSecurityPolicy,
      // Only this server knows when a page is out of date; asking costs a 304 without a body.
      'cache-control': status === 200 ? 'private, no-cache' : 'no-store',
      vary: 'cookie, accept-encoding, accept-language',
      ...(status === 200 && { etag }),
      ...securityHeaders,
    },
  };
}

/** A redirect to another address of this site. */
export function redirectPage(status: number, location: string): RenderedPage {
  const headers = { location, 'cache-control': 'no-store', vary: 'cookie, accept-language', ...securityHeaders };
  return { status, headers, etag: '', body: Buffer.alloc(0), timesSent: 0, bytes: 0, mayBeKept: false };
}
