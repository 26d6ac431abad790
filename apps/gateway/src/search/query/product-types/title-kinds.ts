import { namesProduct, kindsOf } from '@kaimai/lexicon';
import type { Text } from '#db/column.ts';
import { headNouns } from '#search/indexing/head-nouns.ts';
import { isChinese } from '#search/indexing/text-words.ts';

/**
 * Whether a title names a product of another kind than the product type with this Chinese name: the title does not contain the name,
 * and none of its Chinese nouns has a kind in common with it in the lexicon (a thermometer for a 鱼缸 is no aquarium). False when in doubt:
 * if the lexicon has no kinds of the name or of any noun, and for English names, because English words have too many meanings.
 */
export function isOfOtherKind({ zh_CN, en_US }: Text, name: string): boolean {
  if (!isChinese(name) || zh_CN.includes(name) || kindsOf(name).length === 0) return false;
  const { chinese } = headNouns({ titles: [zh_CN, en_US], brands: [], hints: [] });
  const nouns = chinese.filter((noun) => [...noun].length > 1 && namesProduct(noun) && kindsOf(noun).length > 0);
  return nouns.length > 0 && !nouns.some((noun) => shareKind(noun, name));
}

/** Whether two names share a kind, or one is a kind of the other. */
function shareKind(one: string, other: string): boolean {
  return !new Set([one, ...kindsOf(one)]).isDisjointFrom(new Set([other, ...kindsOf(other)]));
}
