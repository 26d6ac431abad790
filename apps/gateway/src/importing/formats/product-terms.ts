import type { CsvRow } from '#importing/formats/csv-rows.ts';
import { headingKey, type Headings } from '#importing/formats/headings.ts';
import { mapTerms, type SourceTerms } from '#importing/terms.ts';

const headingsOfTerms: ReadonlySet<string> = new Set(Object.values(mapTerms(({ heading }) => heading)));

/** Tags in an export without columns for terms: `delivers-to:CN+HK`. */
const tagOf = (heading: string): string => `${heading.replaceAll(' ', '-')}:`;
const tagsOfTerms = [...headingsOfTerms].map(tagOf);

/** Adds the headings of the terms to those of a format. */
export function withTerms(headings: Headings): Headings {
  const fieldOf = (heading: string): string | undefined => {
    const key = headingKey(heading);
    return headings.fieldOf(heading) ?? (headingsOfTerms.has(key) ? key : undefined);
  };
  return { ...headings, fieldOf };
}

/**
 * The terms in a row or its tags (a column takes precedence over a tag), and the remaining tags, which are searched.
 */
export function readTerms(row: CsvRow, tags: readonly string[]): { terms: SourceTerms | undefined; tags: string[] } {
  const texts = mapTerms(({ heading }) => {
    const tag = tagOf(heading);
    const tagged = tags.find((one) => one.toLowerCase().startsWith(tag)) ?? '';
    return (row.cell(heading) || tagged.slice(tag.length)).trim();
  });
  const isEmpty = Object.values(texts).every((text) => text === '');
  return {
    // Each term reads its own type.
    terms: isEmpty ? undefined : (mapTerms((term, name) => term.read(texts[name])) as SourceTerms),
    tags: tags.filter((tag) => !tagsOfTerms.some((prefix) => tag.toLowerCase().startsWith(prefix))),
  };
}
