import { contentLocaleOf, type ContentLocale, type Locale } from '@kaimai/contract/values/locale';
import type { Picture } from '@kaimai/contract/values/picture';
import type { ReviewSort, ReviewTopic } from '@kaimai/contract/review/review';
import { sql, type RawBuilder } from 'kysely';
import type { Text } from '#db/column.ts';
import { requestedIds } from '#db/requested-ids.ts';
import type { Db, Tx } from '#db/database.ts';
import { isAfter, keysOf, orderOf, type Keyset, type RowRange } from '#db/keyset.ts';
import { linkedPictures } from '#db/linked-pictures.ts';
import { rowsAsJson } from '#db/rows-as-json.ts';
import type { WrittenWords } from '#db/tables/opinion.ts';
import { reviewIdOf } from './review-no.ts';

export interface ReviewRow {
  reviewNo: string;
  rating: number;
  language: ContentLocale;
  title: string;
  body: string;
  buyerName: string;
  createdAt: Date;
  editedAt: Date | null;
  verified: boolean;
  optionText: Text | null;
  pictures: Picture[];
  helpfulCount: number;
  tags: string[];
  reply: WrittenWords | null;
  repliedAt: Date | null;
}

/** The pictures of a review `r`. */
export const reviewPictures = linkedPictures('review_picture', sql`shown.review_id = r.id`);

const reviewColumns = sql`
  r.id::text AS "reviewNo", r.rating, r.language, r.title, r.body, r.buyer_name AS "buyerName",
  r.created_at AS "createdAt", r.edited_at AS "editedAt", r.order_id IS NOT NULL AS verified,
  coalesce(line.option_text, r.option_text) AS "optionText", r.helpful_count AS "helpfulCount", r.tags, r.reply, r.replied_at AS "repliedAt",
  ${reviewPictures} AS pictures`;

const withLine = sql`LEFT JOIN order_line line ON line.order_id = r.order_id AND line.position = r.position`;

export interface ReviewFilter {
  productId: number;
  rating?: number | undefined;
  language?: Locale | undefined;
  withPictures?: boolean;
  topic?: ReviewTopic | undefined;
}

/** With the sort `suggested`, reviews in the reader's language come first. */
export function reviewOrder(sort: ReviewSort, locale: Locale): Keyset {
  const leadingColumns = {
    suggested: [[`r.language = '${contentLocaleOf(locale)}'`, 'flag']],
    newest: [],
    helpful: [['r.helpful_count', 'integer']],
    highest: [['r.rating', 'integer']],
    lowest: [['-r.rating', 'integer']],
  } as const;
  return { name: sort, columns: [...leadingColumns[sort], ['r.created_at', 'moment']], id: 'r.id' };
}

export interface ListedReviewRow extends ReviewRow {
  /** The sort columns, from which the continuation is built. */
  by: number[];
}

export interface ReviewPage {
  rows: ListedReviewRow[];
  totalRows: number;
}

/** A row that was aggregated as JSON, in which times are strings. */
type InJson<Row> = {
  [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column];
};

/** The first reviews of several products by their ids. */
export async function listFirstReviewRows(
  db: Db,
  productIds: readonly number[],
  order: Keyset,
  limit: number,
): Promise<Map<number, ReviewPage>> {
  const reviews = sql<InJson<ListedReviewRow> & { totalRows: number }>`
    SELECT ${reviewColumns}, r."totalRows", ${keysOf(order)} AS by
    FROM (SELECT * FROM (SELECT *, count(*) OVER () AS "totalRows" FROM review r
                         WHERE ${isListed({ productId: sql<number>`requested.id` })}) r
          ORDER BY ${orderOf(order)} LIMIT ${limit}) r ${withLine}
    ORDER BY ${orderOf(order)}`;
  const { rows } = await sql<{ id: number; found: (InJson<ListedReviewRow> & { totalRows: number })[] }>`
    SELECT requested.id, ${rowsAsJson(reviews)} AS found FROM ${requestedIds(productIds)}`.execute(db);
  return new Map(
    rows.map(({ id, found }) => [id, { rows: found.map(withDates), totalRows: found[0]?.totalRows ?? 0 }]),
  );
}

function withDates({ createdAt, editedAt, repliedAt, ...row }: InJson<ListedReviewRow>): ListedReviewRow {
  const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return { ...row, createdAt: new Date(createdAt), editedAt: dateOf(editedAt), repliedAt: dateOf(repliedAt) };
}

/** Reviews with text or pictures, and their total number. */
export async function listReviewRows(
  db: Db,
  filter: ReviewFilter,
  order: Keyset,
  { end, offset, limit }: RowRange,
): Promise<ReviewPage> {
  const idOf = (reviewNo: string) => sql`${reviewIdOf(reviewNo)}::bigint`;
  const { rows } = await sql<ListedReviewRow & { totalRows: number }>`
    SELECT ${reviewColumns}, r."totalRows", ${keysOf(order)} AS by
    FROM (SELECT * FROM (SELECT *, count(*) OVER () AS "totalRows" FROM review r WHERE ${isListed(filter)}) r
          WHERE ${isAfter(order, end, idOf)}
          ORDER BY ${orderOf(order)} OFFSET ${offset} LIMIT ${limit}) r ${withLine}
    ORDER BY ${orderOf(order)}`.execute(db);
  const [first] = rows;
  const isFirstPage = offset === 0 && !end;
  if (first || isFirstPage) return { rows, totalRows: first?.totalRows ?? 0 };
  // A page beyond the last has no row that could carry the total.
  return { rows, totalRows: await countReviews(db, filter) };
}

async function countReviews(db: Db, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM review r WHERE ${isListed(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function isListed({
  productId,
  rating,
  language,
  withPictures = false,
  topic,
}: Omit<ReviewFilter, 'productId'> & { productId: number | RawBuilder<number> }): RawBuilder<boolean> {
  return sql<boolean>`r.product_id = ${productId} AND (r.body <> '' OR r.has_pictures) AND r.hidden_at IS NULL
    ${rating === undefined ? sql`` : sql`AND r.rating = ${rating}`}
    ${language === undefined ? sql`` : sql`AND r.language = ${language}`}
    ${withPictures ? sql`AND r.has_pictures` : sql``}
    ${topic === undefined ? sql`` : sql`AND r.tags && ${[`+${topic}`, `-${topic}`]}::text[]`}`;
}

/** The numbers of the reviews of a product that the buyer found helpful, and of those that the buyer wrote. */
export async function listMarks(
  db: Db,
  buyerId: number,
  commodityCode: string,
): Promise<{ helpful: string[]; own: string[] }> {
  const { rows } = await sql<{ helpful: string[]; own: string[] }>`
    SELECT ARRAY(SELECT r.id::text FROM review_vote v JOIN review r ON r.id = v.review_id
                 WHERE v.buyer_id = ${buyerId} AND r.product_id = p.id) AS helpful,
           ARRAY(SELECT r.id::text FROM review r WHERE r.buyer_id = ${buyerId} AND r.product_id = p.id) AS own
    FROM product p WHERE p.code = ${commodityCode}`.execute(db);
  return rows[0] ?? { helpful: [], own: [] };
}

/** Adds or removes a vote, and returns the number of votes. Undefined for an unknown, hidden or own review. */
export async function setVote(
  tx: Tx,
  { reviewNo, buyerId, helpful }: { reviewNo: string; buyerId: number; helpful: boolean },
): Promise<number | undefined> {
  // Lock first, so that the count includes concurrent votes.
  const { rows: found } = await sql<{ isOwn: boolean }>`
    SELECT buyer_id IS NOT DISTINCT FROM ${buyerId} AS "isOwn" FROM review
    WHERE id = ${reviewNo}::bigint AND hidden_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  if (!found[0] || found[0].isOwn) return undefined;
  const change = helpful
    ? sql`INSERT INTO review_vote (review_id, buyer_id) VALUES (${reviewNo}::bigint, ${buyerId}) ON CONFLICT DO NOTHING`
    : sql`DELETE FROM review_vote WHERE review_id = ${reviewNo}::bigint AND buyer_id = ${buyerId}`;
  const { numAffectedRows = 0n } = await change.execute(tx);
  const countChange = Number(numAffectedRows) * (helpful ? 1 : -1);
  const { rows } = await sql<{ count: number }>`
    UPDATE review SET helpful_count = helpful_count + ${countChange} WHERE id = ${reviewNo}::bigint
    RETURNING helpful_count AS count`.execute(tx);
  return rows[0]?.count;
}
