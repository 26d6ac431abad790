import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';
import { estimateRows, explain, nodesOf } from '#db/explain.ts';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';
import { inScope, type Scope, type WordScope } from '#search/scope/scope.sql.ts';
import { idsInOrder, listOrders } from '#search/ranking/sort-orders.sql.ts';
import { byPopularity, isAsPopular } from '#search/ranking/popularity.sql.ts';
import { isSurelyMeant, likelihoodOf, rankOf } from '#search/ranking/rank.sql.ts';

/** Products and the rank of each (ranking.ts), in the same order. */
interface Ranked {
  ids: number[];
  ranks: number[];
}

/** What is read of the matches of words; `ids` and `ranks` only of those that are ranked. */
export interface RankedFacts extends Ranked {
  /** The packed facts of all matches that were read, concatenated in base64. */
  facts: string;
  /** A character for the likelihood of each product in `facts`: its code is 48 plus the likelihood, at most 127 (the last of ASCII). */
  likelihoods: string;
  /** The number of matches. */
  count: number;
}

/** Upper bounds of products. */
interface Bounds {
  maxRead: number;
  maxRanked: number;
}

/**
 * Reads all matches in one statement. If there are more than `maxRead`, only their number is returned, as `maxRead + 1`. The
 * limit is in a separate CTE; otherwise the planner would scan the table and expect to find enough matches soon. `part` is not
 * materialized, as it would only be a copy of `found`.
 */
export async function readRankedFacts(
  db: Db,
  scope: Scope,
  words: WordScope,
  { maxRead, maxRanked }: Bounds,
): Promise<RankedFacts> {
  return readRanked(db, words, maxRanked, {
    found: inScope(scope),
    parts: sql`
      size AS MATERIALIZED (SELECT count(*) AS count FROM (SELECT FROM found LIMIT ${maxRead + 1}) capped),
      part AS NOT MATERIALIZED (SELECT * FROM found WHERE (SELECT count FROM size) <= ${maxRead})`,
  });
}

/**
 * Reads the most popular matches in stock, from a popularity tier upwards. Also reads less popular matches that are surely meant
 * (`isSurelyMeant`), unless enough of the popular ones are probably meant. `count` is the number of popular ones.
 */
export async function readPopularFacts(
  db: Db,
  scope: Scope,
  words: WordScope,
  { maxRead, maxRanked, tier }: Bounds & { /** The least popularity, in fiftieths. */ tier: number },
): Promise<RankedFacts> {
  const isMeant = isSurelyMeant(words);
  const popular = isAsPopular(tier);
  const others =
    isMeant &&
    sql`
    others AS MATERIALIZED (
      SELECT ${columnsOf(words)} FROM product p
      WHERE ${inScope(scope)} AND ${isMeant} AND NOT ${popular}
        AND (SELECT count(*) FROM found WHERE likelihood > 0) < ${maxRanked}
      ORDER BY likelihood DESC, ${byPopularity} LIMIT ${maxRanked}),`;
  return readRanked(db, words, maxRanked, {
    found: sql`${inScope(scope)} AND ${popular}`,
    parts: sql`
      best AS MATERIALIZED (SELECT * FROM found ORDER BY ${byPopularity} LIMIT ${maxRead}),
      ${others ?? sql``}
      part AS MATERIALIZED (SELECT * FROM best ${others ? sql`UNION ALL SELECT * FROM others` : sql``}),
      size AS (SELECT count(*) AS count FROM best)`,
  });
}

interface MatchStatement {
  /** The condition for the rows of the CTE `found`. */
  found: RawBuilder<unknown>;
  /** SQL of the CTEs `part`, the rows to return, and `size`, the number of matches. */
  parts: RawBuilder<unknown>;
}

function columnsOf(words: WordScope): RawBuilder<unknown> {
  return sql`facts, id, in_stock, popularity, ctid AS row_address, ${likelihoodOf(words)} AS likelihood`;
}

/** Runs the statement. The rows to rank are joined by ctid, which is faster than by id. */
async function readRanked(
  db: Db,
  words: WordScope,
  maxRanked: number,
  { found, parts }: MatchStatement,
): Promise<RankedFacts> {
  const { rows } = await sql<{ [K in keyof RankedFacts]: RankedFacts[K] | null }>`${withoutPreparedPlan}
    WITH found AS MATERIALIZED (SELECT ${columnsOf(words)} FROM product p WHERE ${found}),
    ${parts},
    ranked AS MATERIALIZED (
      SELECT p.id, ${rankOf(words)} AS rank
      FROM (SELECT row_address FROM part ORDER BY likelihood DESC, ${byPopularity} LIMIT ${maxRanked}) best JOIN product p ON p.ctid = best.row_address)
    SELECT (SELECT count FROM size) AS count, all_of.facts, all_of.likelihoods,
           (SELECT json_agg(id) FROM ranked) AS ids, (SELECT json_agg(rank) FROM ranked) AS ranks
    FROM (SELECT string_agg(facts, '') AS facts, string_agg(chr(48 + least(likelihood, 79)), '') AS likelihoods
          FROM part) all_of`.execute(db);
  const [row] = rows;
  const { count, facts, likelihoods, ids, ranks } = row ?? {};
  return { count: count ?? 0, facts: facts ?? '', likelihoods: likelihoods ?? '', ids: ids ?? [], ranks: ranks ?? [] };
}

/** The planner’s estimate of the products in a scope. */
export async function estimateMatches(db: Db, scope: Scope): Promise<number> {
  return estimateRows(db, sql`SELECT FROM product p WHERE ${inScope(scope)}`);
}

/**
 * The number of index entries of a scope, including rows that were just changed or taken off sale; undefined if the
 * plan uses no bitmap index scan. With LIMIT 1 PostgreSQL still scans all index entries, but does not visit the rows, which would take
 * several times as long. MATERIALIZED makes the planner plan for all rows in spite of the limit.
 */
export async function countInIndex(db: Db, scope: Scope): Promise<number | undefined> {
  const plan = await explain(
    db,
    sql`WITH found AS MATERIALIZED (SELECT FROM product p WHERE ${inScope(scope)}) SELECT FROM found LIMIT 1`,
    'ANALYZE, TIMING off, FORMAT json',
  );
  return plan && nodesOf(plan).find((node) => node['Node Type'] === 'Bitmap Index Scan')?.['Actual Rows'];
}

/** The number of products in a scope without words, up to `max`. */
export async function countInScope(db: Db, scope: Scope, max: number): Promise<number> {
  const { categoryIds, shopId, listedSince } = scope;
  const conditions = [
    sql<boolean>`true`,
    ...(categoryIds ? [sql<boolean>`category_id = ANY(${[...categoryIds]}::int[])`] : []),
    ...(shopId === null ? [] : [sql<boolean>`shop_id = ${shopId}`]),
  ];
  const counts = shopId === null ? sql.table('category_count') : sql.table('listed_count');
  const { rows } = await sql<{ count: number }>`${withoutPreparedPlan}${
    listedSince
      ? sql`SELECT count(*) AS count FROM (SELECT FROM product p WHERE ${inScope(scope)} LIMIT ${max}) capped`
      : sql`SELECT least(${max}, coalesce(sum(count), 0))::int AS count FROM ${counts} WHERE ${sql.join(conditions, sql` AND `)}`
  }`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The packed facts of all products in a scope. */
export async function readAllFacts(db: Db, scope: Scope): Promise<string> {
  const { rows } = await sql<{ facts: string | null }>`${withoutPreparedPlan}
    SELECT string_agg(facts, '') AS facts FROM product p WHERE ${inScope(scope)}`.execute(db);
  return rows[0]?.facts ?? '';
}

/**
 * The packed facts of the most popular products, those in stock first. Without words, an index alone tells which they
 * are.
 */
export async function readBestFacts(db: Db, scope: Scope, max: number): Promise<string> {
  const condition = sql<boolean>`true`;
  const best = idsInOrder(scope, { order: listOrders.relevance, condition, offset: 0, limit: max });
  const { rows } = await sql<{ facts: string | null }>`${withoutPreparedPlan}
    SELECT string_agg(facts, '') AS facts FROM product WHERE id = ANY(ARRAY(${best}))`.execute(db);
  return rows[0]?.facts ?? '';
}

/** Ranks up to `max` of these products: those that are probably meant first, then the most popular. */
export async function rankMatches(db: Db, words: WordScope, ids: readonly number[], max: number): Promise<Ranked> {
  const { rows } = await sql<{ ids: number[] | null; ranks: number[] | null }>`${withoutPreparedPlan}
    SELECT json_agg(id) AS ids, json_agg(rank) AS ranks FROM (
      SELECT p.id, ${rankOf(words)} AS rank
      FROM (SELECT id FROM product p WHERE id = ANY(${[...ids]}::int[])
            ORDER BY ${likelihoodOf(words)} DESC, ${byPopularity} LIMIT ${max}) best JOIN product p USING (id)) ranked`.execute(
    db,
  );
  return { ids: rows[0]?.ids ?? [], ranks: rows[0]?.ranks ?? [] };
}
