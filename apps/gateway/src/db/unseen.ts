import { sql, type RawBuilder } from 'kysely';

/**
 * A value that the planner does not look at. Where it does, it plans a statement anew for each value as long as it thinks
 * that some are cheaper than the average, and to plan a page of a list takes longer than to read it.
 */
export function unseen(value: number | string): RawBuilder<unknown> {
  return typeof value === 'number' ? sql`(SELECT ${value}::bigint)` : sql`(SELECT ${value}::text)`;
}
