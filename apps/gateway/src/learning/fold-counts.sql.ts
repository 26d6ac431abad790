import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { learning } from './learning-rules.ts';

const { weights, minPeople, minSearchers, maxChoices, priorScore } = learning;

interface QueryRow {
  query: string;
}

const queriesOf = (rows: readonly QueryRow[]): string[] => rows.map(({ query }) => query);

/**
 * Adds steps that are not counted yet to the counts of their day; returns the queries. Counts are inserted in the order
 * of their keys, so that two processes that count at the same time do not deadlock.
 */
export async function addNewSteps(tx: Tx, max: number): Promise<string[]> {
  const { rows } = await sql<QueryRow>`
    WITH batch AS (
      SELECT day, person, query, product_id, step FROM search_mark WHERE NOT counted
      ORDER BY day LIMIT ${max} FOR UPDATE SKIP LOCKED
    ), fresh AS (
      UPDATE search_mark s SET counted = true FROM batch b
      WHERE (s.day, s.person, s.query, s.product_id, s.step) = (b.day, b.person, b.query, b.product_id, b.step)
      RETURNING s.day, s.query, s.product_id, s.step
    ), added AS (
      INSERT INTO search_day_count AS existing (query, product_id, day, searched, clicked, carted, bought)
      SELECT query, product_id, day, count(*) FILTER (WHERE step = 'searched'), count(*) FILTER (WHERE step = 'clicked'),
             count(*) FILTER (WHERE step = 'carted'), count(*) FILTER (WHERE step = 'bought')
      FROM fresh GROUP BY query, product_id, day ORDER BY query, product_id, day
      ON CONFLICT (query, product_id, day) DO UPDATE SET
        searched = existing.searched + excluded.searched, clicked = existing.clicked + excluded.clicked,
        carted = existing.carted + excluded.carted, bought = existing.bought + excluded.bought
    )
    SELECT DISTINCT query FROM fresh`.execute(tx);
  return queriesOf(rows);
}

/**
 * Adds days that are over to their month, without queries that fewer than `minPeople` searched on that day (the row with
 * `product_id` 0 counts these people); returns the queries.
 */
export async function foldPastDays(tx: Tx, today: string, max: number): Promise<string[]> {
  const { rows } = await sql<QueryRow>`
    WITH batch AS (
      SELECT DISTINCT query FROM (
        SELECT query FROM search_day_count WHERE day < ${today} ORDER BY day, query LIMIT ${max}) oldest
    ), past AS (
      DELETE FROM search_day_count WHERE query IN (SELECT query FROM batch) AND day < ${today} RETURNING *
    ), with_enough_people AS (
      SELECT query, day FROM past WHERE product_id = 0 AND searched >= ${minPeople}
    ), folded AS (
      INSERT INTO search_month_count AS existing
      SELECT query, product_id, date_trunc('month', day)::date, sum(searched), sum(clicked), sum(carted), sum(bought),
             max(searched), max(greatest(clicked, carted, bought)), max(bought)
      FROM past JOIN with_enough_people USING (query, day) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (query, product_id, month) DO UPDATE SET
        searched = existing.searched + excluded.searched, clicked = existing.clicked + excluded.clicked,
        carted = existing.carted + excluded.carted, bought = existing.bought + excluded.bought,
        most_searched = greatest(existing.most_searched, excluded.most_searched),
        most_chosen = greatest(existing.most_chosen, excluded.most_chosen),
        most_bought = greatest(existing.most_bought, excluded.most_bought)
    )
    SELECT query FROM batch`.execute(tx);
  return queriesOf(rows);
}

/** Deletes the keys of past days: the hashes of their persons cannot be computed again. */
export async function deletePastKeys(db: Db, today: string): Promise<void> {
  await db.deleteFrom('search_day').where('day', '<', today).execute();
}

/** Deletes the counts of old months; returns the queries. */
export async function deleteMonthsBefore(tx: Tx, month: string, max: number): Promise<string[]> {
  const { rows } = await sql<QueryRow>`
    WITH batch AS (
      SELECT DISTINCT query FROM (
        SELECT query FROM search_month_count WHERE month < ${month} ORDER BY month, query LIMIT ${max}) oldest
    ), old AS (
      DELETE FROM search_month_count WHERE query IN (SELECT query FROM batch) AND month < ${month}
    )
    SELECT query FROM batch`.execute(tx);
  return queriesOf(rows);
}

/**
 * All counts of some queries, those of today included. The row with `product_id` 0 has the searches, the others what was chosen;
 * `most_…` are the highest numbers of people on one day.
 */
const countsOf = (queries: readonly string[]) => sql`
  SELECT query, product_id, searched, clicked, carted, bought, most_searched, most_chosen, most_bought
  FROM search_month_count WHERE query = ANY(${[...queries]}::text[])
  UNION ALL
  SELECT query, product_id, searched, clicked, carted, bought, searched, greatest(clicked, carted, bought), bought
  FROM search_day_count WHERE query = ANY(${[...queries]}::text[])`;

/**
 * Computes the popular answers of queries; a product needs enough different people on one day. The join with `product` leaves
 * out the counts of searches and of deleted products. Another process may insert the same answers at the same time, which are
 * then overwritten.
 */
export async function refreshChoices(tx: Tx, queries: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('search_choice')
    .where('query', 'in', [...queries])
    .execute();
  await sql`
    INSERT INTO search_choice (query, product_id, share, reason)
    SELECT query, product_id, score::float8 / (best + ${priorScore}),
           CASE WHEN most_bought >= ${minPeople} THEN 'bought' ELSE 'chosen' END
    FROM (
      SELECT *, max(score) OVER (PARTITION BY query) AS best,
             row_number() OVER (PARTITION BY query ORDER BY score DESC, product_id) AS position
      FROM (
        SELECT query, product_id, max(most_bought) AS most_bought,
               sum(clicked) * ${weights.clicked}::int + sum(carted) * ${weights.carted}::int + sum(bought) * ${weights.bought}::int AS score
        FROM (${countsOf(queries)}) counts JOIN product ON product.id = product_id
        GROUP BY query, product_id HAVING max(most_chosen) >= ${minPeople}) scored) ranked
    WHERE position <= ${maxChoices}
    ON CONFLICT (query, product_id) DO UPDATE SET share = excluded.share, reason = excluded.reason`.execute(tx);
}

/** Stores the queries that may be suggested: enough people typed them on one day, and they lead to a popular answer. */
export async function refreshPopularQueries(tx: Tx, queries: readonly string[]): Promise<void> {
  await sql`
    WITH popular AS (
      SELECT query, sum(searched) AS people FROM (${countsOf(queries)}) counts
      WHERE product_id = 0 AND EXISTS (SELECT FROM search_choice c WHERE c.query = counts.query)
      GROUP BY query HAVING max(most_searched) >= ${minSearchers}
    ), gone AS (
      DELETE FROM popular_query WHERE query = ANY(${[...queries]}::text[]) AND query NOT IN (SELECT query FROM popular)
    )
    INSERT INTO popular_query (query, people) SELECT query, people FROM popular ORDER BY query
    ON CONFLICT (query) DO UPDATE SET people = excluded.people`.execute(tx);
}
