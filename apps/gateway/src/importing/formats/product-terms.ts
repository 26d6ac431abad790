import type { CsvRow } from '#importing/formats/csv-rows.ts';
import { headingKey, type Headings } from '#importing/formats/headings.ts';
import type { SourceTerms } from '#importing/product-draft.ts';

/**
 * The columns for the terms of a product, which every CSV format may have, and the tags that replace them in an export
 * without such columns: `delivers-to:CN+HK`.
 */
const columns = {
  deliversTo: { heading: 'delivers to', tag: 'delivers-to:' },
  travelDays: { heading: 'travel days', tag: 'travel-days:' },
  returnRight: { heading: 'return right', tag: 'return-right:' },
  returnDays: { heading: 'return days', tag: 'return-days:' },
} as const;

const termHeadings: ReadonlySet<string> = new Set(Object.values(columns).map(({ heading }) => heading));

/** The headings of a format, and those of the terms. */
export function withTerms(headings: Headings): Headings {
  const fieldOf = (heading: string): string | undefined => {
    const key = headingKey(heading);
    return headings.fieldOf(heading) ?? (termHeadings.has(key) ? key : undefined);
  };
  return { ...headings, fieldOf };
}

/**
 * The terms in a row or its tags (a column takes precedence over a tag), and the remaining tags, which are searched.
 */
export function readTerms(row: CsvRow, tags: readonly string[]): { terms: SourceTerms | undefined; tags: string[] } {
  const prefixes = Object.values(columns).map(({ tag }) => tag);
  const cellText = ({ heading, tag }: (typeof columns)[keyof typeof columns]): string => {
    const tagged = tags.find((one) => one.toLowerCase().startsWith(tag)) ?? '';
    return (row.cell(heading) || tagged.slice(tag.length)).trim();
  };
  const isEmpty = Object.values(columns).every((column) => cellText(column) === '');
  const terms: SourceTerms = {
    deliversTo: cellText(columns.deliversTo)
      .split(/[\s,;+|]+/)
      .filter(Boolean)
      .map((code) => code.toUpperCase()),
    travelDays: numberIn(cellText(columns.travelDays)),
    returnRight: cellText(columns.returnRight),
    returnDays: numberIn(cellText(columns.returnDays)),
  };
  return {
    terms: isEmpty ? undefined : terms,
    tags: tags.filter((tag) => !prefixes.some((prefix) => tag.toLowerCase().startsWith(prefix))),
  };
}

/** NaN if it is not a whole number; the check of the draft refuses NaN. */
function numberIn(cell: string): number | null {
  if (cell === '') return null;
  return /^\d{1,4}$/.test(cell) ? Number(cell) : Number.NaN;
}
