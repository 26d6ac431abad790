import { isEnglishWord, isShopTerm, namesProduct, singularOf } from '@kaimai/lexicon';
import { isChinese } from '#search/indexing/text-words.ts';
import { isQualityWord } from '#search/query/rewording/qualities.ts';
import { isClothes } from '#search/query/ideas/worn-things.ts';

const maxPhraseWords = 3;
const maxQualityLength = 5;
/** Words between a product and what it is like or for. */
const linkingWords = /^(?:for|with|and|的)$/u;
/** Qualities of clothes that are faults of anything else: loose jeans, but a loose chair leg. */
const qualitiesOfClothes = /\b(?:loose|baggy)\b|宽松|肥大/u;

/** Whether a query consists of the name of a product and of what it is like, or whom or what it is for: `non-iron shirt`, 衬衫 男 免烫. */
export function isProductWithQualities(query: string): boolean {
  const words = query.split(/\s+/).flatMap(withoutLeadingQualities);
  const rest = withoutQualities(words);
  const name = rest.join(' ');
  if (rest.length === 0 || name === query || !isProductName(name)) return false;
  return !qualitiesOfClothes.test(query) || isClothes(singularOf(name));
}

/** Whether a dictionary has the name as a whole, and it names a product. */
function isProductName(name: string): boolean {
  const isKnown = (one: string) => !one.includes(' ') || isEnglishWord(one);
  return [name, singularOf(name)].some((one) => isShopTerm(one) || (isKnown(one) && namesProduct(one)));
}

/** Removes phrases that are qualities. A single English word that also names a product is kept: `car` is no quality of a phone. */
function withoutQualities(words: readonly string[]): string[] {
  const [first, ...others] = words;
  if (first === undefined) return [];
  for (let length = Math.min(maxPhraseWords, words.length); length > 0; length--) {
    const phrase = words.slice(0, length).join(' ');
    const isProduct = length === 1 && !isChinese(phrase) && namesProduct(phrase);
    if (linkingWords.test(phrase) || (isQualityWord(phrase) && !isProduct))
      return withoutQualities(words.slice(length));
  }
  return [first, ...withoutQualities(others)];
}

/** Separates the qualities at the beginning of adjacent Chinese characters: 显瘦连衣裙 (slimming dress) becomes 显瘦 and 连衣裙. */
function withoutLeadingQualities(word: string): string[] {
  if (!isChinese(word) || isShopTerm(word)) return [word];
  const characters = [...word];
  for (let length = Math.min(maxQualityLength, characters.length - 1); length > 0; length--) {
    const [start, end] = [characters.slice(0, length).join(''), characters.slice(length).join('').replace(/^的/u, '')];
    if (isQualityWord(start)) return [start, ...withoutLeadingQualities(end)];
  }
  return [word];
}
