import { tidy } from '#importing/html-paragraphs.ts';

/** `12.90`, `1,299.00`, `12,90`, `1.299,00`, `US$ 5`: an amount as a plain decimal; null for an empty cell or anything else. */
export function decimalIn(cell: string): string | null {
  const digits = cell.replaceAll(/^[^\d.,-]+|[^\d.,]+$/g, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(
        /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/,
        (_all, whole: string, part: string) => `${whole.replaceAll('.', '')}.${part}`,
      );
  return /^\d{1,9}(\.\d{1,6})?$/.test(plain) ? plain : null;
}

/** A whole number, below zero too; null for an empty cell or anything else. */
export function wholeNumberIn(cell: string): number | null {
  return /^-?\d{1,9}(\.0+)?$/.test(cell) ? Math.trunc(Number(cell)) : null;
}

/** Words divided by commas; a comma that belongs to a word has a backslash before it. */
export function listIn(cell: string): string[] {
  const parts = cell.split(/(?<!\\),/).map((part) => tidy(part.replaceAll(String.raw`\,`, ',')));
  return [...new Set(parts.filter((part) => part !== ''))];
}
