import { tidy } from '#importing/formats/html-paragraphs.ts';

/** Characters; longer cells are no numbers, and would take quadratic time in regular expressions. */
export const maxNumberLength = 100;

/** A thousands separator: any kind of space, or the Swiss apostrophe. */
const spaceInNumber = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3})/g;

/**
 * Parses `12.90`, `1,299.00`, `12,90`, `1.299,00`, `1 299,00` or `US$ 5` into a plain decimal; null if empty or
 * invalid. In a currency without minor units a point separates thousands: `129.000` is 129000.
 */
export function decimalIn(cell: string, minorDigits = 2): string | null {
  if (cell.length > maxNumberLength) return null;
  const digits = cell.replaceAll(/^[^\d.,-]+|[^\d.,]+$/g, '').replaceAll(spaceInNumber, '');
  const plain = plainDecimal(digits, minorDigits);
  return /^\d{1,12}(\.\d{1,6})?$/.test(plain) ? plain : null;
}

function plainDecimal(digits: string, minorDigits: number): string {
  if (minorDigits === 0 && /^\d{1,3}([.,]\d{3})+$/.test(digits)) return digits.replaceAll(/[.,]/g, '');
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '');
  // Only several points separate thousands for certain: a single one is read as a decimal point, as in `1.299`.
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(digits)) return digits.replaceAll('.', '');
  return digits.replace(
    /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,6})$/,
    (_all, whole: string, part: string) => `${whole.replaceAll('.', '')}.${part}`,
  );
}

/** Parses an integer, negative too; null if empty or invalid. */
export function wholeNumberIn(cell: string): number | null {
  return /^-?\d{1,9}(\.0+)?$/.test(cell) ? Math.trunc(Number(cell)) : null;
}

/** The units of a cell, at least 0, since some systems count sold-out variants below zero; null if empty or invalid. */
export function unitsIn(cell: string): number | null {
  const units = wholeNumberIn(cell);
  return units === null ? null : Math.max(0, units);
}

/** Why a cell of stock cannot be read; null if it is empty or a number of units. */
export function stockProblem(cell: string): string | null {
  if (cell === '' || wholeNumberIn(cell) !== null) return null;
  return `the stock ${JSON.stringify(tidy(cell).slice(0, maxNumberLength))} is no whole number of up to nine digits`;
}

/** Splits at commas; a comma within a word is escaped by a backslash. Empty and repeated parts are left out. */
export function listIn(cell: string): string[] {
  const parts = cell.split(/(?<!\\),/).map((part) => tidy(part.replaceAll(String.raw`\,`, ',')));
  return [...new Set(parts.filter((part) => part !== ''))];
}
