/**
 * Shortens a text to at most `maxCharacters`; a text that is cut ends with “…”. Characters are code points, so that none is
 * cut in half, which PostgreSQL would refuse in JSON.
 */
export function shorten(text: string, maxCharacters: number): string {
  const characters = [...text];
  if (characters.length <= maxCharacters) return text;
  const beginning = characters.slice(0, maxCharacters - 1).join('');
  return `${beginning.trimEnd()}…`;
}
