import { randomInt } from 'node:crypto';

/** A code that cannot be guessed: `count` characters of an alphabet, each equally likely. */
export function randomCharacters(alphabet: string, count: number): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
}
