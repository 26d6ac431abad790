import type { Picture } from '@kaimai/contract/values/picture';
import { sql, type RawBuilder } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Tx, Db } from '#db/database.ts';
import type { StoredTexts } from '#importing/writing/imported-product.ts';
import type { StoredTerms } from '#importing/terms.ts';

/** A stored product that matches a handle of the file. */
export interface StoredProduct extends StoredTexts {
  id: number;
  code: string;
  handle: string;
  /** Null if it was not imported. */
  fingerprint: string | null;
  /** On sale, or would be if its shop were open. */
  onSale: boolean;
  /** Withdrawn by an operator, so it stays off sale. */
  isWithdrawn: boolean;
}

const storedColumns = sql`p.id, p.code, p.title, p.description, p.specifications, p.options,
  p.on_sale OR p.waits_for_shop AS "onSale", p.withdrawn_at IS NOT NULL AS "isWithdrawn"`;

/** The shop's products with these handles. The handle of a product that was never imported is its code. */
export async function listStoredProducts(
  db: Db | Tx,
  shopId: number,
  handles: readonly string[],
): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    SELECT ${storedColumns}, i.handle, i.fingerprint
    FROM imported_product i JOIN product p ON p.id = i.product_id
    WHERE i.shop_id = ${shopId} AND i.handle = ANY(${[...handles]}::text[])
    UNION ALL
    SELECT ${storedColumns}, p.code, NULL
    FROM product p
    WHERE p.shop_id = ${shopId} AND p.code = ANY(${[...handles]}::text[])
      AND NOT EXISTS (SELECT 1 FROM imported_product i WHERE i.product_id = p.id)`.execute(db);
  return rows;
}

/** The shop's imported products that have these SKUs. Variants that were missing from their last file do not count. */
export async function listOwnersBySku(
  db: Db | Tx,
  shopId: number,
  merchantSkus: readonly string[],
): Promise<{ merchantSku: string; productId: number }[]> {
  const { rows } = await sql<{ merchantSku: string; productId: number }>`
    SELECT k.merchant_sku AS "merchantSku", p.id AS "productId"
    FROM sku k JOIN product p ON p.id = k.product_id JOIN imported_product i ON i.product_id = p.id
    WHERE k.merchant_sku = ANY(${[...merchantSkus]}::text[]) AND k.on_sale AND p.shop_id = ${shopId}`.execute(db);
  return rows;
}

/** Imported products with their handles. */
export async function listImportedProducts(db: Db | Tx, ids: readonly number[]): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    SELECT ${storedColumns}, i.handle, i.fingerprint
    FROM product p JOIN imported_product i ON i.product_id = p.id
    WHERE p.id = ANY(${[...ids]}::int[])`.execute(db);
  return rows;
}

/**
 * The ids of products by their current and former codes. Codes of variants begin with them, so none may be used twice.
 */
export async function listOwnersByCode(tx: Tx, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; id: number }>`
    SELECT code, id FROM product WHERE code = ANY(${[...codes]}::text[])
    UNION ALL
    SELECT code, product_id FROM former_product_code WHERE code = ANY(${[...codes]}::text[])`.execute(tx);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

export interface StoredSku {
  id: number;
  code: string;
  productId: number;
  merchantSku: string | null;
  options: Record<string, string>;
}

/** Locks variants and then their products, each in the order of ids, as everything that changes stock does. */
export async function lockSkusAndProducts(tx: Tx, productIds: readonly number[]): Promise<StoredSku[]> {
  const ids = [...productIds];
  const { rows } = await sql<StoredSku>`
    SELECT id, code, product_id AS "productId", merchant_sku AS "merchantSku", options
    FROM sku WHERE product_id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`SELECT id FROM product WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** A row of `product`, without its search vectors, which are written when it is indexed. */
export interface ProductRow extends StoredTerms {
  /** Null for a new product. */
  id: number | null;
  code: string;
  category_id: number;
  category_path: number[];
  title: unknown;
  description: unknown;
  specifications: unknown;
  options: unknown;
  pictures: Picture[];
  free_delivery: boolean;
  on_sale: boolean;
  /** The prices of a new product; those of an existing one are set by `recordPrices`. */
  price_usd_minor: number;
  price_cny_minor: number;
  /** Search keywords in addition to those in its texts. */
  keywords: string[];
}

/** The rows as a table of products `r`; columns that they do not have are null. */
function asProducts(rows: readonly object[]): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(NULL::product, ${JSON.stringify(rows)}::jsonb) AS r`;
}

/** The columns of a row, without its id and whether it is on sale, which depends on its shop. */
function columnsOf({ id: _id, on_sale: _onSale, ...columns }: Partial<ProductRow>): string[] {
  return Object.keys(columns);
}

/** Returns the ids of the new products by code. */
export async function insertProducts(
  tx: Tx,
  shopId: number,
  listedAt: Date,
  rows: readonly ProductRow[],
): Promise<Map<string, number>> {
  const [first] = rows;
  if (!first) return new Map();
  const columns = columnsOf(first);
  const { rows: inserted } = await sql<{ id: number; code: string }>`
    INSERT INTO product (shop_id, listed_at, on_sale, waits_for_shop, ${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT ${shopId}, ${listedAt}, r.on_sale AND shop.closed_at IS NULL, r.on_sale AND shop.closed_at IS NOT NULL,
      ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}
    FROM ${asProducts(rows)} JOIN shop ON shop.id = ${shopId}
    RETURNING id, code`.execute(tx);
  return new Map(inserted.map(({ code, id }) => [code, id]));
}

export async function updateProducts(tx: Tx, rows: readonly ProductRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { price_usd_minor: _usd, price_cny_minor: _cny, ...changed } = first;
  const assignments = columnsOf(changed).map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`);
  await sql`
    UPDATE product p SET ${sql.join(assignments)},
      on_sale = r.on_sale AND p.withdrawn_at IS NULL AND shop.closed_at IS NULL,
      waits_for_shop = r.on_sale AND p.withdrawn_at IS NULL AND shop.closed_at IS NOT NULL
    FROM ${asProducts(rows)}, shop
    WHERE p.id = r.id AND shop.id = p.shop_id`.execute(tx);
}

/**
 * Takes products off sale. Returns how many were on sale before, or would have been if their shop were open. Their empty
 * fingerprints make the next import write them again, even if the file has not changed.
 */
export async function takeOffSale(tx: Tx | Db, productIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    UPDATE product SET on_sale = false, waits_for_shop = false
    WHERE id IN (SELECT id FROM product WHERE id = ANY(${[...productIds]}::int[]) AND (on_sale OR waits_for_shop)
                 ORDER BY id FOR NO KEY UPDATE)
    RETURNING id`.execute(tx);
  if (rows.length > 0)
    await sql`UPDATE imported_product SET fingerprint = '' WHERE product_id = ANY(${rows.map(({ id }) => id)}::int[])`.execute(
      tx,
    );
  return rows.length;
}

/** The shop's imported products that are on sale, or would be if the shop were open, with their handles. */
export async function listImportedHandles(db: Db, shopId: number): Promise<{ handle: string; productId: number }[]> {
  const { rows } = await sql<{ handle: string; productId: number }>`
    SELECT i.handle, i.product_id AS "productId" FROM imported_product i JOIN product p ON p.id = i.product_id
    WHERE i.shop_id = ${shopId} AND (p.on_sale OR p.waits_for_shop)`.execute(db);
  return rows;
}

export async function listProductIdsOfShop(tx: Tx, shopId: number): Promise<number[]> {
  const rows = await tx.selectFrom('product').select('id').where('shop_id', '=', shopId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** A category without a picture gets that of its first product, and so do its ancestors. */
export async function addCategoryPictures(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await sql`
    UPDATE category c SET picture_id = first.picture_id
    FROM (SELECT DISTINCT ON (above.id) above.id, p.pictures -> 0 ->> 'id' AS picture_id
          FROM product p, unnest(p.category_path) AS above(id)
          WHERE p.id = ANY(${[...productIds]}::int[]) ORDER BY above.id, p.id) first
    WHERE c.id = first.id AND c.picture_id IS NULL`.execute(tx);
}

export async function updateTexts(
  tx: Tx,
  productId: number,
  texts: StoredTexts,
  variants: readonly { id: number; option_text: Text }[],
): Promise<void> {
  await sql`
    UPDATE sku SET option_text = r.option_text
    FROM jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) AS r (id int, option_text jsonb)
    WHERE sku.id = r.id`.execute(tx);
  const row = { id: productId, ...texts };
  await sql`
    UPDATE product p SET title = r.title, description = r.description, specifications = r.specifications,
      options = r.options
    FROM ${asProducts([row])}
    WHERE p.id = r.id`.execute(tx);
}
