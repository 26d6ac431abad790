import type { Locale } from '@kaimai/contract/locale';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';
import { plannedEachTime } from '#db/prepared-pool.ts';

export interface Suggestion {
  kind: 'word' | 'category' | 'store' | 'commodity';
  text: string;
  code: string;
}

/** Hot words, categories and shops of which a part begins as typed, in either language, its pinyin or initials. */
export async function findNames(db: Db, typed: string, locale: Locale): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`${plannedEachTime}
    WITH named AS MATERIALIZED (
      SELECT kind, code, min(length(alias)) AS length FROM search_name WHERE alias LIKE ${beginning(typed)}
      GROUP BY kind, code LIMIT 200)
    (SELECT 'word' AS kind, word->>${locale} AS text, '' AS code FROM named JOIN hot_word ON position::text = named.code
     WHERE kind = 'word' ORDER BY position LIMIT 3)
    UNION ALL
    (SELECT 'category', name->>${locale}, code FROM named JOIN category USING (code)
     WHERE kind = 'category' ORDER BY level, length, position LIMIT 3)
    UNION ALL
    (SELECT 'store', name->>${locale}, code FROM named JOIN shop USING (code)
     WHERE kind = 'store' ORDER BY follower_count DESC LIMIT 2)`.execute(db);
  return rows;
}

export interface Completion {
  word: string;
  parts: string[] | null;
  /** Of how many products. */
  frequency: number;
}

/** Words of the catalogue that begin as typed, in letters, pinyin, initials or traditional characters; frequent ones first. */
export async function findCompletions(db: Db, typed: string, most: number): Promise<Completion[]> {
  const { rows } = await sql<Completion>`${plannedEachTime}
    SELECT word, parts, frequency FROM (SELECT DISTINCT word FROM search_alias WHERE alias LIKE ${beginning(typed)}) begun
    JOIN search_word USING (word) WHERE frequency > 0
    ORDER BY frequency DESC, word LIMIT ${most}`.execute(db);
  return rows;
}

/** Words that have the typed letters anywhere. */
export async function findContaining(db: Db, typed: string, most: number): Promise<Completion[]> {
  const { rows } = await sql<Completion>`${plannedEachTime}
    SELECT word, parts, frequency FROM search_word WHERE word LIKE ${`%${typed}%`} AND frequency > 0
    ORDER BY frequency DESC, word LIMIT ${most}`.execute(db);
  return rows;
}

const mostTitles = 6;
/** So many matches are found by the words and put in order. */
const mostMatches = 600;
/** From so many on, as the planner expects, the most popular are looked at first. */
const broad = 20_000;
/** Where there are more, so far down the most popular products are looked at for some of them. */
const mostLookedAt = 3000;

/**
 * The most popular products whose title meets a query, without ever looking at more than some thousands: what many
 * products meet is found soon among the most popular, and everything else by the words.
 */
export async function findTitles(
  db: Db,
  query: RawBuilder<string>,
  { locale, isFrequent }: { locale: Locale; isFrequent: boolean },
): Promise<Suggestion[]> {
  const isBroad = isFrequent || (await estimateTitles(db, query)) >= broad;
  const popular = isBroad ? await findPopularTitles(db, query, locale) : [];
  if (popular.length === mostTitles) return popular;
  const { rows } = await sql<Suggestion & { matches: number }>`${plannedEachTime}
    WITH found AS MATERIALIZED (
      SELECT id, title, code, in_stock, popularity FROM product WHERE on_sale AND search_vector @@ ${query})
    SELECT 'commodity' AS kind, title->>${locale} AS text, code, count(*) OVER () AS matches
    FROM (SELECT * FROM found LIMIT ${sql.lit(mostMatches)}) part
    ORDER BY in_stock DESC, popularity DESC, id DESC LIMIT ${sql.lit(mostTitles)}`.execute(db);
  const some = rows.map(({ kind, text, code }) => ({ kind, text, code }));
  if (isBroad || (rows[0]?.matches ?? 0) < mostMatches) return some;
  const best = await findPopularTitles(db, query, locale);
  return best.length === mostTitles ? best : some;
}

async function estimateTitles(db: Db, query: RawBuilder<string>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    ${plannedEachTime}EXPLAIN (FORMAT json) SELECT FROM product WHERE on_sale AND search_vector @@ ${query}`.execute(
    db,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

async function findPopularTitles(db: Db, query: RawBuilder<string>, locale: Locale): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`${plannedEachTime}
    SELECT 'commodity' AS kind, title->>${locale} AS text, code FROM (
      SELECT title, code, search_vector FROM product WHERE on_sale
      ORDER BY in_stock DESC, popularity DESC, id DESC LIMIT ${sql.lit(mostLookedAt)}) popular
    WHERE search_vector @@ ${query} LIMIT ${sql.lit(mostTitles)}`.execute(db);
  return rows;
}

function beginning(typed: string): string {
  return `${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
