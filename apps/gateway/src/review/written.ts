import { contentLocaleOf, contentLocales, type ContentLocale, type Locale } from '@kaimai/contract/values/locale';
import type { WrittenWords } from '#db/tables/opinion.ts';

/** What a text is written in: Chinese as soon as there is a Chinese character in it; signs alone say nothing. */
export function languageOf(text: string, otherwise: Locale): ContentLocale {
  if (/\p{Script=Han}/u.test(text)) return 'zh_CN';
  return /\p{Script=Latin}/u.test(text) ? 'en_US' : contentLocaleOf(otherwise);
}

/** The words in the reader's language where they were written in it, else in another. */
export function pickWords(words: WrittenWords, locale: Locale): { text: string; language: ContentLocale } {
  const own = contentLocaleOf(locale);
  const language = [own, ...contentLocales].find((one) => words[one] !== undefined) ?? own;
  return { text: words[language] ?? '', language };
}
