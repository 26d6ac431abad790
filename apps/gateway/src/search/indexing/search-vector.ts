import { chineseCharacters, chineseRuns, latinWords } from '#search/indexing/text-words.ts';

/** How much a match in a field counts, PostgreSQL's four weights: see ranking.ts. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** One field of a document, in both languages mixed as it comes. */
export interface Field {
  weight: Weight;
  text: string;
}

/** Cuts a run of Chinese characters into words. */
export type Cut = (run: string) => string[];

const maximumPosition = 16_383;

/**
 * The Chinese part of a document as the text of a tsvector. PostgreSQL's own parser cuts no Chinese words, so they are
 * cut here. A word counts once in each weight, however often a text repeats it. Single characters are added with less
 * weight, so that 茶 finds 茶壶; those of descriptions are not.
 */
export function chineseVector(fields: readonly Field[], cut: Cut): string {
  const lexemes = new Map<string, Map<Weight, number>>();
  let position = 0;
  const add = (word: string, weight: Weight): void => {
    const weights = lexemes.get(word) ?? new Map<Weight, number>();
    position += 1;
    if (!weights.has(weight)) weights.set(weight, Math.min(position, maximumPosition));
    lexemes.set(word, weights);
  };
  for (const { weight, text } of fields) {
    for (const word of chineseRuns(text).flatMap(cut)) add(word, weight);
    if (weight === 'D') continue;
    for (const character of chineseCharacters(text)) add(character, weight === 'A' ? 'C' : 'D');
  }
  return [...lexemes].map(([word, weights]) => `'${word}':${positionsText(weights)}`).join(' ');
}

function positionsText(weights: ReadonlyMap<Weight, number>): string {
  return [...weights].map(([weight, position]) => `${position}${weight}`).join(',');
}

/** The Latin words of the fields of one weight, each once, for to_tsvector('english', …), which stems them. */
export function latinText(fields: readonly Field[], weight: Weight): string {
  const words = fields.filter((field) => field.weight === weight).flatMap(({ text }) => latinWords(text));
  return [...new Set(words)].join(' ');
}
