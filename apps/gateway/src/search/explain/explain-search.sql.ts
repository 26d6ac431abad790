import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';
import type { WordScope } from '#search/scope/scope.sql.ts';
import { rankOf, rankParts } from '#search/ranking/rank.sql.ts';

/** The parts that a product's rank is computed from. Tiers and quality are explained in `ranking/ranking.ts`. */
export interface RankParts {
  /** Its title is what was typed. */
  isTitle: boolean;
  /** Its title names the product type as its head noun. */
  isHead: boolean;
  /** Its category holds products of the searched type. */
  isIntended: boolean;
  /** For each word, the weight of the best field that contains it; 0 if no field does. */
  levels: number[];
  /** One of `ranking.tiers`. */
  tier: number;
  quality: number;
}

export interface RankedProduct {
  id: number;
  code: string;
  title: Text;
  categoryCode: string;
  inStock: boolean;
  popularity: number;
  rank: number;
  parts: RankParts;
}

/** Products with the parts of their rank, in any order. */
export async function listRankedProducts(db: Db, words: WordScope, ids: readonly number[]): Promise<RankedProduct[]> {
  const { rows } = await sql<RankedProduct>`${withoutPreparedPlan}
    SELECT p.id, p.code, p.title, c.code AS "categoryCode", p.in_stock AS "inStock", p.popularity,
           ${rankOf(words)}::float8 AS rank, ${rankParts(words)} AS parts
    FROM product p JOIN category c ON c.id = p.category_id WHERE p.id = ANY(${[...ids]}::int[])`.execute(db);
  return rows;
}

/** The codes of categories, by their ids. */
export async function listCategoryCodes(db: Db, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM category WHERE id = ANY(${[...ids]}::int[]) ORDER BY id`.execute(db);
  return rows.map(({ code }) => code);
}
