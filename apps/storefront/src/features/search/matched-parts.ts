interface Part {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a title into parts and marks those that match the query. Where the complete query occurs, it is marked as one
 * part.
 */
export function matchedParts(title: string, query: string): Part[] {
  const trimmedQuery = query.trim();
  const words = [trimmedQuery, ...trimmedQuery.split(/\s+/)].filter((word) => word !== '');
  if (words.length === 0) return [{ text: title, isMatch: false }];
  // The longest first: of two words with the same beginning, the longer one is marked.
  const longestFirst = [...new Set(words)].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${longestFirst.map(patternOf).join('|')})`, 'giu');
  // The pattern is a capture group, so `split` returns the matches, too, as every second part.
  return title
    .split(pattern)
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** Query words of up to three letters match only at the beginning of a word, since most words contain them. */
function patternOf(word: string): string {
  const escaped = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return /^[a-z\d]{1,3}$/i.test(word) ? String.raw`\b${escaped}` : escaped;
}
