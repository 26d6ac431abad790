/**
 * Possible singulars of a word that is spelt like a regular plural: `mugs`, `dishes`, `batteries`; the likeliest first.
 * `glass` is no plural.
 */
export function singularsOf(word: string): string[] {
  if (!/[a-z]s$/.test(word) || word.endsWith('ss')) return [];
  if (/[a-z]ies$/.test(word)) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return [word.slice(0, -1)];
}

/** Possible verbs of a word that is spelt like a regular form: `washing`, `stopped`, `tries`. */
export function verbsOf(word: string): string[] {
  const stem = /^(.{2,})(?:ed|ing)$/.exec(word)?.[1];
  if (stem === undefined) return singularsOf(word);
  const withSingleConsonant = /([b-df-hj-np-tv-z])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  const withY = word.endsWith('ied') ? [`${stem.slice(0, -1)}y`] : [];
  return [stem, `${stem}e`, ...withSingleConsonant, ...withY];
}

/** Possible adjectives of a word that is spelt like a comparative or superlative: `larger`, `biggest`, `drier`. */
export function adjectivesOf(word: string): string[] {
  const stem = /^(.{2,})(?:er|est)$/.exec(word)?.[1];
  if (stem === undefined) return [];
  const withSingleConsonant = /([b-df-hj-np-tv-z])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...withSingleConsonant, ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : [])];
}
