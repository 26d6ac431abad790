import { sql, type RawBuilder } from 'kysely';
import { maxBatchSize } from '#db/batch-loader.ts';

/**
 * The keys of a batch as a table `requested` with the column `id`. Their number is hidden from the planner, which would plan
 * anew for each.
 */
export function requestedIds(ids: readonly number[]): RawBuilder<unknown> {
  return sql`(SELECT given.id::int AS id FROM json_array_elements_text(${JSON.stringify(ids)}::json) AS given (id)
              LIMIT ${sql.lit(maxBatchSize)}) requested`;
}
