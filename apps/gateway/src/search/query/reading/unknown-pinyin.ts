import type { SearchWords } from '#search/words/search-words.ts';

/** The consonant that may begin a syllable, and the rest of the syllable, as phonology calls them. */
const initial = '(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?';
const final = '(?:i?ao?|i?an|i?ang|i?ong|iu|ie|in|ing|ai|ei|ou|en|eng|e|er|o|i|u|ua|uo|uai|ui|uan|un|uang|v|ve|ue)';
const syllable = new RegExp(`^${initial}${final}$`);

/**
 * Whether a query consists of pinyin syllables of which at least half are no known Latin words: Chinese for something that
 * no shop sells. Products that contain one of the syllables as an English word would be wrong results.
 */
export function isUnknownPinyin({ terms }: SearchWords): boolean {
  if (terms.length < 2 || !terms.every(({ typed }) => syllable.test(typed))) return false;
  // Only a word that is in no vocabulary, thesaurus or lexicon is also matched as a prefix.
  const unknown = terms.filter(({ ways }) => ways.some((way) => 'prefix' in way));
  return unknown.length * 2 >= terms.length;
}
