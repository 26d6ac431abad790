import { contentLocaleOf, contentLocales, type ContentLocale, type Locale } from '@kaimai/contract/values/locale';
import type { WrittenWords } from '#db/tables/opinion.ts';

/** The language of a text: Chinese if it has any Chinese character; undetermined if it has only punctuation. */
export function languageOf(text: string, otherwise: Locale): ContentLocale {
  if (/\p{Script=Han}/u.test(text)) return 'zh_CN';
  return /\p{Script=Latin}/u.test(text) ? 'en_US' : contentLocaleOf(otherwise);
}

/** The text in the reader's language if there is one, otherwise in another. */
export function pickWords(words: WrittenWords, locale: Locale): { text: string; language: ContentLocale } {
  const own = contentLocaleOf(locale);
  const language = [own, ...contentLocales].find((one) => words[one] !== undefined) ?? own;
  return { text: words[language] ?? '', language };
}
