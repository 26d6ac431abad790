import { sql, type RawBuilder } from 'kysely';
import { vectorOf, type WordScope } from '#search/matching/scope.sql.ts';
import { fieldWeights, ranking } from '#search/ranking/ranking.ts';

/** How well a product `p` matches words; see ranking.ts. */
export function rankOf(words: WordScope): RawBuilder<number> {
  const matches = words.terms.map(
    ({ query, weight }) => sql`ts_rank(${fieldWeights()}, ${vectorOf(words)}, ${query}) * ${sql.lit(weight)}`,
  );
  if (words.kinds.length > 0) {
    const isOfKind = sql`p.category_id = ANY(${[...words.kinds]}::int[])`;
    matches.push(sql`CASE WHEN ${isOfKind} THEN ${sql.lit(ranking.kind)} ELSE 0 END`);
  }
  return sql<number>`(${sql.join(matches, sql` + `)})`;
}
