import { sql, type RawBuilder } from 'kysely';

/**
 * Wraps a value in a subquery, so that PostgreSQL's planner does not use it. Otherwise it may plan a prepared statement
 * again for each value, and planning a page of a list takes longer than reading it.
 */
export function hideFromPlanner(value: number | string | readonly number[]): RawBuilder<unknown> {
  if (typeof value === 'object') return sql`(SELECT ${[...value]}::int[])`;
  return typeof value === 'number' ? sql`(SELECT ${value}::bigint)` : sql`(SELECT ${value}::text)`;
}
