import { readFileSync } from 'node:fs';

/** The entries of a word list: its lines without empty ones and comments, which begin with `#`. */
export function readWordList(file: URL): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/**
 * The names before and after a separator, as in `a, b > c, d`. Without the separator, all names are before it.
 */
export function namesAround(separator: ' = ' | ' > ', text: string): [before: string[], after: string[]] {
  const [before = [], after = []] = text.split(separator).map((names) => names.split(', '));
  return [before, after];
}
