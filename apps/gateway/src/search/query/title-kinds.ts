import { isGoods, kindsOf, translationsOf } from '@kaimai/lexicon';
import type { Text } from '#db/column.ts';
import { headNouns } from '#search/indexing/head-nouns.ts';

const han = /\p{Script=Han}/u;

/**
 * Whether the lexicon knows what a title says that the product is, and that it is nothing like a thing of this name, which the title
 * does not have either. Names and nouns are compared in one language.
 */
export function isOfOtherKind({ zh_CN, en_US }: Text, name: string): boolean {
  if (`${zh_CN} ${en_US}`.toLowerCase().includes(name)) return false;
  const { chinese, latin } = headNouns({ titles: [zh_CN, en_US], brands: [], hints: [] });
  const nouns = [...chinese.filter((noun) => [...noun].length > 1), ...latin.slice(0, 1)].filter(isGoods);
  const verdicts = [name, ...translationsOf(name, 1)].flatMap((one) => {
    const ofScript = nouns.filter((noun) => han.test(noun) === han.test(one) && kindsOf(noun).length > 0);
    return ofScript.length > 0 && kindsOf(one).length > 0 ? [ofScript.every((noun) => isUnlike(noun, one))] : [];
  });
  return verdicts.length > 0 && verdicts.every(Boolean);
}

function isUnlike(noun: string, name: string): boolean {
  return new Set([name, ...kindsOf(name)]).isDisjointFrom(new Set([noun, ...kindsOf(noun)]));
}
