import { isShopTerm, namesProduct, partsOfSpeech, singularOf } from '@kaimai/lexicon';
import { isChinese } from '#search/indexing/text-words.ts';
import { isHeadNoun } from '#search/query/reading/chinese-nouns.ts';
import { chineseProductsIn, isDescription } from '#search/query/ideas/descriptions.ts';
import { giftWords } from '#search/query/ideas/gift-ideas.ts';
import { ideasOf, type Ideas } from '#search/query/ideas/idea-lists.ts';
import { listedNeeds, type ListedNeed } from '#search/query/needs/need-list.ts';
import { isProductWithQualities } from '#search/query/needs/product-with-qualities.ts';
import { isDependentNoun } from '#search/query/product-types/noun-classes.ts';
import { isFunctionWord, type GroupMatch, type Place } from '#search/query/needs/word-groups.ts';

/** Words of a wish or a question that may stand beside a need. */
const wishWords =
  /\b(?:some(?:one|body)|who|how|what|to|do|does|can|should|i|we|you|my|our|the|an?|is|are|for|with|of|that|which|it|and|in|on|at|something|anything|things?|stuff|products?|tools?|solutions?|problems?|issues?|best|good|need|want|help|helps|helping|gets?|getting|stop|prevent|avoid|fix|relief|relieve|remed(?:y|ies)|care|treatment|cure)\b|怎么办?|怎样|为什么|如何|什么|东西|用品|用具|神器|工具|产品|好物|必备|办法|解决|缓解|治疗?|预防|改善|防止|避免|替代|代替|收拾|搞定|啥|咋|能|可以|用|要|想|想要|需要|的|了|吗|我|家里?|有|很|好|让|太|去|除|祛|治|总是?|老是?|容?易|严重|送给?|给|又|还|会|就|都|也|被|把|在|啊|呀|呢|吧/giu;

/** A single Chinese character at the end of a query, with no other beside it. */
const lastCharacter = /(?<!\p{Script=Han})\p{Script=Han}(?!\p{Script=Han})(?=\s*$)/u;

/** What helps with a need, and the words that name the need. */
export interface Need extends Ideas {
  /** The part of the query from the first to the last word of the need. */
  name: string;
  /** The usual remedy in the language of the query, which is named if nothing that helps is sold. */
  main: string;
}

/**
 * What helps with the need that a query describes: `dry skin`, 皮肤干燥怎么办. Undefined for any other query, such as one that
 * names a product type alone (`night light`), with its qualities (`non-iron shirt`) or beside the need (`dry skin cat food`).
 */
export function readNeed(query: string): Need | undefined {
  const plain = query.normalize('NFKC').toLowerCase().trim();
  if (isProductWithQualities(plain)) return undefined;
  const text = plain.replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');
  const matches = listedNeeds().match(text);
  const [best] = matches.toSorted((one, next) => next.length - one.length);
  const places = matches.flatMap((match) => match.places);
  if (!best || isProductName(text, best) || continuesAsProduct(text, best.places, places)) return undefined;
  const rest = withoutPlaces(text, places).replaceAll(giftWords, ' ').replaceAll(wishWords, ' ');
  if (!isDescription(rest)) return undefined;
  const name = text.slice(
    Math.min(...best.places.map(({ from }) => from)),
    Math.max(...best.places.map(({ to }) => to)),
  );
  return { name, main: mainThing(best.entry, text), ...ideasOf(name, best.entry) };
}

/**
 * Whether the whole query is the name of a product: one that shops use, two English words of which the first is the need (`dust
 * cover`), or a noun and a product at the end (`camping light`; not `smelly shoes`).
 */
function isProductName(query: string, { places }: GroupMatch<ListedNeed>): boolean {
  if ([query, singularOf(query)].some((name) => isShopTerm(name) && namesProduct(name))) return true;
  const words = query.split(/\s+/);
  const [before = '', last = ''] = words.slice(-2);
  if (isChinese(query) || before === '') return false;
  const isOneWord = places.every(({ from, to }) => from === 0 && to === before.length);
  return (words.length === 2 && isOneWord) || (namesProduct(last) && isOnlyNoun(before));
}

/** Whether a word is a noun and no verb, so that it modifies the product after it: `winter jacket`, but not `iron clothes`. */
function isOnlyNoun(word: string): boolean {
  const parts = partsOfSpeech(word);
  return parts[0] === 'noun' && !parts.includes('verb') && !isFunctionWord(word);
}

/**
 * Whether the words of a need are only a part of a product's name: 自行车打气 (to inflate a bicycle tyre) is a need, but 自行车打气筒 is a
 * pump. Products within the words of any need are ignored, because they are what the need is about.
 */
function continuesAsProduct(query: string, need: readonly Place[], allPlaces: readonly Place[]): boolean {
  const [last] = withoutPlaces(query, allPlaces).match(lastCharacter) ?? [];
  if (last !== undefined && (isHeadNoun(last) || isDependentNoun(last))) return true;
  return chineseProductsIn(query).some(
    (product) =>
      need.some((place) => product.from < place.to && place.from < product.to) &&
      !allPlaces.some((place) => place.from <= product.from && product.to <= place.to),
  );
}

function withoutPlaces(text: string, places: readonly Place[]): string {
  return places.reduce((rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to), text);
}

function mainThing({ names }: ListedNeed, query: string): string {
  return names.find((name) => isChinese(name) === isChinese(query)) ?? names[0] ?? query;
}
