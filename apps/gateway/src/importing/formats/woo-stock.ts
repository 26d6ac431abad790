import { stockProblem, unitsIn } from '#importing/formats/cells.ts';
import type { CsvRow } from '#importing/formats/csv-rows.ts';
import { divideStock } from '#importing/formats/woo-any-variation.ts';
import type { VariantDraft } from '#importing/product-draft.ts';

/** The stock of a row, and whether the shop sells it beyond its stock. */
export function readStock(row: CsvRow): Pick<VariantDraft, 'stock' | 'beyondStock'> {
  return { stock: stockOf(row), ...(allowsBackorders(row) && { beyondStock: true }) };
}

/** Why the stock of a row cannot be read; null if it can. */
export function wooStockProblem(row: CsvRow): string | null {
  return stockProblem(stockCellOf(row));
}

/** Divides the stock of a product among its variants without stock of their own. They are sold beyond it if the product is. */
export function shareStock(variants: readonly VariantDraft[], product: CsvRow): VariantDraft[] {
  const { stock, ...beyondStock } = readStock(product);
  if (stock === null) return [...variants];
  const sharing = variants.map((variant) => (variant.stock === null ? { ...variant, ...beyondStock } : variant));
  return divideStock(sharing, stock);
}

/** The quantity if the file counts it; otherwise 0 for products that are not in stock, and null for the others. */
function stockOf(row: CsvRow): number | null {
  const units = unitsIn(stockCellOf(row));
  if (units !== null) return units;
  return row.cell('in stock?') === '0' || isOnBackorder(row) ? 0 : null;
}

/** Empty for a variation whose stock is counted at its parent. */
function stockCellOf(row: CsvRow): string {
  const cell = row.cell('stock');
  return cell.toLowerCase() === 'parent' ? '' : cell;
}

function allowsBackorders(row: CsvRow): boolean {
  return ['1', 'notify'].includes(row.cell('backorders allowed?').toLowerCase()) || isOnBackorder(row);
}

function isOnBackorder(row: CsvRow): boolean {
  return row.cell('in stock?').toLowerCase() === 'backorder';
}
