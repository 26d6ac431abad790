import { isChinese } from '#search/indexing/text-words.ts';
import { readWordList } from '#search/words/word-list.ts';

const words = readWordList(new URL('hostile-words.txt', import.meta.url));
const chinese = words.filter(isChinese);
const latin = new RegExp(
  String.raw`(?<!\p{L})(?:${words.filter((word) => !isChinese(word)).join('|')})(?:s|es|ed|er|ing|y)?(?!\p{L})`,
  'iu',
);

/** Whether a query insults, threatens or is about sex, so that it is not suggested. */
export function isHostile(query: string): boolean {
  return latin.test(query) || chinese.some((word) => query.includes(word));
}
