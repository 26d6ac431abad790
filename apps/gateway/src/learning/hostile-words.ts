import { readFileSync } from 'node:fs';

const han = /\p{Script=Han}/u;

const words = readFileSync(new URL('hostile-words.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const chinese = words.filter((word) => han.test(word));
const latin = new RegExp(
  String.raw`(?<!\p{L})(?:${words.filter((word) => !han.test(word)).join('|')})(?:s|es|ed|er|ing|y)?(?!\p{L})`,
  'iu',
);

/** Whether a query insults, threatens or is about sex, so that it is not suggested. */
export function isHostile(query: string): boolean {
  return latin.test(query) || chinese.some((word) => query.includes(word));
}
