import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

export interface SkuRow {
  id: number | null;
  code: string;
  product_id: number;
  position: number;
  options: Record<string, string>;
  option_text: unknown;
  picture_index: number;
  price_usd_minor: number;
  price_cny_minor: number;
  before_usd_minor: number | null;
  before_cny_minor: number | null;
  /** The stock in the file; null if it has none. */
  stock: number | null;
  merchant_sku: string | null;
}

const skuRecord = sql`(
  id int, code text, product_id int, position int, options jsonb, option_text jsonb, picture_index int,
  price_usd_minor int, price_cny_minor int, before_usd_minor int, before_cny_minor int, stock int, merchant_sku text)`;

export async function insertSkus(tx: Tx, rows: readonly SkuRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO sku (code, product_id, position, options, option_text, picture_index, price_usd_minor, price_cny_minor,
      before_usd_minor, before_cny_minor, initial, available, merchant_sku)
    SELECT code, product_id, position, options, option_text, picture_index, price_usd_minor, price_cny_minor,
      before_usd_minor, before_cny_minor, stock, stock, merchant_sku
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r ${skuRecord}`.execute(tx);
}

/**
 * Updates variants as the file describes them. A changed stock moves the total and the available units by the same
 * amount, so sold and held units stay correct; the total cannot fall below them. Without a stock in the file, both are
 * unchanged, but a variant that was withdrawn gets `uncountedStock` units, as a new one does. `stored` is the same row as `k`:
 * a FROM clause cannot refer to the row that is updated.
 */
export async function updateSkus(tx: Tx, rows: readonly SkuRow[], uncountedStock: number): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    UPDATE sku k SET position = r.position, options = r.options, option_text = r.option_text,
      picture_index = r.picture_index, price_usd_minor = r.price_usd_minor, price_cny_minor = r.price_cny_minor,
      before_usd_minor = r.before_usd_minor, before_cny_minor = r.before_cny_minor, merchant_sku = r.merchant_sku,
      on_sale = true,
      initial = greatest(target.units, k.initial - k.available),
      available = greatest(0, k.available + target.units - k.initial)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r ${skuRecord}
         JOIN sku stored ON stored.id = r.id
         CROSS JOIN LATERAL (SELECT coalesce(r.stock, CASE WHEN stored.on_sale THEN stored.initial
           ELSE stored.initial - stored.available + ${uncountedStock}::int END) AS units) target
    WHERE k.id = r.id`.execute(tx);
}

/** Withdraws variants that the file no longer has: no units for sale; sold and held units stay. */
export async function withdrawSkus(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    UPDATE sku SET on_sale = false, initial = initial - available, available = 0
    WHERE id = ANY(${[...ids]}::int[])`.execute(tx);
}
