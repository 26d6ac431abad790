import { timingSafeEqual } from 'node:crypto';

/** Whether a received signature or code is the expected one. The time of the comparison does not depend on its content. */
export function isSameSecret(received: string | Uint8Array, expected: string | Uint8Array): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
