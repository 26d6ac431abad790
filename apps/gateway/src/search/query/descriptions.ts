import { isChineseWord, isEnglishWord, isShopTerm, namesProduct } from '@kaimai/lexicon';

const maxWordLength = 12;
const maxChineseLength = 6;

/** Whether a part of a query only describes, as `teenage`, 不俗气 or `30th`, and names no product type. */
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
  const characters = [...run];
  if (characters.length === 1) return namesProduct(run);
  return characters.some((_, from) => {
    for (let length = 2; length <= Math.min(maxChineseLength, characters.length - from); length++) {
      const word = characters.slice(from, from + length).join('');
      if (isShopTerm(word) || (isChineseWord(word) && namesProduct(word))) return true;
    }
    return false;
  });
}
