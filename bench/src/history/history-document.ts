import { totalOf, type Cost } from './measured-rows.ts';
import type { TableSize } from './table-sizes.ts';

/** A line of the table: the costs in the instance with few orders and in the one with many. */
export interface HistoryRow {
  name: string;
  few: Cost;
  many: Cost;
}

export interface HistoryDocument {
  orders: number;
  fewOrders: number;
  rounds: number;
  idleSeconds: number;
  rows: readonly HistoryRow[];
  sizes: readonly TableSize[];
  /** Bytes for each purchase of the measurement, full pages after checkpoints included. */
  walBytesPerPurchase: number;
  /** Tables that a statement of the instance with the long history read from end to end. */
  fullReads: readonly string[];
  /** Different statements whose plans were read. */
  statements: number;
}

/** Tables whose old rows are deleted by a job: their size depends on the rows of a day, not on the history. */
export const shortLivedTables: ReadonlyMap<string, string> = new Map([
  ['order_token', 'a BRIN index finds the old ones in a large table; a small one is cheaper to read'],
  ['request_record', 'as `order_token`'],
  ['outbox', 'a queue; the demo keeps its mails for seven days'],
]);

/** Smaller tables are left out. */
const minBytesPerOrder = 20;

/** The text of docs/history.md. */
export function renderHistoryDocument({
  orders,
  fewOrders,
  rounds,
  idleSeconds,
  rows,
  sizes,
  ...measured
}: HistoryDocument): string {
  const costRows = rows.map(({ name, few, many }) => {
    const cells = [few.programMs, few.databaseMs, many.programMs, many.databaseMs].map((ms) => ms.toFixed(2));
    return `| ${name} | ${cells.join(' | ')} | ${(totalOf(many) / totalOf(few)).toFixed(2)} |`;
  });
  const largeTables = sizes.filter(({ heapBytes, indexBytes }) => heapBytes + indexBytes >= orders * minBytesPerOrder);
  const perOrder = (value: number): string => (value / orders).toFixed(value / orders < 10 ? 2 : 0);
  const tableRows = largeTables.map(
    (size) =>
      `| \`${size.table}\` | ${perOrder(size.rows)} | ${perOrder(size.heapBytes)} | ${perOrder(size.indexBytes)} |`,
  );
  const total = largeTables.reduce((sum, { heapBytes, indexBytes }) => sum + heapBytes + indexBytes, 0);
  return `# A long history

What ${orders} orders of two years cost compared with ${fewOrders}: written by \`npm run bench -- history ${orders}\`. Both instances run on the same
machine, are measured in turn, and each measured buyer has the same number of orders in both. Medians of ${rounds} rounds, in milliseconds of
processor time: of a request, of a whole purchase (cart to paid), and of one second of the periodic jobs, over ${idleSeconds} seconds
in which nobody called. Jobs that run less often than that are not in the figure.

| | program, ${fewOrders} orders | PostgreSQL | program, ${orders} orders | PostgreSQL | × |
|---|---|---|---|---|---|
${costRows.join('\n')}

For the plans, jobs that run every ten minutes or every hour ran sixty times as often. Tables that one of ${measured.statements} different statements of buyers
and jobs read from end to end: ${measured.fullReads.length === 0 ? 'none' : measured.fullReads.join(', ')}.
Not counted, as they hold some days only: ${[...shortLivedTables].map(([name, why]) => `\`${name}\` (${why})`).join(', ')}.

A purchase wrote ${Math.round(measured.walBytesPerPurchase / 1024)} kB of write-ahead log, with the full pages that follow a checkpoint.

## What an order takes on disk

Bytes and rows for each order, after the generator: without the gaps that updates leave. Together ${perOrder(total)} bytes.

| table | rows | table and TOAST | indexes |
|---|---|---|---|
${tableRows.join('\n')}
`;
}
