import { sql, type RawBuilder } from 'kysely';
import { hideFromPlanner } from '#db/hide-from-planner.ts';

/** Types of sort columns: timestamps with microseconds, integers, floating-point numbers, booleans. */
export type ColumnKind = 'moment' | 'integer' | 'real' | 'double' | 'flag';

/**
 * The sort order of a list with keyset pagination. All columns have the same direction, so that an index scan can start
 * where a page ended.
 */
export interface Keyset {
  /** Identifies the order among those of the same list. */
  name: string;
  /** Sort expressions with their types. */
  columns: readonly (readonly [expression: string, kind: ColumnKind])[];
  /** The unique last sort column. */
  id: string;
  ascending?: boolean;
}

/** The end of a page: the sort values of its last row, and its public code. */
export interface PageEnd {
  by: readonly number[];
  code: string;
}

/** A page of a list: a number of rows, after the end of another page or after an offset. */
export interface RowRange {
  end: PageEnd | undefined;
  offset: number;
  limit: number;
}

/** The rows to read for a page: in the order of the list, or backwards from its end. */
export interface Span {
  offset: number;
  limit: number;
  isBackwards: boolean;
}

/** The maximum page size plus one. A constant LIMIT lets the planner make one plan for all pages. */
const maxRows = 101;

const asNumber: Record<ColumnKind, (expression: string) => string> = {
  moment: (expression) => `(extract(epoch FROM ${expression}) * 1000000)::bigint`,
  integer: (expression) => expression,
  real: (expression) => expression,
  double: (expression) => expression,
  flag: (expression) => `(${expression})::int`,
};

const fromNumber: Record<ColumnKind, (value: number) => RawBuilder<unknown>> = {
  moment: (value) => sql`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`,
  integer: (value) => sql`${value}::bigint`,
  real: (value) => sql`${Math.fround(value)}::real`,
  double: (value) => sql`${value}::float8`,
  flag: (value) => sql`${value === 1}::boolean`,
};

/** The ORDER BY columns. */
export function orderOf({ columns, id, ascending = false }: Keyset): RawBuilder<unknown> {
  return sql.raw(
    [...columns.map(([expression]) => expression), id]
      .map((column) => `${column} ${ascending ? '' : 'DESC'}`)
      .join(', '),
  );
}

/** The sort values of a row, as in `PageEnd`. */
export function keysOf({ columns }: Keyset): RawBuilder<number[]> {
  return sql.raw(`json_build_array(${columns.map(([expression, kind]) => asNumber[kind](expression)).join(', ')})`);
}

/** The condition for rows after the end of a page. `idOf` finds its last row, which may have been deleted since. */
export function isAfter(
  { columns, id, ascending = false }: Keyset,
  end: PageEnd | undefined,
  idOf: (code: string) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (!end) return sql<boolean>`true`;
  const sortColumns = sql.raw([...columns.map(([expression]) => expression), id].join(', '));
  // The end has a value for each column: `readEnd` has checked the continuation.
  const lastValues = [...columns.map(([, kind], index) => fromNumber[kind](end.by[index] ?? 0)), idOf(end.code)];
  return sql<boolean>`(${sortColumns}) ${sql.raw(ascending ? '>' : '<')} (${sql.join(lastValues)})`;
}

/** Whether counting the list is worthwhile: with the total, `spanOf` can read a page from the nearer end. */
export function isFarDown({ offset }: RowRange): boolean {
  return offset >= 1000;
}

/** Pages in the second half of a list are read backwards from its end. */
export function spanOf({ offset, limit }: RowRange, total = Infinity): Span {
  if (offset * 2 <= total) return { offset, limit, isBackwards: false };
  const rowsAfterOffset = Math.max(total - offset, 0);
  const rowsOfPage = Math.min(rowsAfterOffset, limit);
  return { offset: rowsAfterOffset - rowsOfPage, limit: rowsOfPage, isBackwards: true };
}

/** Selects the rows of a span from `sources`, each a query of one table, with a plan that suits every page. */
export function selectSpan(
  keyset: Keyset,
  sources: readonly RawBuilder<unknown>[],
  { offset, limit, isBackwards }: Span,
): RawBuilder<unknown> {
  const order = orderOf(isBackwards ? { ...keyset, ascending: !keyset.ascending } : keyset);
  const orderAndLimit = sql`ORDER BY ${order} LIMIT ${hideFromPlanner(limit)} OFFSET ${hideFromPlanner(offset)}`;
  const [singleSource] = sources;
  if (singleSource && sources.length === 1)
    return sql`SELECT * FROM (${singleSource} ${orderAndLimit}) page LIMIT ${sql.lit(maxRows)}`;
  // All rows up to the end of the page may be of one source.
  const limitedSources = sources.map(
    (source) => sql`(${source} ORDER BY ${order} LIMIT ${hideFromPlanner(offset + limit)})`,
  );
  return sql`SELECT * FROM (SELECT * FROM (${sql.join(limitedSources, sql` UNION ALL `)}) all_sources ${orderAndLimit}) page LIMIT ${sql.lit(maxRows)}`;
}
