import { sql, type RawBuilder } from 'kysely';

/**
 * English words that PostgreSQL's stemmer would conflate with another word: shorts with short, boxing (gloves) with box, and a
 * microfibre cloth with clothes.
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
/** Appended to these words. No English word ends this way, so the form is unique, and the stemmer does not change it. */
const ending = 'q';

/** Replaces these words by forms that the stemmer keeps distinct. Texts of the index and of queries both need it. */
export function withDistinctStems(text: string): string {
  return text.replaceAll(distinctWord, `$1${ending}`);
}

/** The tsquery of English words in the syntax of `to_tsquery`. */
export function englishQuery(text: string): RawBuilder<string> {
  return sql<string>`to_tsquery('english', ${withDistinctStems(text)})`;
}
