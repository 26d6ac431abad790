import { isAttribute, isShopTerm, kindsOf } from '@kaimai/lexicon';
import type { DataAccess } from '#cache/caches.ts';
import { findHeadCategories } from '#search/query/intended-categories.ts';
import { isChinese } from '#search/query/read-words.ts';
import { isCollectionName, type ProductType } from '#search/query/product-type.ts';
import type { Term } from '#search/words/search-words.ts';

/** A word has one meaning in this catalogue if at least this share of the products called so is in one section. */
const minShareOfSection = 0.7;

/** Products for other products: ink for a printer. */
export interface ProductCompound {
  /** Of the whole compound, such as `printer ink`. */
  name: string;
  /** The other products, such as `printer`. */
  owner: string;
}

/**
 * The products for other products, if the query names such: `bike pump`, 麦克风支架. The first word is then no quality of the
 * second. Undefined for any other query, for example if the first word says what the product is like or made of.
 */
export function productCompound(
  terms: readonly Term[],
  { index, name }: ProductType,
  text: string,
): ProductCompound | undefined {
  const head = terms[index]?.typed ?? '';
  if (isCollectionName(head) || name.includes(' ')) return undefined;
  const owner = isChinese(head) ? termBefore(head, text) : wordBefore(terms, index);
  if (owner === undefined || name.includes(owner) || !isForOthers(owner) || kindsOf(head).includes(owner))
    return undefined;
  return { name: isChinese(head) ? `${owner}${head}` : `${owner} ${head}`, owner };
}

/**
 * Only terms of shops: many other words for products are names of brands, such as apple, or of places, such as balcony.
 */
function isForOthers(name: string): boolean {
  return isShopTerm(name) && !isAttribute(name);
}

function wordBefore(terms: readonly Term[], index: number): string | undefined {
  const typed = terms[index - 1]?.typed;
  return typed === undefined || isChinese(typed) ? undefined : typed;
}

/** The longest Chinese product name directly before a head. */
function termBefore(head: string, text: string): string | undefined {
  const run = text.match(/\p{Script=Han}+/gu)?.find((one) => one.includes(head)) ?? head;
  const before = Array.from(run.slice(0, run.lastIndexOf(head)));
  const starts = Array.from({ length: Math.max(0, before.length - 1) }, (_, from) => from);
  return starts.map((from) => before.slice(from).join('')).find(isShopTerm);
}

/** Whether products called so are of many kinds: a stand may carry a phone, a microphone or a bicycle. */
export async function isOfManySections(data: DataAccess, term: Term): Promise<boolean> {
  const categories = await findHeadCategories(data, term);
  const sections = Map.groupBy(categories, ({ path }) => path[0] ?? 0);
  const counts = [...sections.values()].map((some) => some.reduce((sum, { heads }) => sum + heads, 0));
  const all = counts.reduce((sum, count) => sum + count, 0);
  return Math.max(0, ...counts) < minShareOfSection * all;
}
