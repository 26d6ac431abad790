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

/** Facts one after the other, of how many, and how well the words match the most popular of them. */
export interface RankedFacts extends Ranked {
  facts: string;
  count: number;
}

/** Of so many at most the facts are read, and of so many the ranks. */
interface Bounds {
  most: number;
  ranked: number;
}

/**
 * Everything in a scope, in one go; one more than the most tells that there is more, and nothing else is read of it then.
 * The limit stands apart, or the planner would hope to meet so many soon, reading the table from its beginning.
 */
export async function readRankedFacts(
  db: Db,
  scope: Scope,
  words: WordScope,
  { most, ranked }: Bounds,
): Promise<RankedFacts> {
  return readRanked(db, words, ranked, {
    found: inScope(scope),
    part: sql`SELECT * FROM found LIMIT ${most + 1}`,
    worth: sql`(SELECT count(*) FROM part) <= ${most}`,
  });
}

/** The most popular that are in stock and in a scope, from a step of popularity upwards; see migration 156. */
export async function readPopularFacts(
  db: Db,
  scope: Scope,
  words: WordScope,
  { most, ranked, steps }: Bounds & { steps: readonly number[] },
): Promise<RankedFacts> {
  return readRanked(db, words, ranked, {
    found: sql`${inScope(scope)} AND popularity_steps(p.popularity, p.in_stock) && ${[...steps]}::int[]`,
    part: sql`SELECT * FROM found ORDER BY ${byPopularity} LIMIT ${most}`,
    worth: sql`true`,
  });
}

const byPopularity = sql`in_stock DESC, popularity DESC, id DESC`;

interface Reading {
  found: RawBuilder<unknown>;
  part: RawBuilder<unknown>;
  /** Whether what was found is wanted at all. */
  worth: RawBuilder<unknown>;
}

async function readRanked(
  db: Db,
  words: WordScope,
  ranked: number,
  { found, part, worth }: Reading,
): Promise<RankedFacts> {
  const { rows } = await sql<{ [K in keyof RankedFacts]: RankedFacts[K] | null }>`${plannedEachTime}
    WITH found AS MATERIALIZED (SELECT facts, id, in_stock, popularity FROM product p WHERE ${found}),
    part AS MATERIALIZED (${part}),
    ranked AS MATERIALIZED (
      SELECT p.id, ${rankOf(words)} AS rank FROM (
        SELECT id FROM part WHERE ${worth} ORDER BY ${byPopularity} LIMIT ${ranked}) best
      JOIN product p ON p.id = best.id)
    SELECT (SELECT count(*) FROM part) AS count, (SELECT string_agg(facts, '') FROM part WHERE ${worth}) AS facts,
           (SELECT array_agg(id) FROM ranked) AS ids, (SELECT array_agg(rank) FROM ranked) AS ranks`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 0, facts: row?.facts ?? '', ids: row?.ids ?? [], ranks: row?.ranks ?? [] };
}

/** How many the planner expects in a scope, from its statistics. */
export async function estimateMatches(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    ${plannedEachTime}EXPLAIN (FORMAT json) SELECT FROM product p WHERE ${inScope(scope)}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

export interface CatalogueStatistics {
  products: number;
  /** How popular products are: as many lie between any two neighbours, the least popular first. Empty where nothing is known. */
  popularity: number[];
}

/** What PostgreSQL knows of the catalogue anyway. */
export async function readStatistics(db: Db): Promise<CatalogueStatistics> {
  const { rows } = await sql<CatalogueStatistics>`
    SELECT reltuples::bigint AS products, coalesce(
      (SELECT histogram_bounds::text::real[] FROM pg_stats
       WHERE schemaname = current_schema() AND tablename = 'product' AND attname = 'popularity'), '{}') AS popularity
    FROM pg_class WHERE oid = 'product'::regclass`.execute(db);
  return rows[0] ?? { products: 0, popularity: [] };
}

/** How many are in a scope, up to so many. */
export async function countInScope(db: Db, scope: Scope, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`${plannedEachTime}
    SELECT count(*) AS count FROM (SELECT FROM product p WHERE ${inScope(scope)} LIMIT ${most}) capped`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The facts of the most popular, those in stock before others, one after the other. Which these are an index tells alone,
 * where it is not words that they match.
 */
export async function readBestFacts(db: Db, scope: Scope, most: number): Promise<string> {
  const best = sql`SELECT id FROM product p WHERE ${inScope(scope)} ORDER BY ${byPopularity} LIMIT ${most}`;
  const { rows } = await sql<{ facts: string | null }>`${plannedEachTime}
    SELECT string_agg(facts, '') AS facts FROM product WHERE id = ANY(ARRAY(${best}))`.execute(db);
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
