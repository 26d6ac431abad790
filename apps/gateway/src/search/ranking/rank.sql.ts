import { sql, type RawBuilder } from 'kysely';
import { vectorOf, type WordScope } from '#search/matching/scope.sql.ts';
import { fieldWeights, ranking } from '#search/ranking/ranking.ts';

/** The rank of a product `p` for words; see ranking.ts. */
export function rankOf(words: WordScope): RawBuilder<number> {
  const matches = words.terms.map(
    ({ query, weight }) => sql`ts_rank(${fieldWeights()}, ${vectorOf(words)}, ${query}) * ${sql.lit(weight)}`,
  );
  if (words.intendedCategories.length > 0) {
    const isIntended = sql`p.category_id = ANY(${[...words.intendedCategories]}::int[])`;
    matches.push(sql`CASE WHEN ${isIntended} THEN ${sql.lit(ranking.intendedCategory)} ELSE 0 END`);
  }
  return sql<number>`(${sql.join(matches, sql` + `)})`;
}
