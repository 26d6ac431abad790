import { createHash, createHmac } from 'node:crypto';
import { isSameSecret } from '#constant-time.ts';

/** How a request is signed; MD5 is the default of the wire, HMAC the negotiated stronger one. */
export type SignType = 'MD5' | 'HMAC-SHA256';

/** The type in the header, by default MD5; undefined for an unknown one. */
export function parseSignType(header: string | undefined): SignType | undefined {
  if (header === undefined || header === 'MD5') return 'MD5';
  return header === 'HMAC-SHA256' ? 'HMAC-SHA256' : undefined;
}

/** Signs raw bytes as they are on the wire, never a re-serialised object. */
export function signBytes(bytes: Uint8Array | string, secretKey: string, signType: SignType): string {
  if (signType === 'HMAC-SHA256') return createHmac('sha256', secretKey).update(bytes).digest('hex');
  return createHash('md5').update(bytes).update(secretKey).digest('hex');
}

/** Compares in constant time; a sign of other length or case does not match. */
export function signMatches(expected: string, actual: string | undefined): boolean {
  return actual !== undefined && isSameSecret(actual, expected);
}
