import type { Compared } from './bare-server.ts';
import type { Measured } from './load.ts';

export interface Row extends Measured, Compared {
  name: string;
}

const heads = ['', 'served/s', 'yardstick/s', 'of yardstick', 'p50 ms', 'p99 ms', 'failed'];

/**
 * A table of rows with the yardstick measured around each: shares are comparable between machines. Only successes count
 * as throughput; failures have their own column.
 */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    row.perSecond.toFixed(row.perSecond < 100 ? 1 : 0),
    row.yardstickPerSecond.toFixed(0),
    row.perSecond > 0 ? `1/${(row.yardstickPerSecond / row.perSecond).toFixed(1)}` : '–',
    row.p50Ms.toFixed(1),
    row.p99Ms.toFixed(1),
    String(row.failed),
  ]);
  return layOut([heads, ...cells]);
}

export function layOut(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
