import { contentLocales, type ContentLocale } from '@kaimai/contract/values/locale';
import type { Paragraphs, Text } from '#db/column.ts';
import type { GivenParagraphs, GivenText } from '#importing/product-draft.ts';

/**
 * A text in both languages. One that the file does not bring stays as it is stored, unless that was only filled up from
 * the other; what was never there in any form is filled up from the language that is.
 */
export function inBothLanguages(given: GivenText, stored?: Text): Text {
  const translated = stored !== undefined && stored.zh_CN !== stored.en_US;
  const fallback = given.en_US ?? given.zh_CN ?? '';
  const fill = (locale: ContentLocale): string => given[locale] ?? (translated ? stored[locale] : fallback);
  return { zh_CN: fill('zh_CN'), en_US: fill('en_US') };
}

/** As `inBothLanguages`, of paragraphs; a text without any has its title for one. */
export function paragraphsInBoth(given: GivenParagraphs, title: Text, stored?: Paragraphs): Paragraphs {
  const translated = stored !== undefined && stored.zh_CN.join('\n') !== stored.en_US.join('\n');
  const first = contentLocales.map((locale) => given[locale] ?? []).find((paragraphs) => paragraphs.length > 0);
  const fill = (locale: ContentLocale): string[] => {
    const own = given[locale] ?? [];
    if (own.length > 0) return own;
    return (translated && !given[locale] ? stored[locale] : first) ?? [title[locale]];
  };
  return { zh_CN: fill('zh_CN'), en_US: fill('en_US') };
}
