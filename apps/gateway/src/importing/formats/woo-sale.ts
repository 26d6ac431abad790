import type { CsvRow } from '#importing/formats/csv-rows.ts';
import { tidy } from '#importing/formats/html-paragraphs.ts';
import { amountIn } from '#importing/formats/price-cell.ts';
import type { ReadOptions } from '#importing/product-draft.ts';

const dayMs = 86_400_000;
/** The number that spreadsheets have for 1970-01-01. */
const serialOfEpoch = 25_569;

/** The sale price of a row during its sale; null otherwise. Dates are days in UTC, and the last one is included. */
export function salePriceOf(row: CsvRow, readOptions: ReadOptions): string | null {
  const starts = timeIn(row.cell('date sale price starts'));
  const ends = timeIn(row.cell('date sale price ends'));
  const now = readOptions.now.getTime();
  const isOn = (starts ?? -Infinity) <= now && now < (ends ?? Infinity) + dayMs;
  return isOn ? amountIn(row.cell('sale price'), readOptions) : null;
}

/** Why it is unknown when the sale of a row is on; null if it is known, or if there is no sale. */
export function saleProblem(row: CsvRow): string | null {
  if (row.cell('sale price') === '') return null;
  const dates = [row.cell('date sale price starts'), row.cell('date sale price ends')];
  const unread = dates.find((date) => date !== '' && timeIn(date) === null);
  if (unread === undefined) return null;
  return `the date of the sale ${JSON.stringify(tidy(unread).slice(0, 60))} is not written as year, month and day, such as 2026-11-20`;
}

/** The day of a cell such as `2026-11-20 18:00`, `2026/11/20` or 46346, the number by which spreadsheets store a day. */
function timeIn(cell: string): number | null {
  if (/^\d{5}([.,]\d+)?$/.test(cell)) return (Number.parseInt(cell, 10) - serialOfEpoch) * dayMs;
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?:[T ].*)?$/.exec(cell) ?? [];
  const time = Date.parse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return Number.isNaN(time) ? null : time;
}
