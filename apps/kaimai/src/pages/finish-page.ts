import { hash } from 'node:crypto';
import { encode, type Encoding } from './encodings.ts';
import { securePage } from './page-security.ts';

/** The renderer's output. */
export interface RenderedHtml {
  html: string;
  /** The nonce that only the renderer's own scripts carry. */
  nonce: string;
}

/** The renderer's output as bytes. Finishing the page overwrites them. */
export interface RenderedBytes extends Pick<RenderedHtml, 'nonce'> {
  bytes: Uint8Array<ArrayBuffer>;
}

/** The response body and the values of its headers. */
export interface FinishedPage {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  contentSecurityPolicy: string;
}

/** Prepares a rendered page for sending: content security policy, ETag, compression. */
export function finishPage({ bytes, nonce }: RenderedBytes, encoding: Encoding): FinishedPage {
  const { document, contentSecurityPolicy } = securePage(bytes, nonce);
  const etag = `W/"${hash('sha256', document, 'base64url').slice(0, 22)}"`;
  // An exact copy: zlib's buffer may be a slice of a larger one.
  const body = new Uint8Array(encode(document, encoding, 'quick'));
  return { body, etag, contentSecurityPolicy };
}
