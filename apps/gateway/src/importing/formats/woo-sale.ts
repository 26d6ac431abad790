import type { CsvRow } from '#importing/formats/csv-rows.ts';
import { amountIn } from '#importing/formats/price-cell.ts';
import type { ReadOptions } from '#importing/product-draft.ts';

const dayMs = 86_400_000;

/** The sale price of a row during its sale; null otherwise. Dates are days in UTC, and the last one is included. */
export function salePriceOf(row: CsvRow, readOptions: ReadOptions): string | null {
  const starts = timeIn(row.cell('date sale price starts'));
  const ends = timeIn(row.cell('date sale price ends'));
  const now = readOptions.now.getTime();
  const isOn = (starts ?? -Infinity) <= now && now < (ends ?? Infinity) + dayMs;
  return isOn ? amountIn(row.cell('sale price'), readOptions) : null;
}

function timeIn(cell: string): number | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(cell)?.[0];
  const time = day === undefined ? NaN : Date.parse(day);
  return Number.isNaN(time) ? null : time;
}
