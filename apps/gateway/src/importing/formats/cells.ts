import { tidy } from '#importing/formats/html-paragraphs.ts';

/** Between thousands: a space of any kind, or the apostrophe of Switzerland. */
const spaceInNumber = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3})/g;

/**
 * `12.90`, `1,299.00`, `12,90`, `1.299,00`, `1 299,00`, `US$ 5`: an amount as a plain decimal; null for an empty cell or
 * anything else. A currency without minor units has no point for them: its `129.000` is a hundred and twenty-nine thousand.
 */
export function decimalIn(cell: string, minorDigits = 2): string | null {
  const digits = cell.replaceAll(/^[^\d.,-]+|[^\d.,]+$/g, '').replaceAll(spaceInNumber, '');
  const plain = plainDecimal(digits, minorDigits);
  return /^\d{1,12}(\.\d{1,6})?$/.test(plain) ? plain : null;
}

function plainDecimal(digits: string, minorDigits: number): string {
  if (minorDigits === 0 && /^\d{1,3}([.,]\d{3})+$/.test(digits)) return digits.replaceAll(/[.,]/g, '');
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(digits)) return digits.replaceAll('.', '');
  return digits.replace(
    /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,6})$/,
    (_all, whole: string, part: string) => `${whole.replaceAll('.', '')}.${part}`,
  );
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
