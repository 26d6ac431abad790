import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { securePage } from './page-security.ts';

const nonce = 'c2VjcmV0';
const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

describe('the content security policy of a page', () => {
  const own = 'self.$_TSR={a:"</div>，<script"};\nconst x = 1;';
  const html = `<head><meta property="csp-nonce" content="${nonce}"/><link href="/a.js" nonce="${nonce}"></head>
<script nonce="${nonce}" class="$tsr">${own}</script><script type="module" async="" src="/a.js" nonce="${nonce}"></script>
<script>injected()</script><script nonce="guess">guessed()</script>`;
  const secured = securePage(new TextEncoder().encode(html), nonce);
  const document = Buffer.from(secured.document).toString();

  test('allows the scripts of the renderer by their hashes', () => {
    expect(secured.contentSecurityPolicy).toContain(`script-src 'self' ${hashOf(own)};`);
  });

  test('refuses injected scripts', () => {
    expect(secured.contentSecurityPolicy).not.toContain(hashOf('injected()'));
    expect(secured.contentSecurityPolicy).not.toContain(hashOf('guessed()'));
    expect(secured.contentSecurityPolicy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('leaves no trace of the nonce in the page', () => {
    expect(document).not.toContain(nonce);
    expect(document).toContain(`<script class="$tsr">${own}</script>`);
  });

  test('forbids framing and connections to other sites', () => {
    expect(secured.contentSecurityPolicy).toContain("frame-ancestors 'none'");
    expect(secured.contentSecurityPolicy).toContain("connect-src 'self'");
    expect(secured.contentSecurityPolicy).toContain("require-trusted-types-for 'script'");
  });
});
