import { randomInt } from 'node:crypto';

/**
 * A prefix, the date in UTC and ten random digits: can be read out on the phone and cannot be guessed. Two of one day may
 * be the same; the constraint of the column then has the transaction done again, with another number.
 */
export function datedNumber(prefix: string, now: Date): string {
  const date = now.toISOString().slice(0, 10).replaceAll('-', '');
  const digits = [randomInt(100_000), randomInt(100_000)].map((part) => String(part).padStart(5, '0')).join('');
  return `${prefix}${date}-${digits}`;
}
