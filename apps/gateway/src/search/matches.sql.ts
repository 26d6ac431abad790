import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';
import { plannedEachTime } from '#db/prepared-pool.ts';
import { inScope, vectorOf, type Scope, type WordScope } from '#search/commodity-scope.sql.ts';
import { fieldWeights } from '#search/ranking.ts';

/** How well words match some products. */
interface Ranked {
  ids: number[];
  ranks: number[];
}

/**
 * Facts and ranks in one go, of so many products in a scope. The limit stands apart, or the planner would hope to meet so
 * many soon, reading the table from its beginning.
 */
export async function readRankedFacts(
  db: Db,
  scope: Scope,
  words: WordScope,
  most: number,
): Promise<Ranked & { facts: string }> {
  const { rows } = await sql<{ facts: string | null; ids: number[] | null; ranks: number[] | null }>`${plannedEachTime}
    WITH found AS MATERIALIZED (SELECT facts, id, ${rankOf(words)} AS rank FROM product p WHERE ${inScope(scope)})
    SELECT string_agg(facts, '') AS facts, array_agg(id) AS ids, array_agg(rank) AS ranks
    FROM (SELECT * FROM found LIMIT ${most}) part`.execute(db);
  const [found] = rows;
  return { facts: found?.facts ?? '', ids: found?.ids ?? [], ranks: found?.ranks ?? [] };
}

/** The facts of the most popular, those in stock before others, one after the other. */
export async function readBestFacts(db: Db, scope: Scope, most: number): Promise<string> {
  const { rows } = await sql<{ facts: string | null }>`${plannedEachTime}
    SELECT string_agg(facts, '') AS facts FROM (
      SELECT facts FROM product p WHERE ${inScope(scope)}
      ORDER BY in_stock DESC, popularity DESC, id DESC LIMIT ${most}) best`.execute(db);
  return rows[0]?.facts ?? '';
}

export async function rankMatches(db: Db, words: WordScope, ids: readonly number[]): Promise<Ranked> {
  const { rows } = await sql<{ ids: number[] | null; ranks: number[] | null }>`${plannedEachTime}
    SELECT array_agg(p.id) AS ids, array_agg(${rankOf(words)}) AS ranks
    FROM product p WHERE p.id = ANY(${[...ids]}::int[])`.execute(db);
  return { ids: rows[0]?.ids ?? [], ranks: rows[0]?.ranks ?? [] };
}

/** See ranking.ts. */
function rankOf(words: WordScope): RawBuilder<number> {
  return sql.join(
    words.terms.map((term) => sql`ts_rank(${fieldWeights()}, ${vectorOf(words)}, ${term})`),
    sql` + `,
  );
}

export async function findShopIds(db: Db, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('shop')
    .select('id')
    .where('code', '=', sql<string>`ANY(${[...codes]}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
}
