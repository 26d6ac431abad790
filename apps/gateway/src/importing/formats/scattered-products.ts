import type { CsvRow } from '#importing/formats/csv-rows.ts';
import { tidy } from '#importing/formats/html-paragraphs.ts';
import { UsedHandles } from '#importing/formats/used-handles.ts';
import { ImportRefused } from '#importing/import-refused.ts';
import type { ReadNote } from '#importing/product-draft.ts';

/** Rows of one product, with notes about corrections. */
export interface ShopifyGroup {
  handle: string;
  rows: CsvRow[];
  notes: ReadNote[];
}

/** Limit of rows in memory: products whose rows are not adjacent are held until the file ends. */
const maxRowsHeld = 200_000;

interface Handles {
  all: ReadonlySet<string>;
  /** Handles that appear again after another product. */
  scattered: ReadonlySet<string>;
}

/** Finds the handles of a file and those that appear again after another product. */
export async function findScattered(groups: AsyncIterable<ShopifyGroup>): Promise<Handles> {
  const allHandles = new Set<string>();
  const scatteredHandles = new Set<string>();
  for await (const { handle } of groups) {
    if (handle !== '' && allHandles.has(handle)) scatteredHandles.add(handle);
    allHandles.add(handle);
  }
  return { all: allHandles, scattered: scatteredHandles };
}

/**
 * Products whose handle appears again later in the file, as in a sorted or concatenated sheet. Among the rows of a handle, rows
 * with the same title are one product. Rows without a title belong to the product above them, or, above the first title, to the
 * product with that title. A different title makes another product, whose handle gets a number.
 */
export class ScatteredProducts {
  readonly #handles: Handles;
  readonly #usedHandles: UsedHandles;
  /** The products of each handle of the file by their titles, in file order. */
  readonly #products = new Map<string, Map<string, ShopifyGroup>>();
  #rowsHeld = 0;

  constructor(handles: Handles) {
    this.#handles = handles;
    this.#usedHandles = new UsedHandles(handles.all);
  }

  has(handle: string): boolean {
    return this.#handles.scattered.has(handle);
  }

  add(group: ShopifyGroup): void {
    this.#rowsHeld += group.rows.length;
    if (this.#rowsHeld > maxRowsHeld)
      throw new ImportRefused(
        `More than ${maxRowsHeld} rows belong to products whose rows are not adjacent. Sort the file by its handles. Nothing was imported.`,
      );
    const byTitle = this.#products.get(group.handle);
    if (byTitle) this.#join(byTitle, group);
    else this.#products.set(group.handle, new Map([[titleOf(group), group]]));
  }

  /** To be called after the last group of the file. */
  all(): ShopifyGroup[] {
    return [...this.#products.values()].flatMap((byTitle) => [...byTitle.values()]);
  }

  #join(byTitle: Map<string, ShopifyGroup>, group: ShopifyGroup): void {
    const title = titleOf(group);
    if (title !== '') nameUntitled(byTitle, title);
    const match = title === '' ? lastOf(byTitle) : byTitle.get(title);
    const line = group.rows[0]?.line ?? 0;
    if (match) {
      const firstLine = match.rows[0]?.line ?? 0;
      for (const row of group.rows) match.rows.push(row);
      match.notes.push({
        line,
        text: `${tidy(group.handle)} continues here: joined with its rows from line ${firstLine}`,
      });
      return;
    }
    const handle = this.#usedHandles.withNumber(group.handle);
    this.#usedHandles.add(handle);
    const text = `${tidy(group.handle)} is another product here, “${title}”: imported as ${tidy(handle)}`;
    byTitle.set(title, { handle, rows: group.rows, notes: [{ line, text }] });
  }
}

/** The product of rows above the first title gets that title. */
function nameUntitled(byTitle: Map<string, ShopifyGroup>, title: string): void {
  const untitled = byTitle.get('');
  if (!untitled) return;
  byTitle.delete('');
  byTitle.set(title, untitled);
}

function lastOf(byTitle: ReadonlyMap<string, ShopifyGroup>): ShopifyGroup | undefined {
  let last: ShopifyGroup | undefined;
  for (const group of byTitle.values()) last = group;
  return last;
}

function titleOf({ rows }: ShopifyGroup): string {
  return tidy(rows.find((row) => row.cell('title') !== '')?.cell('title') ?? '');
}
