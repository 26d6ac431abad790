interface Part {
  text: string;
  isMatch: boolean;
}

/**
 * A title in parts, of which those that match the query are marked. The whole query is marked as one part where it
 * occurs.
 */
export function matchedParts(title: string, query: string): Part[] {
  const whole = query.trim();
  const words = [whole, ...whole.split(/\s+/)].filter((word) => word !== '');
  if (words.length === 0) return [{ text: title, isMatch: false }];
  // The longest first: of two words with the same beginning, the longer one is marked.
  const longestFirst = [...new Set(words)].toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(`(${longestFirst.map(patternOf).join('|')})`, 'giu');
  return title
    .split(pattern)
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** Up to three letters count at the beginning of a word only: they are in most words. */
function patternOf(word: string): string {
  const escaped = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return /^[a-z\d]{1,3}$/i.test(word) ? String.raw`\b${escaped}` : escaped;
}
