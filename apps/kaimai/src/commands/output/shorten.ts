/** The beginning of a text for a cell of a table; `…` stands for the rest. Counts whole characters, so that no emoji is cut in half. */
export function shorten(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text;
}
