/** The Damerau–Levenshtein distance: letters added, removed or replaced, and adjacent ones swapped. */
export function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const changed = one[row - 1] === other[column - 1] ? 0 : 1;
      const distances = [
        at(rows, row - 1, column) + 1,
        (line[column - 1] ?? 0) + 1,
        at(rows, row - 1, column - 1) + changed,
      ];
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        distances.push(at(rows, row - 2, column - 2) + 1);
      line.push(Math.min(...distances));
    }
    rows.push(line);
  }
  return at(rows, one.length, other.length);
}

function at(rows: readonly number[][], row: number, column: number): number {
  return rows[row]?.[column] ?? Infinity;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** The word with each pair of different vowels exchanged: `bicycle` for `bycicle`. */
export function exchangedVowels(word: string): string[] {
  const letters = [...word];
  const indexes = letters.flatMap((letter, index) => ('aeiouy'.includes(letter) ? [index] : []));
  return indexes.flatMap((one, nth) =>
    indexes
      .slice(nth + 1)
      .filter((other) => letters[one] !== letters[other])
      .map((other) =>
        letters
          .with(one, letters[other] ?? '')
          .with(other, letters[one] ?? '')
          .join(''),
      ),
  );
}

/** All words at a distance of 1: with a letter swapped, removed, replaced or added. */
export function oneEdit(word: string): string[] {
  const edits = new Set<string>();
  for (let index = 0; index <= word.length; index++) {
    const [before, after] = [word.slice(0, index), word.slice(index)];
    edits.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
    edits.add(before + after.slice(1));
    for (const letter of alphabet) {
      edits.add(before + letter + after);
      if (after !== '') edits.add(before + letter + after.slice(1));
    }
  }
  edits.delete(word);
  return [...edits];
}
