import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

export interface ImportRecord {
  product_id: number;
  handle: string;
  fingerprint: string;
}

export async function recordImported(
  tx: Tx,
  shopId: number,
  at: Date,
  records: readonly ImportRecord[],
): Promise<void> {
  await sql`
    INSERT INTO imported_product (product_id, shop_id, handle, fingerprint, imported_at)
    SELECT product_id, ${shopId}, handle, fingerprint, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS r (product_id int, handle text, fingerprint text)
    ON CONFLICT (product_id) DO UPDATE
      SET handle = excluded.handle, fingerprint = excluded.fingerprint, imported_at = excluded.imported_at`.execute(tx);
}

export async function renameImported(tx: Tx, productId: number, handle: string): Promise<void> {
  await tx.updateTable('imported_product').set({ handle }).where('product_id', '=', productId).execute();
}

/** Former codes redirect to their products; a code that is used by a product again no longer redirects. */
export async function storeFormerCodes(
  tx: Tx,
  codes: readonly { code: string; product_id: number }[],
  currentCodes: readonly string[],
): Promise<void> {
  await sql`DELETE FROM former_product_code WHERE code = ANY(${[...currentCodes]}::text[])`.execute(tx);
  if (codes.length === 0) return;
  await sql`
    INSERT INTO former_product_code (code, product_id)
    SELECT code, product_id FROM jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) AS r (code text, product_id int)
    WHERE NOT EXISTS (SELECT 1 FROM product p WHERE p.code = r.code)
    ON CONFLICT (code) DO UPDATE SET product_id = excluded.product_id`.execute(tx);
}
