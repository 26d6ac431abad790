import { randomBytes } from 'node:crypto';
import type { OptionalMail } from '@kaimai/contract/mail/mail-preference';
import type { Locale } from '@kaimai/contract/values/locale';
import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';
import { deleteInBatches } from '#db/delete-in-batches.ts';

/** A variant that somebody may wait for. */
export interface Variant {
  skuId: number;
  skuCode: string;
  commodityCode: string;
  title: Text;
  /** Empty for a product without options. */
  optionText: Text;
  inStock: boolean;
}

const variantColumns = sql`
  sku.id AS "skuId", sku.code AS "skuCode", p.code AS "commodityCode", p.title, sku.option_text AS "optionText",
  sku.available > 0 AND sku.on_sale AND p.on_sale AS "inStock"`;

/**
 * Locks a variant that is on sale, so that its stock cannot come back before the transaction ends: a wait is either written
 * before the stock's trigger looks for waits, or refused because the variant is in stock.
 */
export async function lockVariant(tx: Tx, skuCode: string): Promise<Variant | undefined> {
  const { rows } = await sql<Variant>`
    SELECT ${variantColumns} FROM sku JOIN product p ON p.id = sku.product_id
    WHERE sku.code = ${skuCode} AND sku.on_sale AND p.on_sale FOR SHARE OF sku`.execute(tx);
  return rows[0];
}

/** Whether a wait `w` is neither answered nor over. Those that are over stay until a job deletes them. */
const isOpen = (now: Date) => sql`w.told_at IS NULL AND w.expires_at > ${now}`;

/** The codes of the variants of a product that the buyer waits for, in the order of the product. */
export async function listWaitedSkuCodes(
  db: Db,
  { buyerId, commodityCode, now }: { buyerId: number; commodityCode: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT sku.code FROM restock_wait w JOIN sku ON sku.id = w.sku_id JOIN product p ON p.id = sku.product_id
    WHERE w.buyer_id = ${buyerId} AND ${isOpen(now)} AND p.code = ${commodityCode}
    ORDER BY sku.position`.execute(db);
  return rows.map(({ code }) => code);
}

/** Serialises the requests of one buyer, so that concurrent ones do not exceed the limit. Counts the waits for other variants. */
export async function lockAndCountOtherWaits(
  tx: Tx,
  { buyerId, skuId, now }: { buyerId: number; skuId: number; now: Date },
): Promise<number> {
  await sql`SELECT FROM buyer WHERE id = ${buyerId} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM restock_wait w
    WHERE w.buyer_id = ${buyerId} AND ${isOpen(now)} AND w.sku_id <> ${skuId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface NewWait {
  skuId: number;
  locale: Locale;
  now: Date;
  expiresAt: Date;
}

const newWaitNo = (): string => randomBytes(16).toString('base64url');

/** If the buyer waits already, the wait starts again. */
export async function insertWaitOfBuyer(tx: Tx, buyerId: number, wait: NewWait): Promise<void> {
  const { skuId, locale, now, expiresAt } = wait;
  await sql`
    INSERT INTO restock_wait (wait_no, sku_id, buyer_id, locale, asked_at, confirmed_at, expires_at)
    VALUES (${newWaitNo()}, ${skuId}, ${buyerId}, ${locale}, ${now}, ${now}, ${expiresAt})
    ON CONFLICT (buyer_id, sku_id) WHERE buyer_id IS NOT NULL
    DO UPDATE SET told_at = NULL, locale = excluded.locale, expires_at = excluded.expires_at`.execute(tx);
}

export async function deleteWaitOfBuyer(tx: Tx, buyerId: number, skuCode: string): Promise<void> {
  await sql`
    DELETE FROM restock_wait w USING sku
    WHERE sku.id = w.sku_id AND sku.code = ${skuCode} AND w.buyer_id = ${buyerId}`.execute(tx);
}

/** Returns the number of the wait. A confirmed wait that is open stays confirmed, and does not end sooner. */
export async function insertWaitByEmail(
  tx: Tx,
  { email, emailKey }: { email: string; emailKey: string },
  wait: NewWait,
): Promise<string> {
  const { skuId, locale, now, expiresAt } = wait;
  const { rows } = await sql<{ waitNo: string }>`
    INSERT INTO restock_wait AS w (wait_no, sku_id, email, email_key, locale, asked_at, expires_at)
    VALUES (${newWaitNo()}, ${skuId}, ${email}, ${emailKey}, ${locale}, ${now}, ${expiresAt})
    ON CONFLICT (email, sku_id) WHERE email IS NOT NULL
    DO UPDATE SET locale = excluded.locale, email_key = excluded.email_key, told_at = NULL,
      confirmed_at = CASE WHEN ${isOpen(now)} THEN w.confirmed_at END,
      expires_at = CASE WHEN ${isOpen(now)} THEN greatest(w.expires_at, excluded.expires_at) ELSE excluded.expires_at END
    RETURNING wait_no AS "waitNo"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The wait was not written');
  return row.waitNo;
}

/** The variant and the address of a wait that has not ended; the variant is locked as by `lockVariant`. */
export async function lockWait(
  tx: Tx,
  waitNo: string,
  now: Date,
): Promise<(Variant & { id: number; email: string }) | undefined> {
  const { rows } = await sql<Variant & { id: number; email: string }>`
    SELECT w.id, w.email, ${variantColumns}
    FROM restock_wait w JOIN sku ON sku.id = w.sku_id JOIN product p ON p.id = sku.product_id
    WHERE w.wait_no = ${waitNo} AND w.email IS NOT NULL AND ${isOpen(now)}
    FOR SHARE OF sku`.execute(tx);
  return rows[0];
}

export async function confirmWait(tx: Tx, id: number, now: Date, expiresAt: Date): Promise<void> {
  await sql`
    UPDATE restock_wait SET confirmed_at = coalesce(confirmed_at, ${now}), expires_at = ${expiresAt}
    WHERE id = ${id}`.execute(tx);
}

export async function deleteWait(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('restock_wait').where('id', '=', id).execute();
}

export interface RestockedVariant extends Variant {
  usdMinor: number;
  cnyMinor: number;
}

/**
 * Returns one variant that was recorded as back in stock, except those of `skippedIds`; it may be sold out again. Its record is
 * deleted before the stock is read: an update that restocks it concurrently waits for this transaction, and then records it again.
 */
export async function dequeueRestocked(tx: Tx, skippedIds: readonly number[]): Promise<RestockedVariant | undefined> {
  const deleted = await sql<{ skuId: number }>`
    DELETE FROM restocked_sku WHERE sku_id = (
      SELECT sku_id FROM restocked_sku WHERE sku_id <> ALL(${[...skippedIds]}::bigint[])
      ORDER BY restocked_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING sku_id AS "skuId"`.execute(tx);
  const [record] = deleted.rows;
  if (!record) return undefined;
  const { rows } = await sql<RestockedVariant>`
    SELECT ${variantColumns}, sku.price_usd_minor AS "usdMinor", sku.price_cny_minor AS "cnyMinor"
    FROM sku JOIN product p ON p.id = sku.product_id WHERE sku.id = ${record.skuId}`.execute(tx);
  return rows[0];
}

/** Records a variant again, for those who wait and are not notified yet. */
export async function recordRestocked(tx: Tx, skuId: number): Promise<void> {
  await sql`INSERT INTO restocked_sku (sku_id) VALUES (${skuId}) ON CONFLICT DO NOTHING`.execute(tx);
}

/** Who is notified: a buyer, or the e-mail of a visitor. */
export interface WaitToNotify {
  /** The key of a visitor's e-mail, or the number of the wait where there is none. */
  readerNo: string;
  buyerId: number | null;
  buyerNo: string | null;
  email: string;
  locale: Locale;
  /** The account is being deleted. */
  isLeaving: boolean;
  /** The kinds of mail that a buyer has enabled. */
  enabledMails: OptionalMail[];
}

/** Marks up to `limit` waiting requests as notified, the longest waiting first, and returns them. */
export async function markNotified(
  tx: Tx,
  skuId: number,
  { now, keepUntil, limit }: { now: Date; keepUntil: Date; limit: number },
): Promise<WaitToNotify[]> {
  const { rows } = await sql<WaitToNotify>`
    WITH due AS (
      SELECT w.id FROM restock_wait w
      WHERE w.sku_id = ${skuId} AND w.confirmed_at IS NOT NULL AND ${isOpen(now)}
      ORDER BY w.id LIMIT ${limit} FOR UPDATE SKIP LOCKED),
    notified AS (
      UPDATE restock_wait w SET told_at = ${now}, expires_at = ${keepUntil} FROM due WHERE w.id = due.id
      RETURNING w.*)
    SELECT coalesce(notified.email_key, notified.wait_no) AS "readerNo", notified.buyer_id AS "buyerId", b.buyer_no AS "buyerNo",
           coalesce(notified.email, b.email) AS email, coalesce(b.locale, notified.locale) AS locale,
           b.deletion_due_at IS NOT NULL AS "isLeaving", coalesce(b.wanted_mails, '{}') AS "enabledMails"
    FROM notified LEFT JOIN buyer b ON b.id = notified.buyer_id ORDER BY notified.id`.execute(tx);
  return rows;
}

export async function deleteExpiredWaits(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'restock_wait', sql`expires_at <= ${now}`, 5000);
}

export interface WaitedVariant {
  commodityCode: string;
  skuCode: string;
  title: Text;
  optionText: Text;
  waiting: number;
  unconfirmed: number;
  since: Date;
}

/** How many wait for each variant, the most first. */
export async function countByVariant(
  db: Db,
  { shopCode, limit, now }: { shopCode: string | undefined; limit: number; now: Date },
): Promise<WaitedVariant[]> {
  const { rows } = await sql<WaitedVariant>`
    SELECT p.code AS "commodityCode", sku.code AS "skuCode", p.title, sku.option_text AS "optionText",
           count(w.confirmed_at)::int AS waiting, (count(*) - count(w.confirmed_at))::int AS unconfirmed,
           min(w.asked_at) AS since
    FROM restock_wait w JOIN sku ON sku.id = w.sku_id JOIN product p ON p.id = sku.product_id
      JOIN shop s ON s.id = p.shop_id
    WHERE ${isOpen(now)} AND (${shopCode ?? null}::text IS NULL OR s.code = ${shopCode ?? null})
    GROUP BY p.id, sku.id ORDER BY waiting DESC, unconfirmed DESC, sku.id LIMIT ${limit}`.execute(db);
  return rows;
}
