import { createHash, randomBytes } from 'node:crypto';

const bytes = 16;

/** 128 random bits in 22 characters. */
export function newCode(): string {
  return randomBytes(bytes).toString('base64url');
}

/** What is stored. A plain hash is enough: nobody finds 128 random bits by trying. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
