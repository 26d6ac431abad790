import { printableInLine } from '#printable.ts';

/** Formats rows as aligned columns; the first row is the head. */
export function toTable(table: readonly (readonly string[])[]): string[] {
  const rows = table.map((row) => row.map(printableInLine));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
}

/** Chinese characters take two columns of a terminal. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[\u2e80-\u9fff\uff00-\uff60]/.test(character) ? 2 : 1), 0);
}
