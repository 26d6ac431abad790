/** The Damerau–Levenshtein distance: letters added, removed, replaced, or swapped with their neighbour. */
export function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const changed = one[row - 1] === other[column - 1] ? 0 : 1;
      const ways = [
        at(rows, row - 1, column) + 1,
        (line[column - 1] ?? 0) + 1,
        at(rows, row - 1, column - 1) + changed,
      ];
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        ways.push(at(rows, row - 2, column - 2) + 1);
      line.push(Math.min(...ways));
    }
    rows.push(line);
  }
  return at(rows, one.length, other.length);
}

function at(rows: readonly number[][], row: number, column: number): number {
  return rows[row]?.[column] ?? Infinity;
}
