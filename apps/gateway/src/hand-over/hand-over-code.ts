import { createHash, randomBytes } from 'node:crypto';

const byteCount = 16;

/** 128 random bits in 22 characters. */
export function newCode(): string {
  return randomBytes(byteCount).toString('base64url');
}

/** The stored hash of a code. It needs no salt, because 128 random bits cannot be guessed. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
