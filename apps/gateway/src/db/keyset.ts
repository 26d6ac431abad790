import { sql, type RawBuilder } from 'kysely';
import { hideFromPlanner } from '#db/hide-from-planner.ts';

/** What a list can be ordered by: moments to the microsecond, whole numbers, fractions, yes or no. */
type Kind = 'moment' | 'integer' | 'real' | 'double' | 'flag';

/**
 * The order of a list that goes on from its last row. All columns go one way, so that an index is read from where a page
 * ended, however far down that is.
 */
export interface Keyset {
  /** Tells it from the other orders of the same list. */
  name: string;
  /** Expressions and what they are. */
  columns: readonly (readonly [expression: string, kind: Kind])[];
  /** Settles ties. */
  id: string;
  ascending?: boolean;
}

/** Where a page ended: what its last row was ordered by, and the code that buyers know the row by. */
export interface PageEnd {
  by: readonly number[];
  code: string;
}

/** Which part of a list is wanted: so many rows, after the end of another page or after so many. */
export interface Stretch {
  end: PageEnd | undefined;
  offset: number;
  limit: number;
}

/** Which rows are read for a stretch: in the order of the list, or backwards from its end. */
export interface Span {
  offset: number;
  limit: number;
  backwards: boolean;
}

/** As many rows as a plan that is made for all pages has to reckon with: a page is never longer, with one more. */
const mostRows = 101;

const asNumber: Record<Kind, (expression: string) => string> = {
  moment: (expression) => `(extract(epoch FROM ${expression}) * 1000000)::bigint`,
  integer: (expression) => expression,
  real: (expression) => expression,
  double: (expression) => expression,
  flag: (expression) => `(${expression})::int`,
};

const fromNumber: Record<Kind, (value: number) => RawBuilder<unknown>> = {
  moment: (value) => sql`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`,
  integer: (value) => sql`${value}::bigint`,
  real: (value) => sql`${Math.fround(value)}::real`,
  double: (value) => sql`${value}::float8`,
  flag: (value) => sql`${value === 1}::boolean`,
};

/** For ORDER BY. */
export function orderOf({ columns, id, ascending = false }: Keyset): RawBuilder<unknown> {
  return sql.raw(
    [...columns.map(([expression]) => expression), id].map((each) => `${each} ${ascending ? '' : 'DESC'}`).join(', '),
  );
}

/** What a row is ordered by, as `PageEnd` has it. */
export function keysOf({ columns }: Keyset): RawBuilder<number[]> {
  return sql.raw(`json_build_array(${columns.map(([expression, kind]) => asNumber[kind](expression)).join(', ')})`);
}

/** The condition to come after the end of a page; `idOf` finds its last row, which another may have deleted since. */
export function isAfter(
  { columns, id, ascending = false }: Keyset,
  end: PageEnd | undefined,
  idOf: (code: string) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (!end) return sql<boolean>`true`;
  const own = sql.raw([...columns.map(([expression]) => expression), id].join(', '));
  const last = [...columns.map(([, kind], index) => fromNumber[kind](end.by[index] ?? 0)), idOf(end.code)];
  return sql<boolean>`(${own}) ${sql.raw(ascending ? '>' : '<')} (${sql.join(last)})`;
}

/** Beyond so many rows it is worth while to ask how long the list is. */
export function isFarDown({ offset }: Stretch): boolean {
  return offset >= 1000;
}

/** A stretch that is nearer to the end of its list is read from there. */
export function spanOf({ offset, limit }: Stretch, total = Infinity): Span {
  if (offset * 2 <= total) return { offset, limit, backwards: false };
  const left = Math.max(total - offset, 0);
  const taken = Math.min(left, limit);
  return { offset: left - taken, limit: taken, backwards: true };
}

/**
 * The rows of a span out of those of `sources`, each a query of one table, by a plan that does for every page.
 */
export function cutOut(
  keyset: Keyset,
  sources: readonly RawBuilder<unknown>[],
  { offset, limit, backwards }: Span,
): RawBuilder<unknown> {
  const order = orderOf(backwards ? { ...keyset, ascending: !keyset.ascending } : keyset);
  const cut = sql`ORDER BY ${order} LIMIT ${hideFromPlanner(limit)} OFFSET ${hideFromPlanner(offset)}`;
  const [only] = sources;
  if (only && sources.length === 1) return sql`SELECT * FROM (${only} ${cut}) page LIMIT ${sql.lit(mostRows)}`;
  const first = sources.map((source) => sql`(${source} ORDER BY ${order} LIMIT ${hideFromPlanner(offset + limit)})`);
  return sql`SELECT * FROM (SELECT * FROM (${sql.join(first, sql` UNION ALL `)}) all_sources ${cut}) page LIMIT ${sql.lit(mostRows)}`;
}
