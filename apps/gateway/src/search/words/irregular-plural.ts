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

const counterparts = new Map<string, string>(
  nouns.flatMap(([one, many]) => [
    [one, many],
    [many, one],
  ]),
);

/** The plural of a noun in the singular, or its singular, if it is irregular; PostgreSQL’s stemmer handles the regular ones. */
export function irregularForm(word: string): string | undefined {
  return counterparts.get(word);
}
