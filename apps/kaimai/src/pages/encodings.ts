import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the browser accepts; `q=0` refuses one. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}

/** The effort of compressing: quick for the first response, thorough once a page is requested again. */
export type Effort = 'quick' | 'thorough';

// Measured for one page with Brotli's levels 2, 5 and 7: 0.8, 2.1 and 3.4 ms, 27.0, 23.0 and 21.8 kB. Level 9 takes eight times as long as 7 for half a percent.
const levels = { quick: { br: 5, gzip: 4 }, thorough: { br: 7, gzip: 9 } };

export function encode(bytes: Uint8Array, encoding: Encoding, effort: Effort): Uint8Array {
  if (encoding === 'br') {
    // A window of 256 kB is enough for a page. The default of four megabytes would be most of the cost of compressing one.
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: levels[effort].br,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return brotliCompressSync(bytes, { params });
  }
  return encoding === 'gzip' ? gzipSync(bytes, { level: levels[effort].gzip }) : bytes;
}

/** Compresses the page again with the thorough effort, for fewer bytes. */
export function encodeAgain(encoded: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === 'identity') return encoded;
  const bytes = encoding === 'br' ? brotliDecompressSync(encoded) : gunzipSync(encoded);
  return encode(bytes, encoding, 'thorough');
}
