import { contentLocales, type ContentLocale } from '@kaimai/contract/values/locale';
import type { Paragraphs, Text } from '#db/column.ts';
import type { SourceParagraphs, SourceText } from '#importing/product-draft.ts';

/**
 * A text in both languages. A language that the file does not have keeps its stored translation; without a real
 * translation it is filled from the other language.
 */
export function inBothLanguages(source: SourceText, stored?: Text): Text {
  const isTranslated = stored !== undefined && stored.zh_CN !== stored.en_US;
  const fallback = source.en_US ?? source.zh_CN ?? '';
  const fill = (locale: ContentLocale): string => source[locale] ?? (isTranslated ? stored[locale] : fallback);
  return { zh_CN: fill('zh_CN'), en_US: fill('en_US') };
}

export function isSameText(one: Text, other: Text): boolean {
  return contentLocales.every((locale) => one[locale] === other[locale]);
}

/** Like `inBothLanguages`, for paragraphs; without any paragraph, the title is the only one. */
export function paragraphsInBoth(source: SourceParagraphs, title: Text, stored?: Paragraphs): Paragraphs {
  const isTranslated = stored !== undefined && stored.zh_CN.join('\n') !== stored.en_US.join('\n');
  const first = contentLocales.map((locale) => source[locale] ?? []).find((paragraphs) => paragraphs.length > 0);
  const fill = (locale: ContentLocale): string[] => {
    const paragraphs = source[locale] ?? [];
    if (paragraphs.length > 0) return paragraphs;
    // An empty list in the file removes the stored translation.
    return (isTranslated && !source[locale] ? stored[locale] : first) ?? [title[locale]];
  };
  return { zh_CN: fill('zh_CN'), en_US: fill('en_US') };
}
