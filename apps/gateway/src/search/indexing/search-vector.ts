import { findMixedNames } from '#search/indexing/mixed-names.ts';
import { chineseCharacters, chineseRuns, latinWords } from '#search/indexing/text-words.ts';

/** The weight of a field, one of PostgreSQL’s four; see ranking.ts. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** A field of a document, in both languages. */
export interface Field {
  weight: Weight;
  text: string;
}

/** Segments consecutive Chinese characters into words. */
export type Cut = (run: string) => string[];

/** The last position that a tsvector can have. */
const maxPosition = 16_383;

/**
 * The Chinese part of a document as the text of a tsvector; PostgreSQL’s parser cannot segment Chinese. A word counts
 * once per weight, however often it is repeated. Single characters are added with a lower weight, so that 茶 finds 茶壶;
 * not those of descriptions.
 */
export function chineseVector(fields: readonly Field[], cut: Cut): string {
  const lexemes = new Map<string, Map<Weight, number>>();
  let position = 0;
  const add = (word: string, weight: Weight): void => {
    const weights = lexemes.get(word) ?? new Map<Weight, number>();
    position += 1;
    if (!weights.has(weight)) weights.set(weight, Math.min(position, maxPosition));
    lexemes.set(word, weights);
  };
  for (const { weight, text } of fields) {
    for (const word of chineseRuns(text).flatMap(cut)) add(word, weight);
    for (const { name } of findMixedNames(text)) add(name, weight);
    if (weight === 'D') continue;
    for (const character of chineseCharacters(text)) add(character, weight === 'A' ? 'C' : 'D');
  }
  return [...lexemes].map(([word, weights]) => `'${word}':${positionsText(weights)}`).join(' ');
}

/** Begins the lexemes of head nouns. No word contains this or the other marks. */
export const headMark = '^';
/** Begins the lexemes of the nouns of keywords. */
export const keywordMark = '~';
/** Begins the lexeme of a whole title. */
const titleMark = '=';

/** The marks of a document: nouns of titles and keywords, and whole titles. */
export interface Marked {
  heads: readonly string[];
  keywords: readonly string[];
  titles: readonly string[];
}

/** Marks as the text of a tsvector, without positions: they match only queries for marks. */
export function markVector({ heads, keywords, titles }: Marked): string {
  const marked = [...heads.map((head) => `${headMark}${head}`), ...keywords.map((noun) => `${keywordMark}${noun}`)];
  return [...marked, ...titles.map(titleLexeme)].map(quoted).join(' ');
}

/** The lexeme of a whole title (`titleKey`). */
export function titleLexeme(key: string): string {
  return `${titleMark}${key}`;
}

/** A lexeme in the text of a tsvector or tsquery. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '').replaceAll("'", "''")}'`;
}

function positionsText(weights: ReadonlyMap<Weight, number>): string {
  return [...weights].map(([weight, position]) => `${position}${weight}`).join(',');
}

/** The distinct Latin words of the fields of one weight, for to_tsvector, which stems them. */
export function latinText(fields: readonly Field[], weight: Weight): string {
  const words = fields.filter((field) => field.weight === weight).flatMap(({ text }) => latinWords(text));
  return [...new Set(words)].join(' ');
}
