import type { ContentLocale } from '@kaimai/contract/values/locale';
import type { Picture } from '@kaimai/contract/values/picture';
import type { OrderStatus } from '@kaimai/contract/order/order';
import { sql } from 'kysely';
import type { StoredOption, Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';
import type { WrittenWords } from '#db/tables/opinion.ts';
import { reviewIdOf } from './review-no.ts';
import { reviewPictures, type ReviewRow } from './review.sql.ts';

export interface LineToReview {
  status: OrderStatus;
  skuCode: string;
  commodityCode: string;
  title: Text;
  optionText: Text;
  picture: Picture | null;
  /** No unit of the line was or will be sent. */
  isCancelled: boolean;
  /** Null if the product no longer exists. */
  product: { shopId: number; categoryId: number; options: StoredOption[] } | null;
  /** Aggregated as JSON, so times are strings. Without the option text, which is that of the line. */
  review: (Omit<ReviewRow, 'optionText' | 'createdAt' | 'editedAt' | 'repliedAt'> & StoredMoments) | null;
}

interface StoredMoments {
  createdAt: string;
  editedAt: string | null;
  repliedAt: string | null;
}

const isCancelled = sql<boolean>`line.cancelled = line.quantity`;

/** The lines of a buyer's order with their reviews. */
export async function listLinesToReview(db: Db, buyerId: number, orderNo: string): Promise<LineToReview[]> {
  const { rows } = await sql<LineToReview>`
    SELECT o.state AS status, line.sku_code AS "skuCode", coalesce(p.code, line.product_code) AS "commodityCode",
           line.title, line.option_text AS "optionText", line.picture, ${isCancelled} AS "isCancelled",
           CASE WHEN p.id IS NOT NULL THEN jsonb_build_object(
             'shopId', p.shop_id, 'categoryId', p.category_id, 'options', p.options) END AS product,
           CASE WHEN r.id IS NOT NULL THEN jsonb_build_object(
             'reviewNo', r.id::text, 'rating', r.rating, 'language', r.language, 'title', r.title, 'body', r.body,
             'buyerName', r.buyer_name, 'createdAt', r.created_at, 'editedAt', r.edited_at, 'verified', true,
             'helpfulCount', r.helpful_count, 'tags', r.tags, 'reply', r.reply, 'repliedAt', r.replied_at,
             'pictures', ${reviewPictures}) END AS review
    FROM customer_order o JOIN order_line line ON line.order_id = o.id
         LEFT JOIN review r ON r.order_id = line.order_id AND r.position = line.position
         LEFT JOIN sku k ON k.id = line.sku_id LEFT JOIN product p ON p.id = k.product_id
    WHERE o.order_no = ${orderNo} AND o.buyer_id = ${buyerId} ORDER BY line.position`.execute(db);
  return rows;
}

export interface LockedLine {
  orderId: number;
  position: number;
  status: OrderStatus;
  isCancelled: boolean;
  productId: number;
  shopId: number;
  categoryId: number;
  options: StoredOption[];
  nickname: string;
  review: { id: number; rating: number; createdAt: Date; tags: string[]; isHidden: boolean } | null;
}

/** Reads a line and locks its order until the transaction ends, so that no other review of the order is written. */
export async function lockLine(
  tx: Tx,
  { orderNo, skuCode, buyerId }: { orderNo: string; skuCode: string; buyerId: number },
): Promise<LockedLine | undefined> {
  await sql`SELECT FROM customer_order WHERE order_no = ${orderNo} AND buyer_id = ${buyerId} FOR NO KEY UPDATE`.execute(
    tx,
  );
  const { rows } = await sql<
    Omit<LockedLine, 'review'> & {
      id: number | null;
      rating: number;
      createdAt: Date;
      tags: string[];
      isHidden: boolean;
    }
  >`
    SELECT o.id AS "orderId", line.position, o.state AS status, ${isCancelled} AS "isCancelled", p.id AS "productId", p.shop_id AS "shopId",
           p.category_id AS "categoryId", p.options, buyer.nickname, r.id, r.rating, r.created_at AS "createdAt", r.tags,
           r.hidden_at IS NOT NULL AS "isHidden"
    FROM customer_order o JOIN order_line line ON line.order_id = o.id JOIN sku k ON k.id = line.sku_id
         JOIN product p ON p.id = k.product_id JOIN buyer ON buyer.id = o.buyer_id
         LEFT JOIN review r ON r.order_id = line.order_id AND r.position = line.position
    WHERE o.order_no = ${orderNo} AND o.buyer_id = ${buyerId} AND line.sku_code = ${skuCode}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { id, rating, createdAt, tags, isHidden, ...line } = row;
  return { ...line, review: id === null ? null : { id, rating, createdAt, tags, isHidden } };
}

export interface ReviewContent {
  rating: number;
  language: ContentLocale;
  title: string;
  body: string;
  tags: string[];
}

/** Returns the id of the new review. */
export async function insertReview(
  tx: Tx,
  { orderId, position, productId, nickname }: LockedLine,
  { buyerId, content, now }: { buyerId: number; content: ReviewContent; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('review')
    .values({
      ...content,
      option_text: null,
      order_id: orderId,
      position,
      product_id: productId,
      buyer_id: buyerId,
      buyer_name: nickname,
      created_at: now,
      edited_at: null,
      reply: null,
      replied_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateReview(
  tx: Tx,
  { id, nickname }: { id: number; nickname: string },
  content: ReviewContent,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('review')
    .set({ ...content, buyer_name: nickname, edited_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * How many of the pictures were uploaded by this buyer. Pictures that shops sent in conversations have the buyer as their owner, too, and
 * do not count. The counted ones are not deleted before the transaction ends.
 */
export async function countOwnPictures(tx: Tx, buyerId: number, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (
      SELECT FROM picture WHERE owner_buyer_id = ${buyerId} AND NOT sent_by_shop AND id = ANY(${[...ids]}::text[]) FOR KEY SHARE) own`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export async function replacePictures(tx: Tx, reviewId: number, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('review_picture').where('review_id', '=', reviewId).execute();
  await sql`
    INSERT INTO review_picture (review_id, position, picture_id)
    SELECT ${reviewId}, position - 1, id FROM unnest(${[...ids]}::text[]) WITH ORDINALITY input(id, position)`.execute(
    tx,
  );
  await tx
    .updateTable('review')
    .set({ has_pictures: ids.length > 0 })
    .where('id', '=', reviewId)
    .execute();
}

/**
 * Updates the figures of a product and its shop for a rating that changes from `from` to `to` stars (0 for none). Always
 * locks the product before the shop, so that concurrent reviews cannot deadlock.
 */
export async function applyRating(
  tx: Tx,
  { productId, shopId, from, to }: { productId: number; shopId: number; from: number; to: number },
): Promise<void> {
  const countChange = Math.sign(to) - Math.sign(from);
  // The histogram begins with five stars: n stars have the position 6 - n, and 0 stars have none.
  await sql`
    UPDATE product SET rating_sum = rating_sum + ${to - from}, rating_count = rating_count + ${countChange},
      rating_histogram = ARRAY(
        SELECT ratings - (position = ${6 - from})::int + (position = ${6 - to})::int
        FROM unnest(rating_histogram) WITH ORDINALITY histogram (ratings, position) ORDER BY position)
    WHERE id = ${productId}`.execute(tx);
  await sql`
    UPDATE shop SET rating_sum = rating_sum + ${to - from}, rating_count = rating_count + ${countChange}
    WHERE id = ${shopId}`.execute(tx);
}

/** Updates how often tags were chosen for a product, whose row the caller has locked. */
export async function applyTags(
  tx: Tx,
  productId: number,
  { from, to }: { from: readonly string[]; to: readonly string[] },
): Promise<void> {
  const removed = from.filter((tag) => !to.includes(tag));
  const added = to.filter((tag) => !from.includes(tag));
  if (removed.length > 0)
    await sql`
      UPDATE review_tag_count SET count = count - 1
      WHERE product_id = ${productId} AND tag = ANY(${removed}::text[])`.execute(tx);
  if (added.length > 0)
    await sql`
      INSERT INTO review_tag_count (product_id, tag, count)
      SELECT ${productId}, tag, 1 FROM unnest(${added}::text[]) AS input (tag)
      ON CONFLICT (product_id, tag) DO UPDATE SET count = review_tag_count.count + 1`.execute(tx);
}

export interface OperatorReview {
  reviewNo: string;
  commodityCode: string;
  rating: number;
  text: string;
  createdAt: Date;
  replied: boolean;
  hidden: boolean;
}

export interface ReviewQuery {
  /** The number of the previous page's last review. */
  after?: string | undefined;
  shopCode?: string | undefined;
  /** Include reviews with a reply. */
  all: boolean;
  limit: number;
}

/** For operators, and for merchants about their shop: reviews with text or pictures, newest first. */
export async function listOperatorReviews(
  db: Db,
  { shopCode, all, after, limit }: ReviewQuery,
): Promise<OperatorReview[]> {
  const { rows } = await sql<OperatorReview>`
    SELECT r.id::text AS "reviewNo", p.code AS "commodityCode", r.rating, concat_ws(' ', nullif(r.title, ''), r.body) AS text,
           r.created_at AS "createdAt", r.reply IS NOT NULL AS replied,
           r.hidden_at IS NOT NULL AS hidden
    FROM review r JOIN product p ON p.id = r.product_id JOIN shop s ON s.id = p.shop_id
    WHERE (r.body <> '' OR r.has_pictures) ${all ? sql`` : sql`AND r.reply IS NULL`}
      ${shopCode === undefined ? sql`` : sql`AND s.code = ${shopCode}`}
      AND ${after === undefined ? sql`true` : sql`(r.created_at, r.id) < (SELECT created_at, id FROM review WHERE id = ${reviewIdOf(after)}::bigint)`}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** False if there is no such review. */
export async function setReply(tx: Tx, reviewId: number, reply: WrittenWords, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE review SET reply = ${JSON.stringify(reply)}::jsonb, replied_at = ${now} WHERE id = ${reviewId}`.execute(tx);
  return numAffectedRows > 0n;
}
