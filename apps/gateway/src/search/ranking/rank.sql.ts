import { sql, type RawBuilder } from 'kysely';
import { vectorOf, type Intent, type WordScope } from '#search/scope/scope.sql.ts';
import { ranking } from '#search/ranking/ranking.ts';

const { fields, tiers } = ranking;

/**
 * The rank of a product `p` for words, see ranking.ts: an integer for the tier and the number of words, and a fraction
 * for the quality.
 */
export function rankOf(words: WordScope): RawBuilder<number> {
  return sql<number>`(SELECT ${tierOf(words)} + least(0.999, ${qualityOf(words)}) FROM (${fieldsOf(words)}) fields)`;
}

/** The parts of a rank, for explaining it. */
export function rankParts(words: WordScope): RawBuilder<unknown> {
  const isHead = words.intent.head ? sql`is_head` : sql`false`;
  return sql`(SELECT json_build_object('isTitle', is_title, 'isHead', ${isHead}, 'isIntended', is_intended,
    'levels', json_build_array(${sql.join(levelNames(words))}), 'tier', ${baseTierOf(words)}, 'quality', ${qualityOf(words)})
    FROM (${fieldsOf(words)}) fields)`;
}

/**
 * An estimate of the rank of a product `p`, by which the products to rank are chosen: whether it may be in one of the
 * first tiers; if not all words have to match, above all the number of words that do.
 */
export function likelihoodOf(words: WordScope): RawBuilder<number> {
  const isMeant = sql<number>`${isProbablyMeant(words)}::int`;
  if (!words.intent.isLoose || words.terms.length < 2) return isMeant;
  const matched = words.terms.map(({ query }) => sql`(${vectorOf(words)} @@ ${query})::int`);
  return sql<number>`(2 * (${sql.join(matched, sql` + `)}) + ${isMeant})`;
}

/**
 * Whether a product `p` has the typed title, or is in stock and of the product type by its title. Null if no title can
 * match.
 */
export function isSurelyMeant(words: WordScope): RawBuilder<boolean> | null {
  const { title } = words.intent;
  const isNamed = matchesHeadOrTitle(words);
  return isNamed && sql<boolean>`${isNamed} AND (p.in_stock${title ? sql` OR p.search_vector @@ ${title}` : sql``})`;
}

/** Whether the title is the typed one or names the product type; null if no title can match. */
function matchesHeadOrTitle({ intent: { head, title } }: WordScope): RawBuilder<boolean> | null {
  const queries = [head, title].filter((query) => query !== null);
  return queries.length > 0 ? sql<boolean>`p.search_vector @@ (${sql.join(queries, sql` || `)})` : null;
}

/** As `matchesHeadOrTitle`, or in a category that holds such products. */
function isProbablyMeant(words: WordScope): RawBuilder<boolean> {
  const { categories } = words.intent;
  const isNamed = matchesHeadOrTitle(words);
  const conditions = [...(isNamed ? [isNamed] : []), ...(categories.length > 0 ? [isIn(categories)] : [])];
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` OR `)})` : sql<boolean>`false`;
}

function isIn(categories: Intent['categories']): RawBuilder<boolean> {
  return sql<boolean>`p.category_id = ANY(${[...categories]}::int[])`;
}

/**
 * The values that tier and quality are computed from; `title`, `named` and `listed` are the words of the fields A, A to B and
 * A to C (`ranking.fields`). OFFSET keeps the planner from computing them again for each use.
 */
function fieldsOf(words: WordScope): RawBuilder<unknown> {
  const { head, title, character, called, categories } = words.intent;
  const vector = vectorOf(words);
  const levels = words.terms.flatMap(({ query, asTyped }, index) => [
    sql`${levelOf(query)} AS ${levelName(index)}`,
    ...(asTyped ? [sql`${levelOf(asTyped)} AS ${levelNameAsTyped(index)}`] : []),
  ]);
  return sql`
    SELECT ${sql.join(levels)}, *
    FROM (SELECT ${vector} AS whole, ts_filter(${vector}, '{a}') AS title, ts_filter(${vector}, '{a,b}') AS named,
                 ts_filter(${vector}, '{a,b,c}') AS listed,
                 ${head ? sql`p.search_vector @@ ${head}` : sql`false`} AS is_head,
                 ${character ? sql`p.search_vector @@ ${character}` : sql`false`} AS is_character,
                 ${called ? sql`p.search_vector @@ ${called}` : sql`false`} AS is_called,
                 ${title ? sql`p.search_vector @@ ${title}` : sql`false`} AS is_title,
                 ${categories.length > 0 ? isIn(categories) : sql`false`} AS is_intended OFFSET 0) parts OFFSET 0`;
}

function levelName(index: number): RawBuilder<number> {
  return sql.raw(`level_${index}`);
}

function levelNameAsTyped(index: number): RawBuilder<number> {
  return sql.raw(`level_as_typed_${index}`);
}

/** The levels of the words as typed. */
function levelNamesAsTyped({ terms }: WordScope): RawBuilder<number>[] {
  return terms.map(({ asTyped }, index) => (asTyped ? levelNameAsTyped(index) : levelName(index)));
}

function levelNames({ terms }: WordScope): RawBuilder<number>[] {
  return terms.map((_, index) => levelName(index));
}

/** The weight of the best field that has a word; 0 if none has. */
function levelOf(query: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`CASE WHEN title @@ ${query} THEN ${sql.lit(fields.A)} WHEN named @@ ${query} THEN ${sql.lit(fields.B)}
    WHEN listed @@ ${query} THEN ${sql.lit(fields.C)} WHEN whole @@ ${query} THEN ${sql.lit(fields.D)} ELSE 0 END`;
}

/**
 * The integer of the rank: the tier, 1 more if the title has all of several words and, where not all words have to match,
 * `perWord` for each matched word.
 */
function tierOf(words: WordScope): RawBuilder<number> {
  const levels = levelNames(words);
  if (levels.length === 0) return baseTierOf(words);
  const allInTitle = sql`(least(${sql.join(levelNamesAsTyped(words))}) >= ${sql.lit(fields.A)})::int * ${sql.lit(ranking.allInTitle)}`;
  const tier = levels.length > 1 ? sql<number>`${baseTierOf(words)} + ${allInTitle}` : baseTierOf(words);
  if (!words.intent.isLoose) return tier;
  const matched = levels.map((level) => sql`(${level} > 0)::int`);
  const { certainType } = words.intent;
  if (certainType) matched.push(sql`(title @@ ${certainType})::int`);
  return sql<number>`${tier} + ${sql.lit(ranking.perWord)} * (${sql.join(matched, sql` + `)})`;
}

/** The tier, one of `ranking.tiers`. */
function baseTierOf({ terms, intent }: WordScope): RawBuilder<number> {
  const levelOfHead = terms.length > 0 ? levelName(Math.min(intent.headIndex, terms.length - 1)) : sql<number>`0`;
  return sql<number>`CASE WHEN is_title THEN ${sql.lit(tiers.title)}
    WHEN is_head AND ${intent.character ? sql`(is_intended OR is_character)` : sql`is_intended`} THEN ${sql.lit(tiers.productType)}
    WHEN ${intent.character ? sql`is_head` : sql`is_head OR is_intended`} THEN ${sql.lit(tiers.named)}
    WHEN ${intent.called ? sql`is_called` : sql`${levelOfHead} >= ${sql.lit(fields.A)}`} THEN ${sql.lit(tiers.mentioned)}
    WHEN ${levelOfHead} >= ${sql.lit(fields.B)} THEN ${sql.lit(tiers.keyword)} ELSE ${sql.lit(tiers.other)} END`;
}

/**
 * The weighted mean of the levels of all words and names, and the bonus for adjacent words; at most 1. A word with other names
 * of its quality counts half by any of them and half as typed.
 */
function qualityOf(words: WordScope): RawBuilder<number> {
  const levels = words.terms.flatMap(({ weight, asTyped }, index) =>
    asTyped
      ? [levelName(index), levelNameAsTyped(index)].map((level) => ({ level, weight: weight / 2 }))
      : [{ level: levelName(index), weight }],
  );
  for (const { query, weight } of words.intent.names) levels.push({ level: levelOf(query), weight });
  if (levels.length === 0) return sql<number>`0`;
  const total = levels.reduce((sum, { weight }) => sum + weight, 0);
  const weighted = levels.map(({ level, weight }) => sql`${level} * ${sql.lit(weight)}`);
  const mean = sql<number>`((${sql.join(weighted, sql` + `)}) / ${sql.lit(total)} * ${sql.lit(1 - ranking.proximity)})`;
  return sql<number>`(${mean} + ${proximityOf(words)})`;
}

/** A bonus for each two words of the query that follow each other in the title, too. */
function proximityOf({ terms }: WordScope): RawBuilder<number> {
  const pairs = terms.slice(1).map(({ query }, index) => {
    const before = terms[index]?.query ?? query;
    return sql`(title @@ tsquery_phrase(${before}, ${query}))::int`;
  });
  if (pairs.length === 0) return sql<number>`0`;
  return sql<number>`(${sql.join(pairs, sql` + `)}) * ${sql.lit(ranking.proximity / pairs.length)}`;
}
