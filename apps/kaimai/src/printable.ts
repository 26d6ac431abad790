/** Control characters (C0 and C1), and characters that reorder or break a line. */
const hazardous = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * Escapes text for a terminal: what buyers write must not move the cursor, change the title or reorder lines. Such
 * characters become `\u001b` and the like, which is also valid JSON. Line ends and tabs stay.
 */
export function printable(text: string): string {
  return text.replaceAll(hazardous, (character) =>
    character === '\n' || character === '\t' ? character : escaped(character),
  );
}

/** The same for a single line, such as a cell of a table. */
export function printableInLine(text: string): string {
  return printable(text.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ⏎ ').replaceAll('\t', ' '));
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
