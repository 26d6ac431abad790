/** Escapes a text for a pattern of LIKE, so that the pattern matches it literally. `$&` is the character that was found. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
