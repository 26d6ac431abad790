import { namesProduct, kindsOf } from '@kaimai/lexicon';
import type { Text } from '#db/column.ts';
import { headNouns } from '#search/indexing/head-nouns.ts';

const han = /\p{Script=Han}/u;

/**
 * Whether the lexicon knows the kind of product in a title, and it is not similar to a product type with this Chinese name,
 * which the title does not contain either. English words have too many meanings for their kinds to exclude each other.
 */
export function isOfOtherKind({ zh_CN, en_US }: Text, name: string): boolean {
  if (!han.test(name) || zh_CN.includes(name) || kindsOf(name).length === 0) return false;
  const { chinese } = headNouns({ titles: [zh_CN, en_US], brands: [], hints: [] });
  const nouns = chinese.filter((noun) => [...noun].length > 1 && namesProduct(noun) && kindsOf(noun).length > 0);
  return nouns.length > 0 && nouns.every((noun) => isUnlike(noun, name));
}

function isUnlike(noun: string, name: string): boolean {
  return new Set([name, ...kindsOf(name)]).isDisjointFrom(new Set([noun, ...kindsOf(noun)]));
}
