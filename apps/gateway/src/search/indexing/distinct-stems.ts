import { sql, type RawBuilder } from 'kysely';

/**
 * English words that PostgreSQL would stem to another product or quality: shorts are not what is short, boxing gloves are no box, and
 * a microfibre cloth is nothing that one wears.
 */
const words = [
  'bedding',
  'bowling',
  'boxing',
  'cloth',
  'coating',
  'dressing',
  'fishing',
  'ironing',
  'painting',
  'rolling',
  'shorts',
  'skirting',
  'stocking',
  'tights',
  'topping',
  'training',
  'watering',
];

const distinctWord = new RegExp(
  `(?<![\\p{L}\\p{Nd}])(${words.join('|')})(?:(?<=ing|cloth)s)?(?![\\p{L}\\p{Nd}])`,
  'gu',
);
/** No English word ends so; the stemmer leaves such words as they are. */
const ending = 'q';

/** The text with these words in a form that keeps them apart. Texts of the index and of queries both need it. */
export function withDistinctStems(text: string): string {
  return text.replaceAll(distinctWord, `$1${ending}`);
}

/** The tsquery of English words in the syntax of `to_tsquery`. */
export function englishQuery(text: string): RawBuilder<string> {
  return sql<string>`to_tsquery('english', ${withDistinctStems(text)})`;
}
