import type { WithYardstick } from './bare-server.ts';
import type { LoadFigures } from './load.ts';
import { layOut } from './table.ts';

export interface Row extends LoadFigures, WithYardstick {
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
