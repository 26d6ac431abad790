import { sql, type RawBuilder } from 'kysely';

/**
 * Aggregates the rows of a query into one JSON value, which Node parses in a third of the time. Times become ISO
 * strings, and all numbers become numbers.
 */
export function rowsAsJson<Row>(query: RawBuilder<Row>): RawBuilder<Row[]> {
  return sql<Row[]>`(SELECT coalesce(json_agg(listed), '[]') FROM (${query}) listed)`;
}
