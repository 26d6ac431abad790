import { isShopTerm } from '@kaimai/lexicon';
import { namesAround, readWordList } from '#search/words/word-list.ts';

/** Other names by each name of a quality, in both languages. */
const otherNames = otherNamesIn(readWordList(new URL('qualities.txt', import.meta.url)));

/**
 * Other names of what a product is like, or of whom and what it is for: 儿童 for 小孩, `battery` for `cordless`. Unlike those of product types,
 * they are no synonyms in a dictionary: what buyers say of a product is not what shops write.
 */
export function namesOfQuality(name: string): readonly string[] {
  return otherNames.get(name.replaceAll('’', "'")) ?? [];
}

/** Whether a word says what products are like, or whom or what they are for: also a colour or a cut, such as 大地色 and 短款. */
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
