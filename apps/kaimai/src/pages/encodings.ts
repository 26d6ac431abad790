import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best of our encodings that the browser takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}

/** How much time compressing may take: pages are made in a hurry, and compressed again when they are asked for again. */
export type Care = 'quick' | 'thorough';

// Brotli's ninth level takes eight times as long as its seventh, for half a hundredth fewer bytes.
const levels = { quick: { br: 2, gzip: 4 }, thorough: { br: 7, gzip: 9 } };

export function encode(bytes: Uint8Array, encoding: Encoding, care: Care): Uint8Array {
  if (encoding === 'br') {
    // A window no larger than a page: the usual one of four megabytes is most of what compressing a page costs.
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: levels[care].br,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return brotliCompressSync(bytes, { params });
  }
  return encoding === 'gzip' ? gzipSync(bytes, { level: levels[care].gzip }) : bytes;
}

/** The same page in fewer bytes, for many times what it cost first. */
export function encodeAgain(encoded: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === 'identity') return encoded;
  const bytes = encoding === 'br' ? brotliDecompressSync(encoded) : gunzipSync(encoded);
  return encode(bytes, encoding, 'thorough');
}
