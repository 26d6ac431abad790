import { isShopTerm } from '@kaimai/lexicon';
import { namesAround, readWordList } from '#search/words/word-list.ts';

/** Other names by each name of a quality, in both languages. */
const otherNames = otherNamesIn(readWordList(new URL('qualities.txt', import.meta.url)));

/**
 * Words by which shops may describe a quality that a buyer types, such as whom a product is for: 小孩 also finds 儿童, `cordless` also
 * `battery`. They are a list of our own, because dictionaries do not have them as synonyms.
 */
export function namesOfQuality(name: string): readonly string[] {
  return otherNames.get(name.replaceAll('’', "'")) ?? [];
}

/**
 * Whether a word says what products are like, or whom or what they are for: also a colour or a cut, such as 大地色 and 短款, unless
 * it is the name of something sold.
 */
export function isQualityWord(word: string): boolean {
  return namesOfQuality(word).length > 0 || (/^\p{Script=Han}+[款色]$/u.test(word) && !isShopTerm(word));
}

function otherNamesIn(lines: readonly string[]): Map<string, readonly string[]> {
  const namesByName = new Map<string, readonly string[]>();
  for (const line of lines) {
    const [recognised, searched] = namesAround(' > ', line);
    for (const name of recognised) {
      const others = [...recognised, ...searched].filter((other) => other !== name);
      namesByName.set(name, [...new Set([...(namesByName.get(name) ?? []), ...others])]);
    }
  }
  return namesByName;
}
