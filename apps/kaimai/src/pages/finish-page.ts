import { hash } from 'node:crypto';
import { encode, type Encoding } from './encodings.ts';
import { securePage } from './page-security.ts';

/** What the renderer gave. */
export interface RenderedHtml {
  html: Uint8Array<ArrayBuffer>;
  /** The secret that only the renderer's own scripts bear. */
  nonce: string;
}

/** The bytes to be sent, and what the headers say of them. */
export interface FinishedPage {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  contentSecurityPolicy: string;
}

/** Everything between the rendering and the sending: the policy, the tag, the bytes, compressed. */
export function finishPage({ html, nonce }: RenderedHtml, encoding: Encoding): FinishedPage {
  const { document, contentSecurityPolicy } = securePage(html, nonce);
  const etag = `W/"${hash('sha256', document, 'base64url').slice(0, 22)}"`;
  // A copy of its own, just as long: what zlib gives may be a part of something larger.
  const body = new Uint8Array(encode(document, encoding, 'quick'));
  return { body, etag, contentSecurityPolicy };
}
