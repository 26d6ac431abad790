import { contentLocaleOf, contentLocales, type ContentLocale, type Locale } from '@kaimai/contract/values/locale';
import type { WrittenWords } from '#db/tables/opinion.ts';

/** The language of a text: Chinese if it has any Chinese character, English for other Latin letters, otherwise the fallback. */
export function languageOf(text: string, fallback: Locale): ContentLocale {
  if (/\p{Script=Han}/u.test(text)) return 'zh_CN';
  return /\p{Script=Latin}/u.test(text) ? 'en_US' : contentLocaleOf(fallback);
}

/** The text in the reader's language if there is one, otherwise in another. */
export function pickWords(words: WrittenWords, locale: Locale): { text: string; language: ContentLocale } {
  const preferred = contentLocaleOf(locale);
  const language = [preferred, ...contentLocales].find((candidate) => words[candidate] !== undefined) ?? preferred;
  return { text: words[language] ?? '', language };
}
