import { isChineseWord, isEnglishWord, isShopTerm, namesProduct } from '@kaimai/lexicon';

const maxWordLength = 12;
const maxChineseLength = 6;

/** Whether a part of a query only describes, such as `teenage`, 不俗气 (not vulgar) or `30th`, and names no product type. */
export function isDescription(text: string): boolean {
  const words = text.match(/\p{Script=Han}+|[\p{L}\d]+/gu) ?? [];
  return words.every((word) => (/\p{Script=Han}/u.test(word) ? !hasChineseProduct(word) : isLatinDescription(word)));
}

function isLatinDescription(word: string): boolean {
  if (/^\d{1,2}(?:st|nd|rd|th)?$/.test(word)) return true;
  return (
    word.length <= maxWordLength && /^\p{Script=Latin}+$/u.test(word) && isEnglishWord(word) && !namesProduct(word)
  );
}

/** Whether characters side by side are the name of a product type; a single one counts only if it stands alone. */
function hasChineseProduct(run: string): boolean {
  return run.length === 1 ? namesProduct(run) : chineseProductsIn(run).length > 0;
}

/** The positions in a text of Chinese names of product types with at least two characters. */
export function chineseProductsIn(text: string): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = [];
  for (const { 0: run, index } of text.matchAll(/\p{Script=Han}{2,}/gu)) {
    for (let from = 0; from < run.length - 1; from++) {
      for (let to = from + 2; to <= Math.min(run.length, from + maxChineseLength); to++)
        if (isChineseProduct(run.slice(from, to))) places.push({ from: index + from, to: index + to });
    }
  }
  return places;
}

function isChineseProduct(word: string): boolean {
  return isShopTerm(word) || (isChineseWord(word) && namesProduct(word));
}
