import { sql, type RawBuilder } from 'kysely';
import { maxBatchSize } from '#db/batch-loader.ts';

/**
 * The ids of a batch as a table `requested`. The planner does not see how many there are, so one plan serves any number. The
 * LIMIT tells the planner the largest number, which it would otherwise overestimate.
 */
export function requestedIds(ids: readonly number[]): RawBuilder<unknown> {
  return sql`(SELECT input.id::int AS id FROM json_array_elements_text(${JSON.stringify(ids)}::json) AS input (id)
              LIMIT ${sql.lit(maxBatchSize)}) requested`;
}
