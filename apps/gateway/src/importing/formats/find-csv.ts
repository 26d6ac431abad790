import { formatRules, type CsvFormat } from '#importing/formats/csv-formats.ts';
import { firstRows, type CsvSource, type CsvText } from '#importing/formats/csv-rows.ts';
import type { FileEncoding } from '#importing/formats/file-encoding.ts';
import {
  hasRequired,
  missingFields,
  withNamedColumns,
  type Headings,
  type NamedColumns,
} from '#importing/formats/headings.ts';
import { withTerms } from '#importing/formats/product-terms.ts';
import { ImportRefused } from '#importing/import-refused.ts';

export interface CsvFile extends CsvSource {
  format: CsvFormat;
  /** Unknown headings; their columns are not read. */
  unread: string[];
}

const delimiters = [',', ';', '\t', '|'];
/** Rows above the headings: `sep=;`, a version, labels in the merchant's language. */
const maxRowsAbove = 4;
const maxHeadingsShown = 30;

interface CsvOptions {
  path: string;
  encoding: FileEncoding;
  columns: NamedColumns;
  formats: readonly CsvFormat[];
}

/** One candidate interpretation of the beginning of a file: delimiter, format, and the row of headings. */
interface Guess {
  text: CsvText;
  format: CsvFormat;
  headings: Headings;
  headingIndex: number;
  cells: string[];
}

/** Finds the row of headings and the delimiter. Throws ImportRefused that lists the unknown headings. */
export async function findCsv(options: CsvOptions): Promise<CsvFile> {
  const guesses: Guess[] = [];
  let fault: unknown;
  for (const isQuoted of [true, false]) {
    for (const delimiter of delimiters) {
      const text = { path: options.path, encoding: options.encoding, delimiter, isQuoted };
      try {
        guesses.push(...(await guessesOf(text, options)));
      } catch (error) {
        if (!(error instanceof ImportRefused)) throw error;
        fault ??= error;
      }
    }
  }
  const match = guesses.find(({ headings, cells }) => hasRequired(headings, cells));
  if (match) return toFile(match);
  const nearest = nearestOf(guesses);
  if (nearest) throw new ImportRefused(unknownHeadingsMessage(options, nearest));
  throw fault ?? new ImportRefused(`${options.path} has no rows.`);
}

async function guessesOf(text: CsvText, { columns, formats }: CsvOptions): Promise<Guess[]> {
  const suitable = formats.filter((format) => formatRules[format].isQuoted === text.isQuoted);
  if (suitable.length === 0) return [];
  const rows = await firstRows(text, maxRowsAbove + 1);
  return rows.flatMap((cells, headingIndex) =>
    suitable.map((format) => ({
      text,
      format,
      headings: withNamedColumns(withTerms(formatRules[format].headings), columns),
      headingIndex,
      cells,
    })),
  );
}

function toFile({ text, format, headings, headingIndex, cells }: Guess): CsvFile {
  return { ...text, format, headings, headingIndex, unread: unreadOf({ headings, cells }) };
}

function unreadOf({ headings, cells }: Pick<Guess, 'headings' | 'cells'>): string[] {
  return [...new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !headings.fieldOf(cell)))];
}

/** The candidate with the most known headings; if none is known, the first row, split into the most cells. */
function nearestOf(guesses: readonly Guess[]): Guess | undefined {
  const countUnderstood = ({ headings, cells }: Guess): number => cells.filter(headings.fieldOf).length;
  const [nearest] = guesses.toSorted(
    (a, b) =>
      countUnderstood(b) - countUnderstood(a) || a.headingIndex - b.headingIndex || b.cells.length - a.cells.length,
  );
  return nearest;
}

function unknownHeadingsMessage({ path, formats }: CsvOptions, nearest: Guess): string {
  const { format, headings, cells } = nearest;
  const names = formats.map((one) => formatRules[one].name);
  const unread = unreadOf(nearest);
  const shown = unread.slice(0, maxHeadingsShown).map((heading) => `“${heading.slice(0, 60)}”`);
  const more = unread.length > shown.length ? ` and ${unread.length - shown.length} more` : '';
  const nearly = cells.some(headings.fieldOf)
    ? ` It is nearest to ${formatRules[format].name}, but has no ${missingFields(headings, cells).join(', no ')}.`
    : '';
  const none = formats.length > 1 ? `none of ${names.join(', ')}` : `not ${names.join('')}`;
  return `${path} has the columns of ${none}.${nearly} Headings that are not understood: ${shown.join(', ') || 'none'}${more}. Name their fields with --columns FILE, or import the catalogue as JSON lines. Nothing was imported.`;
}
