const nouns = [
  ['mouse', 'mice'],
  ['tooth', 'teeth'],
  ['foot', 'feet'],
  ['goose', 'geese'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['knife', 'knives'],
  ['shelf', 'shelves'],
  ['bookshelf', 'bookshelves'],
  ['scarf', 'scarves'],
  ['leaf', 'leaves'],
  ['loaf', 'loaves'],
  ['half', 'halves'],
  ['wolf', 'wolves'],
  ['wife', 'wives'],
  ['calf', 'calves'],
] as const;

const others = new Map<string, string>(
  nouns.flatMap(([one, many]) => [
    [one, many],
    [many, one],
  ]),
);

/** The other number of a noun where cutting off its ending, as PostgreSQL does, does not lead from one to the other. */
export function otherNumber(word: string): string | undefined {
  return others.get(word);
}
