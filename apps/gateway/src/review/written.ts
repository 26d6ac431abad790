import type { Locale } from '@kaimai/contract/values/locale';
import type { WrittenWords } from '#db/tables/opinion.ts';

/** What a text is written in: Chinese as soon as there is a Chinese character in it; signs alone say nothing. */
export function languageOf(text: string, otherwise: Locale): Locale {
  if (/\p{Script=Han}/u.test(text)) return 'zh_CN';
  return /\p{Script=Latin}/u.test(text) ? 'en_US' : otherwise;
}

/** The words in the reader's language where they were written in it, else in the other. */
export function pickWords(words: WrittenWords, locale: Locale): { text: string; language: Locale } {
  const other: Locale = locale === 'zh_CN' ? 'en_US' : 'zh_CN';
  const language = words[locale] === undefined ? other : locale;
  return { text: words[language] ?? '', language };
}
