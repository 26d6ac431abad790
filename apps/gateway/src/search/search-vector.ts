import { chineseCharacters, cutForIndex, latinWords } from '#search/words.ts';

/** How much a match in a field counts, PostgreSQL's four weights. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** One field of a document, in both languages mixed as it comes. */
export interface Field {
  weight: Weight;
  text: string;
}

const maximumPosition = 16_383;

/**
 * The Chinese part of a document as the text of a tsvector: words with their positions and weight. PostgreSQL's own
 * parser cuts no Chinese words, so they are cut here. Single characters are added with
 * less weight, so that 茶 finds 茶壶.
 */
export function chineseVector(fields: readonly Field[]): string {
  const lexemes = new Map<string, string[]>();
  let position = 0;
  for (const { weight, text } of fields) {
    for (const word of cutForIndex(text)) add(lexemes, word, ++position, weight);
    for (const character of chineseCharacters(text)) add(lexemes, character, ++position, weight === 'A' ? 'C' : 'D');
  }
  return [...lexemes].map(([word, positions]) => `'${word}':${positions.join(',')}`).join(' ');
}

/** The Latin words of the fields of one weight, for to_tsvector('english', …), which stems them. */
export function latinText(fields: readonly Field[], weight: Weight): string {
  return fields
    .filter((field) => field.weight === weight)
    .flatMap(({ text }) => latinWords(text))
    .join(' ');
}

function add(lexemes: Map<string, string[]>, word: string, position: number, weight: Weight): void {
  const positions = lexemes.get(word) ?? [];
  // PostgreSQL keeps at most 255 positions of a lexeme, and none beyond the maximum.
  if (positions.length < 200) positions.push(`${Math.min(position, maximumPosition)}${weight}`);
  lexemes.set(word, positions);
}
