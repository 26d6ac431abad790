import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';

const shopsOf = {
  shop: (code: string) => sql`SELECT code FROM shop WHERE code = ${code}`,
  order: (orderNo: string) => sql`
    SELECT shop.code FROM customer_order o JOIN shop ON shop.id = o.shop_id WHERE order_no = ${orderNo}`,
  parcel: (parcelNo: string) => sql`
    SELECT shop.code FROM parcel JOIN customer_order o ON o.id = parcel.order_id JOIN shop ON shop.id = o.shop_id
    WHERE parcel_no = ${parcelNo}`,
  product: (productCode: string) => sql`
    SELECT shop.code FROM product JOIN shop ON shop.id = product.shop_id WHERE product.code = ${productCode}`,
  variant: (skuCode: string) => sql`
    SELECT shop.code FROM sku JOIN product ON product.id = sku.product_id JOIN shop ON shop.id = product.shop_id
    WHERE sku.code = ${skuCode}`,
} as const satisfies Record<string, (no: string) => RawBuilder<unknown>>;

export type OwnedKind = keyof typeof shopsOf;

/** Whose an object is: null for one of the platform, undefined for one that does not exist. Objects never change hands. */
export async function findOwner(db: Db, kind: OwnedKind, no: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ code: string | null }>`${shopsOf[kind](no)}`.execute(db);
  return rows[0]?.code;
}
