/** Every control character, C1 included, and what reorders or breaks a line. */
const hazardous = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * Text as a terminal may be given it: what buyers write must not move its cursor, change its title or turn its lines
 * around. Such characters are shown as `\u001b`, which a line of JSON may hold, too. Line ends and tabs stay.
 */
export function printable(text: string): string {
  return text.replaceAll(hazardous, (character) =>
    character === '\n' || character === '\t' ? character : escaped(character),
  );
}

/** In a cell of a table or another place of one line. */
export function printableInLine(text: string): string {
  return printable(text.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ⏎ ').replaceAll('\t', ' '));
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
