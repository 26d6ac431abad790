import { randomInt } from 'node:crypto';

/**
 * A prefix, the date in UTC and ten random digits: can be read out on the phone and cannot be guessed. Two numbers of one
 * day may collide; the unique constraint then fails, and `inTransaction` repeats the transaction with another number.
 */
export function datedNumber(prefix: string, now: Date): string {
  const date = now.toISOString().slice(0, 10).replaceAll('-', '');
  const digits = [randomInt(100_000), randomInt(100_000)].map((part) => String(part).padStart(5, '0')).join('');
  return `${prefix}${date}-${digits}`;
}
