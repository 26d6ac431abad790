import { hash } from 'node:crypto';

export interface SecuredPage {
  html: string;
  contentSecurityPolicy: string;
}

/**
 * A page that many buyers get cannot carry a nonce of its own for each of them. It is rendered with a secret nonce
 * instead: scripts that bear it are the renderer's, so their hashes are allowed, and then the nonce is taken out. A
 * script that got into the page any other way bears no nonce and is refused by the browser.
 */
export function securePage(rendered: string, nonce: string): SecuredPage {
  const hashes = new Set<string>();
  for (const [, attributes = '', source = ''] of rendered.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (source && attributes.includes(`nonce="${nonce}"`)) hashes.add(scriptHash(source));
  }
  const html = rendered
    .replaceAll(` nonce="${nonce}"`, '')
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '');
  return { html, contentSecurityPolicy: contentSecurityPolicy([...hashes]) };
}

export function scriptHash(source: string): string {
  return `'sha256-${hash('sha256', source, 'base64')}'`;
}

export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    // Placeholders of pictures and a few computed sizes stand in style attributes.
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

/** Beside the policy, on every page. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), publickey-credentials-get=(self)',
} as const;
