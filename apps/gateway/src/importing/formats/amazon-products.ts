import type { CsvRow } from '#importing/formats/csv-rows.ts';
import { tidy } from '#importing/formats/html-paragraphs.ts';
import { UsedHandles } from '#importing/formats/used-handles.ts';
import { ImportRefused } from '#importing/import-refused.ts';
import type { ReadNote } from '#importing/product-draft.ts';

/** Children may come before or after their parent, so the whole file is held in memory. */
const maxRows = 200_000;

export interface AmazonProduct {
  handle: string;
  row: CsvRow;
  isParent: boolean;
  children: CsvRow[];
  notes: ReadNote[];
}

/** Groups the rows of a file into products: parents with their children, and rows without a parent. */
export class AmazonProducts {
  readonly #standalone: CsvRow[] = [];
  readonly #children = new Map<string, CsvRow[]>();
  #count = 0;

  add(row: CsvRow): void {
    this.#count += 1;
    if (this.#count > maxRows)
      throw new ImportRefused(`The file has more than ${maxRows} rows. Import it in parts. Nothing was imported.`);
    const parent = row.cell('parent_child').toLowerCase() === 'child' ? row.cell('parent_sku') : '';
    if (parent === '') this.#standalone.push(row);
    else addTo(this.#children, parent, row);
  }

  /** A child whose parent is not in the file becomes a separate product, with a note. */
  *all(): Generator<AmazonProduct> {
    const handles = new UsedHandles();
    for (const row of this.#standalone) {
      const sku = skuOf(row);
      const isParent = row.cell('parent_child').toLowerCase() === 'parent';
      const children = this.#children.get(sku) ?? [];
      this.#children.delete(sku);
      yield withUniqueHandle({ row, isParent, children, notes: [] }, handles);
    }
    for (const [parent, orphans] of this.#children) {
      const text = `the parent ${tidy(parent)} is not in the file: imported as a product by itself`;
      for (const row of orphans)
        yield withUniqueHandle({ row, isParent: false, children: [], notes: [{ line: row.line, text }] }, handles);
    }
  }
}

function addTo(rowsByParent: Map<string, CsvRow[]>, parent: string, row: CsvRow): void {
  const rows = rowsByParent.get(parent);
  if (rows) rows.push(row);
  else rowsByParent.set(parent, [row]);
}

function skuOf(row: CsvRow): string {
  return row.cell('seller-sku', 'item_sku');
}

/** A SKU that another product already has gets a number as a suffix. */
function withUniqueHandle(product: Omit<AmazonProduct, 'handle'>, handles: UsedHandles): AmazonProduct {
  const sku = skuOf(product.row);
  const handle = sku !== '' && handles.has(sku) ? handles.withNumber(sku) : sku;
  handles.add(handle);
  if (handle === sku) return { ...product, handle };
  const text = `another product has the SKU ${tidy(sku)} already: imported as ${tidy(handle)}`;
  return { ...product, handle, notes: [...product.notes, { line: product.row.line, text }] };
}
