import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';

/** A node of a query plan in PostgreSQL's JSON format. */
export interface Plan {
  'Node Type': string;
  'Plan Rows': number;
  /** Only with ANALYZE. */
  'Actual Rows'?: number;
  Plans?: Plan[];
}

/** The plan of a statement; with `ANALYZE` among the options, the executed one. */
export async function explain(
  db: Db,
  statement: RawBuilder<unknown>,
  options = 'FORMAT json',
): Promise<Plan | undefined> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`${withoutPreparedPlan}
    EXPLAIN (${sql.raw(options)}) ${statement}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan;
}

/** The planner's estimate of the number of rows. */
export async function estimateRows(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  return (await explain(db, statement))?.['Plan Rows'] ?? 0;
}

/** A plan node with all its descendants. */
export function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
