import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { deleteInBatches } from '#db/delete-in-batches.ts';
import { variantColumns, variantTables, type CartVariant } from './cart-variant.ts';
import { isCartOf, type CartOwner } from './cart-owner.ts';
import { countedTables, countedUnits, countedUnitsWhere } from './counted-units.ts';

/** A line with its product. */
export interface CartLineRow extends CartVariant {
  quantity: number;
  /** What the buyer wanted, where `quantity` was lowered to the stock; otherwise null. */
  requestedQuantity: number | null;
  selected: boolean;
  savedForLater: boolean;
  /** The price when the line was added. */
  addedUsdMinor: number;
  addedCnyMinor: number;
}

/** A cart; its version increases with each change. */
export interface CartRows {
  version: number;
  lines: CartLineRow[];
}

/** Version and lines as of one moment, newest lines first; version 0 without a cart. */
export async function readCart(db: Db | Tx, owner: CartOwner): Promise<CartRows> {
  const { rows } = await sql<{ version: number } & (CartLineRow | { skuId: null })>`
    SELECT cart.version, line.* FROM cart LEFT JOIN LATERAL (
      SELECT ${variantColumns}, cart_line.quantity, cart_line.wanted_quantity AS "requestedQuantity", cart_line.selected, cart_line.saved_for_later AS "savedForLater",
             cart_line.added_usd_minor AS "addedUsdMinor", cart_line.added_cny_minor AS "addedCnyMinor",
             cart_line.added_at
      FROM cart_line JOIN ${variantTables} ON sku.id = cart_line.sku_id
      WHERE cart_line.cart_id = cart.id
    ) line ON true
    WHERE ${isCartOf(owner)}
    ORDER BY line.added_at DESC, line."skuId" DESC`.execute(db);
  return {
    version: rows[0]?.version ?? 0,
    lines: rows.filter((row): row is typeof row & CartLineRow => row.skuId !== null),
  };
}

/** The lines of a locked cart that are about to be ordered. */
export interface LinesToOrder {
  cartId: number;
  lines: (CartVariant & { quantity: number })[];
}

/**
 * The selected lines of a cart, available or not; undefined without a cart. Locks cart and stock until the transaction ends:
 * the cart against changes of its lines, the stock in the order of its ids, so that two orders of the same products cannot
 * deadlock.
 */
export async function lockSelectedLines(tx: Tx, owner: CartOwner): Promise<LinesToOrder | undefined> {
  const lockedLines = sql<CartVariant & { quantity: number }>`
    SELECT ${variantColumns}, cart_line.quantity
    FROM cart_line JOIN (${variantTables}) ON sku.id = cart_line.sku_id
    WHERE cart_line.cart_id = (SELECT id FROM cart WHERE ${isCartOf(owner)})
      AND cart_line.selected AND NOT cart_line.saved_for_later
    ORDER BY sku.id FOR NO KEY UPDATE OF sku`;
  const [cart, { rows: lines }] = await Promise.all([changeExistingCart(tx, owner), lockedLines.execute(tx)]);
  return cart && { cartId: cart.id, lines };
}

/** One variant; with `lock`, its stock stays locked until the transaction ends. */
export async function findCartVariant(
  db: Db | Tx,
  skuCode: string,
  { lock }: { lock: boolean },
): Promise<CartVariant | undefined> {
  const { rows } = await sql<CartVariant>`
    SELECT ${variantColumns} FROM ${variantTables} WHERE sku.code = ${skuCode}
    ${lock ? sql`FOR NO KEY UPDATE OF sku` : sql``}`.execute(db);
  return rows[0];
}

/** Removes the lines of these variants, by their ids. */
export async function removeSkus(tx: Tx, cartId: number, skuIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('cart_line')
    .where('cart_id', '=', cartId)
    .where('sku_id', '=', sql<number>`ANY(${[...skuIds]}::int[])`)
    .execute();
}

/**
 * Adds the requested units, as far as they are in stock, as selected lines; a line that has more keeps its quantity.
 * All become the newest lines, so that `trimLines` keeps them. Returns the ids of the variants of which at least one unit
 * was available.
 */
export async function putIntoCart(
  tx: Tx,
  cartId: number,
  requested: readonly { skuId: number; quantity: number }[],
  maximum: number,
): Promise<number[]> {
  const { rows } = await sql<{ skuId: number }>`
    INSERT INTO cart_line (cart_id, sku_id, quantity, added_usd_minor, added_cny_minor)
    SELECT ${cartId}, sku.id, least(requested.quantity, ${maximum}::int, sku.available), sku.price_usd_minor, sku.price_cny_minor
    FROM jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) AS requested ("skuId" int, quantity int)
         JOIN sku ON sku.id = requested."skuId" JOIN product ON product.id = sku.product_id
    WHERE product.on_sale AND sku.on_sale AND sku.available > 0
    ON CONFLICT (cart_id, sku_id) DO UPDATE SET
      quantity = greatest(cart_line.quantity, excluded.quantity), wanted_quantity = NULL, selected = true,
      saved_for_later = false, added_at = excluded.added_at
    RETURNING sku_id AS "skuId"`.execute(tx);
  return rows.map(({ skuId }) => skuId);
}

/** Locks the owner's cart, creates it if necessary, and increments its version. */
export async function changeCart(tx: Tx, owner: CartOwner): Promise<{ id: number; version: number }> {
  return tx
    .insertInto('cart')
    .values({ buyer_id: owner.buyerId ?? null, app_no: owner.appNo ?? null })
    .onConflict((conflict) =>
      conflict
        .column(owner.buyerId === undefined ? 'app_no' : 'buyer_id')
        .doUpdateSet({ version: sql`cart.version + 1`, changed_at: sql`now()` }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Increments the version of an existing cart. Creates no cart, unlike `changeCart`. */
export async function changeExistingCart(tx: Tx, owner: CartOwner): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    UPDATE cart SET version = version + 1, changed_at = now() WHERE ${isCartOf(owner)} RETURNING id`.execute(tx);
  return rows[0];
}

/** The result of adding units to a line, with what a refusal must name. */
export interface AddedLine {
  /** False if the key was used before; then nothing was added. */
  isFirst: boolean;
  /** The units in stock. */
  available: number;
  onSale: boolean;
  shopClosed: boolean;
  /** Units of this line now; null when none were added, because of the stock or because the variant is not on sale. */
  lineQuantity: number | null;
  /** Units of this line before. */
  quantityBefore: number;
  /** How many lines the cart had before. */
  lineCountBefore: number;
  /** The counted units of all other lines. */
  otherUnits: number;
}

/** What is added to the cart of an owner. */
export interface Addition {
  owner: CartOwner;
  skuCode: string;
  quantity: number;
  maximum: number;
  /** Recorded, so that a second addition with it adds nothing. */
  key: string | undefined;
  now: Date;
}

/**
 * Adds units to a line or creates it, unless the stock is too low or the key was used before; undefined for an unknown variant. Waits
 * for a concurrent addition with the same key. The caller sends a statement that locks the cart before, but need not wait for its result.
 */
export async function addToLine(
  tx: Tx,
  { owner, skuCode, quantity, maximum, key, now }: Addition,
): Promise<AddedLine | undefined> {
  const recorded =
    key === undefined
      ? sql``
      : sql`, recorded AS (
      INSERT INTO cart_addition (key, cart_id, added_at) SELECT ${key}, own.id, ${now} FROM own ON CONFLICT DO NOTHING RETURNING key
    )`;
  const isFirst = key === undefined ? sql<boolean>`true` : sql<boolean>`EXISTS (SELECT FROM recorded)`;
  const { rows } = await sql<AddedLine>`
    WITH own AS (
      SELECT id FROM cart WHERE ${isCartOf(owner)}
    ), variant AS (
      SELECT sku.id, sku.available, sku.price_usd_minor, sku.price_cny_minor, product.on_sale AND sku.on_sale AS on_sale,
        product.waits_for_shop AND sku.on_sale AS shop_closed
      FROM sku JOIN product ON product.id = sku.product_id WHERE sku.code = ${skuCode}
    )${recorded}, added AS (
      INSERT INTO cart_line (cart_id, sku_id, quantity, added_usd_minor, added_cny_minor)
      SELECT own.id, variant.id, ${quantity}, price_usd_minor, price_cny_minor FROM variant, own
      WHERE on_sale AND available >= ${quantity} AND ${isFirst}
      ON CONFLICT (cart_id, sku_id) DO UPDATE SET
        quantity = cart_line.quantity + excluded.quantity, wanted_quantity = NULL, selected = true, saved_for_later = false,
        added_usd_minor = excluded.added_usd_minor, added_cny_minor = excluded.added_cny_minor
      WHERE cart_line.quantity + excluded.quantity <= least(${maximum}, (SELECT available FROM variant))
      RETURNING quantity
    )
    SELECT variant.available, variant.on_sale AS "onSale", variant.shop_closed AS "shopClosed", ${isFirst} AS "isFirst",
           (SELECT quantity FROM added) AS "lineQuantity",
           coalesce(sum(cart_line.quantity) FILTER (WHERE sku.id = variant.id), 0)::int AS "quantityBefore",
           count(sku.id)::int AS "lineCountBefore", ${countedUnitsWhere(sql`sku.id <> variant.id`)} AS "otherUnits"
    FROM variant LEFT JOIN (${countedTables}) ON cart_line.cart_id = (SELECT id FROM own)
    GROUP BY variant.id, variant.available, variant.on_sale, variant.shop_closed`.execute(tx);
  return rows[0];
}

/** Records the key of a cart change that a later change has replaced: `hasKey` recognises the replaced change if it still arrives. */
export async function recordReplacedKey(
  tx: Tx,
  { key, owner, now }: { key: string; owner: CartOwner; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO cart_addition (key, cart_id, added_at) SELECT ${key}, cart.id, ${now} FROM cart WHERE ${isCartOf(owner)}
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Whether an addition with this key was made, or a change with it was replaced. */
export async function hasKey(tx: Tx, key: string): Promise<boolean> {
  const row = await tx.selectFrom('cart_addition').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Deletes keys of additions from before this time. */
export async function deleteOldAdditions(db: Db, addedBefore: Date): Promise<void> {
  await deleteInBatches(db, 'cart_addition', sql`added_at < ${addedBefore}`);
}

/** The units of a variant's line, 0 without one, and the count of the whole cart. */
export async function countUnits(
  tx: Tx,
  { cartId, skuCode }: { cartId: number; skuCode: string },
): Promise<{ lineQuantity: number; cartQuantity: number }> {
  const { rows } = await sql<{ lineQuantity: number; cartQuantity: number }>`
    SELECT coalesce(sum(cart_line.quantity) FILTER (WHERE sku.code = ${skuCode}), 0)::int AS "lineQuantity",
           ${countedUnits} AS "cartQuantity"
    FROM ${countedTables} WHERE cart_line.cart_id = ${cartId}`.execute(tx);
  return rows[0] ?? { lineQuantity: 0, cartQuantity: 0 };
}

/** A change of one line; undefined fields stay. */
export interface LineChange {
  skuCode: string;
  quantity?: number | undefined;
  selected?: boolean | undefined;
  savedForLater?: boolean | undefined;
}

/** A line after its change. */
export interface ChangedLine {
  skuCode: string;
  quantity: number;
  /** The units in stock. */
  available: number;
}

/** Changes existing lines, even beyond the stock; returns each with its stock, so that the caller can refuse. */
export async function updateLines(tx: Tx, cartId: number, changes: readonly LineChange[]): Promise<ChangedLine[]> {
  const { rows } = await sql<ChangedLine>`
    UPDATE cart_line SET
      quantity = coalesce(change.quantity, cart_line.quantity),
      wanted_quantity = CASE WHEN change.quantity IS NULL THEN cart_line.wanted_quantity END,
      selected = coalesce(change.selected, cart_line.selected),
      saved_for_later = coalesce(change."savedForLater", cart_line.saved_for_later)
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
           AS change ("skuCode" text, quantity int, selected boolean, "savedForLater" boolean)
         JOIN sku ON sku.code = change."skuCode"
    WHERE cart_line.cart_id = ${cartId} AND cart_line.sku_id = sku.id
    RETURNING sku.code AS "skuCode", cart_line.quantity, sku.available`.execute(tx);
  return rows;
}

/** Removes the lines of these variants, by their codes. */
export async function removeLines(tx: Tx, cartId: number, skuCodes: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('cart_line')
    .where('cart_id', '=', cartId)
    .where('sku_id', 'in', (eb) =>
      eb
        .selectFrom('sku')
        .select('id')
        .where('code', '=', sql<string>`ANY(${[...skuCodes]}::text[])`),
    )
    .execute();
}

/** Deletes carts of browsers that have not changed since this time. */
export async function deleteBrowserCarts(db: Db, changedBefore: Date): Promise<void> {
  await deleteInBatches(db, 'cart', sql`app_no IS NOT NULL AND changed_at < ${changedBefore}`, 5000);
}
