import type { Locale } from '@kaimai/contract/values/locale';
import { isChinese } from '#search/indexing/text-words.ts';

const phrases = {
  en_US: ['gift for dad', 'gift for mom', 'gift for kids', 'gifts for dad', 'gifts for mom', 'gifts for kids'],
  zh_CN: ['送妈妈的礼物', '送爸爸的礼物', '送男朋友的礼物', '送女朋友的礼物', '送孩子的礼物', '送长辈的礼物'],
};

const maxPhrases = 3;
/** Fewer Latin letters begin too many other words. */
const minLatinLetters = 3;

/**
 * Phrases for gifts that begin or end with the typed text. They are interpreted as queries for a gift (gift-ideas.ts).
 */
export function giftPhrases(typed: string, locale: Locale): string[] {
  const isHan = isChinese(typed);
  if (!isHan && typed.length < minLatinLetters) return [];
  const candidates = isHan || locale === 'zh_CN' ? [...phrases.zh_CN, ...phrases.en_US] : phrases.en_US;
  const matching = candidates.filter(
    (phrase) => phrase !== typed && (phrase.startsWith(typed) || (isHan && phrase.endsWith(typed))),
  );
  return matching.slice(0, maxPhrases);
}
