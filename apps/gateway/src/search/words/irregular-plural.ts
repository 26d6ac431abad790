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

/** The irregular singular or plural of a noun; PostgreSQL’s stemmer handles the regular ones. */
export function otherNumber(word: string): string | undefined {
  return others.get(word);
}
