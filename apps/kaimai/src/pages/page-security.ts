import { hash } from 'node:crypto';

export interface SecuredPage {
  document: Uint8Array<ArrayBuffer>;
  contentSecurityPolicy: string;
}

/**
 * A cached page cannot carry a nonce per buyer. It is rendered with a secret nonce instead: scripts that carry it are the
 * renderer's, so their hashes are allowed, and the nonce is removed. An injected script has no nonce, and the browser refuses
 * it. Works on bytes, in their own memory: as strings, a few pages would fill the heap of the worker thread, and each copy
 * would cause garbage collection sooner.
 */
export function securePage(rendered: Uint8Array<ArrayBuffer>, nonce: string): SecuredPage {
  const page = Buffer.from(rendered.buffer, rendered.byteOffset, rendered.length);
  const nonceAttribute = ` nonce="${nonce}"`;
  const hashes = new Set(scriptsWith(nonceAttribute, page).map(scriptHash));
  const unmarked = removeText(nonceAttribute, page);
  return {
    document: removeText(`<meta property="csp-nonce" content="${nonce}"/>`, unmarked),
    contentSecurityPolicy: contentSecurityPolicy([...hashes]),
  };
}

/** The sources of the scripts whose tag carries the mark. */
function scriptsWith(mark: string, page: Buffer<ArrayBuffer>): Uint8Array[] {
  const sources: Uint8Array[] = [];
  for (let tag = page.indexOf('<script'), end; tag >= 0; tag = page.indexOf('<script', end)) {
    const begin = page.indexOf('>', tag) + 1;
    end = page.indexOf('</script>', begin);
    if (end < 0) break;
    const isOwn = page.subarray(tag, begin).includes(mark);
    if (isOwn && end > begin) sources.push(page.subarray(begin, end));
  }
  return sources;
}

/** Removes every occurrence of a text by moving the bytes behind it to the left, within the same memory. */
function removeText(text: string, page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  let length = 0;
  let from = 0;
  for (let at = page.indexOf(text); at >= 0; at = page.indexOf(text, from)) {
    page.copyWithin(length, from, at);
    length += at - from;
    from = at + text.length;
  }
  page.copyWithin(length, from);
  return page.subarray(0, length + page.length - from);
}

export function scriptHash(source: string | Uint8Array): string {
  return `'sha256-${hash('sha256', source, 'base64')}'`;
}

export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    // Picture placeholders and a few computed sizes are style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** The headers of every page besides the content security policy. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), publickey-credentials-get=(self)',
} as const;
