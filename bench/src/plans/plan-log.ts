import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** What a scan of a table read, according to a plan of auto_explain with actual rows. */
export interface TableRead {
  table: string;
  isSequential: boolean;
  /** Rows returned and rows filtered out, over all loops. */
  rowsRead: number;
}

const scanNode = /^\s*(?:->\s+)?((?:Parallel )?(?:Seq|Index|Index Only|Bitmap Heap|Tid|Tid Range|Sample) Scan\b.*)$/;
const scanDetails =
  /^(?<kind>.*? Scan)(?: Backward)?(?: using \S+)? on (?:\w+\.)?(?<table>\w+)\b.*?(?:\(actual time=\S+ rows=(?<rows>[\d.]+) loops=(?<loops>\d+)\)|\(never executed\))/;
const rowsFilteredOut = /^\s+Rows Removed by (?:Filter|Index Recheck): (\d+)/;
/** Tables of at least this size need an index. */
export const largeTableRows = 1000;
/** Reading at least this share of a large table counts as a full read, even by an index. */
const fullReadShare = 0.5;
/** Reading up to this number of rows by an index is never a full read. */
const maxListRows = 10_000;

/** What auto_explain writes before a plan. */
const planMark = ' plan:\n';

/** The plans of executed statements. A log entry begins with a time; its further lines are indented by a tab. */
export function plansIn(log: string): string[] {
  const entries = log.split(/^(?=\d{4}-\d\d-\d\d )/m).filter((entry) => entry.includes(planMark));
  const plans = entries.map((entry) =>
    entry
      .slice(entry.indexOf(planMark) + planMark.length)
      .replaceAll(/^\t/gm, '')
      .trimEnd(),
  );
  return plans.filter((plan) => plan.includes('(actual time='));
}

/** What each scan of a plan read, in the order of the plan. */
export function readsOf(plan: string): TableRead[] {
  const reads: (TableRead & { loops: number })[] = [];
  for (const line of plan.split('\n')) {
    if (/^\s*(?:->\s+)?\S.*\(cost=/.test(line) && !scanNode.test(line)) reads.push({ ...noTable });
    const details = scanDetails.exec(scanNode.exec(line)?.[1] ?? '')?.groups;
    if (details) {
      const loops = Number(details['loops'] ?? 0);
      const rowsRead = Number(details['rows'] ?? 0) * loops;
      reads.push({ table: details['table'] ?? '', isSequential: /Seq/.test(details['kind'] ?? ''), rowsRead, loops });
    }
    const last = reads.at(-1);
    if (last) last.rowsRead += Number(rowsFilteredOut.exec(line)?.[1] ?? 0) * last.loops;
  }
  return reads
    .filter(({ table }) => table !== '')
    .map(({ table, isSequential, rowsRead }) => ({ table, isSequential, rowsRead }));
}

/** For nodes that scan no table: rows that they filter out were read by other nodes. */
const noTable = { table: '', isSequential: false, rowsRead: 0, loops: 0 };

/** Large tables that a plan reads completely: sequentially, or at least half of their rows by an index. */
export function fullReads(plan: string, sizes: ReadonlyMap<string, number>): string[] {
  const fullTableReads = readsOf(plan).filter(({ table, isSequential, rowsRead }) => {
    const size = sizes.get(table) ?? 0;
    const readsLargeShare = rowsRead > maxListRows && rowsRead >= size * fullReadShare;
    return size >= largeTableRows && (isSequential || readsLargeShare);
  });
  return [...new Set(fullTableReads.map(({ table }) => table))];
}

/** A file's text from a position to its end. */
export function readFileFrom(file: string, from: number): string {
  const bytes = Buffer.alloc(statSync(file).size - from);
  const handle = openSync(file, 'r');
  readSync(handle, bytes, 0, bytes.length, from);
  closeSync(handle);
  return bytes.toString();
}
