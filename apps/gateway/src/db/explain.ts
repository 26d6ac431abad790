import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';

/** A part of PostgreSQL's plan for a statement, as it tells it. */
export interface Plan {
  'Node Type': string;
  'Plan Rows': number;
  /** Of a plan that was carried out. */
  'Actual Rows'?: number;
  Plans?: Plan[];
}

/** How PostgreSQL would go about a statement; with `ANALYZE` among the options, how it did. */
export async function explain(
  db: Db,
  statement: RawBuilder<unknown>,
  options = 'FORMAT json',
): Promise<Plan | undefined> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`${withoutPreparedPlan}
    EXPLAIN (${sql.raw(options)}) ${statement}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan;
}

/** How many rows PostgreSQL expects of a statement, from its statistics. */
export async function estimateRows(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  return (await explain(db, statement))?.['Plan Rows'] ?? 0;
}

/** A plan and all its parts. */
export function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
