import type { Measured } from './load.ts';

export interface Row extends Measured {
  name: string;
  /** The share of the yardstick that is the goal, as 10 for a tenth; none for the yardstick itself. */
  goalOneIn?: number;
  /** A goal that is no share: so many a second, and the slowest not ten times as slow as the middle. */
  goalPerSecond?: number;
}

const heads = ['', 'requests/s', 'of yardstick', 'goal', 'p50 ms', 'p99 ms', 'failed'];

/** Rows beside the yardstick measured in the same run: what counts is the share, since machines differ. */
export function formatTable(rows: readonly Row[], yardstickPerSecond: number): string {
  const cells = rows.map((row) => [
    row.name,
    row.perSecond.toFixed(row.perSecond < 100 ? 1 : 0),
    row.perSecond > 0 ? `1/${(yardstickPerSecond / row.perSecond).toFixed(1)}` : '–',
    goalOf(row, yardstickPerSecond),
    row.p50Ms.toFixed(1),
    row.p99Ms.toFixed(1),
    String(row.failed),
  ]);
  return layOut([heads, ...cells]);
}

function goalOf({ goalOneIn, goalPerSecond, perSecond, p50Ms, p99Ms }: Row, yardstickPerSecond: number): string {
  const mark = (reached: boolean): string => (reached ? '✓' : '✗');
  if (goalOneIn !== undefined) return `1/${goalOneIn} ${mark(perSecond * goalOneIn >= yardstickPerSecond)}`;
  if (goalPerSecond === undefined) return '';
  return `${goalPerSecond}/s ${mark(perSecond >= goalPerSecond && p99Ms < 10 * p50Ms)}`;
}

export function layOut(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
