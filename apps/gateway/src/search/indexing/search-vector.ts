import { findMixedNames } from '#search/indexing/mixed-names.ts';
import { chineseRuns, latinWords } from '#search/indexing/text-words.ts';

/** The weight of a field, one of PostgreSQL’s four; see ranking.ts. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** A field of a document, in both languages. */
export interface Field {
  weight: Weight;
  text: string;
}

/** Segments consecutive Chinese characters into words. */
export type Cut = (run: string) => string[];

/** Limits of PostgreSQL: the last position in a tsvector, and the number of positions of a lexeme. */
const maxPosition = 16_383;
const maxPositions = 255;

/**
 * The Chinese part of a document as the text of a tsvector; PostgreSQL’s parser cannot segment Chinese. A word counts
 * once per weight, however often it is repeated. Single characters, except those of descriptions, are added with a lower weight, so
 * that 茶 (tea) finds 茶壶 (teapot). Each character has all of its positions, and a gap follows each run of characters, because
 * phrase queries match adjacent characters: 沙发 圈椅 (sofa, armchair) must not match 发圈 (hair tie).
 */
export function chineseVector(fields: readonly Field[], cut: Cut): string {
  const lexemes = new Map<string, string[]>();
  let position = 0;
  const add = (word: string, weight: Weight, { isRepeated = false } = {}): void => {
    const positions = lexemes.get(word) ?? [];
    position += 1;
    const isNew = isRepeated ? positions.length < maxPositions : !positions.some((earlier) => earlier.endsWith(weight));
    if (isNew && position <= maxPosition) positions.push(`${position}${weight}`);
    // A word that occurs only after the last position gets the last position, so that it is found.
    else if (positions.length === 0) positions.push(`${maxPosition}${weight}`);
    lexemes.set(word, positions);
  };
  for (const { weight, text } of fields) {
    const runs = chineseRuns(text);
    for (const run of runs) {
      for (const word of cut(run)) add(word, weight);
      position += 1;
    }
    for (const { name } of findMixedNames(text)) add(name, weight);
    if (weight === 'D') continue;
    for (const run of runs) {
      for (const character of run) add(character, weight === 'A' ? 'C' : 'D', { isRepeated: true });
      position += 1;
    }
  }
  return [...lexemes].map(([word, positions]) => `'${word}':${positions.join(',')}`).join(' ');
}

/** The first character of the lexemes of head nouns. No word contains this or the other two marks. */
export const headMark = '^';
/** The first character of the lexemes of the nouns of keywords. */
export const keywordMark = '~';
/** The first character of the lexeme of a whole title. */
const titleMark = '=';

/** The marks of a document: nouns of titles and keywords, and whole titles. */
export interface DocumentMarks {
  heads: readonly string[];
  keywords: readonly string[];
  titles: readonly string[];
}

/** Marks as the text of a tsvector, without positions: they match only queries for marks. */
export function markVector({ heads, keywords, titles }: DocumentMarks): string {
  const nouns = [...heads.map((head) => `${headMark}${head}`), ...keywords.map((noun) => `${keywordMark}${noun}`)];
  return [...nouns, ...titles.map(titleLexeme)].map(quoted).join(' ');
}

/** The lexeme of a whole title (`titleKey`). */
export function titleLexeme(key: string): string {
  return `${titleMark}${key}`;
}

/** A lexeme, quoted for the text of a tsvector or tsquery. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '').replaceAll("'", "''")}'`;
}

/** The distinct Latin words of the fields of one weight, for to_tsvector, which stems them. */
export function latinText(fields: readonly Field[], weight: Weight): string {
  const words = fields.filter((field) => field.weight === weight).flatMap(({ text }) => latinWords(text));
  return [...new Set(words)].join(' ');
}
