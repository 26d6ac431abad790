/** A part of a text: a dictionary word, or a single character that is none. */
export interface Piece<T> {
  text: string;
  word: T | undefined;
}

/** The segmentation with the lowest sum of costs is chosen. An unknown character costs as much as three words. */
const costOfWord = 1;
const costOfUnknown = 3;

/**
 * Segments a text into the fewest words with the fewest characters left over. Ties prefer longer words at the end,
 * where Chinese has the head noun.
 */
export function segment<T>(text: string, dictionary: ReadonlyMap<string, T>, longest = 8): Piece<T>[] {
  const characters = [...text];
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= characters.length; to++) {
    let chosen = { cost: Infinity, from: to - 1 };
    for (let from = Math.max(0, to - longest); from < to; from++) {
      const cost = (best[from]?.cost ?? 0) + costOf(characters.slice(from, to), dictionary);
      if (cost < chosen.cost) chosen = { cost, from };
    }
    best.push(chosen);
  }
  const pieces: Piece<T>[] = [];
  for (let to = characters.length; to > 0;) {
    const from = best[to]?.from ?? to - 1;
    const piece = characters.slice(from, to).join('');
    pieces.unshift({ text: piece, word: dictionary.get(piece) });
    to = from;
  }
  return pieces;
}

function costOf(characters: readonly string[], dictionary: ReadonlyMap<string, unknown>): number {
  if (dictionary.has(characters.join(''))) return costOfWord;
  return characters.length === 1 ? costOfUnknown : Infinity;
}

/** Every substring of these lengths. */
export function substrings(text: string, shortest: number, longest: number): string[] {
  const characters = [...text];
  const parts: string[] = [];
  for (let from = 0; from < characters.length; from++) {
    for (let length = shortest; length <= Math.min(longest, characters.length - from); length++)
      parts.push(characters.slice(from, from + length).join(''));
  }
  return parts;
}
