import { contentLocaleOf, type Locale } from '@kaimai/contract/values/locale';
import { sql, type RawBuilder } from 'kysely';
import { splitTimeKey } from '#db/page-key.ts';
import { requestedIds } from '#db/requested-ids.ts';
import type { Db, Tx } from '#db/database.ts';
import { rowsAsJson } from '#db/rows-as-json.ts';
import type { WrittenWords } from '#db/tables/opinion.ts';

export interface QuestionRow {
  questionNo: string;
  words: WrittenWords;
  buyerName: string;
  askedAt: Date;
  /** The answer of the shop comes first. Aggregated as JSON, so times are strings. */
  answers: { byShop: boolean; buyerName: string; words: WrittenWords; answeredAt: string }[];
}

const questionColumns = sql`
  q.question_no AS "questionNo", q.words, q.buyer_name AS "buyerName", q.asked_at AS "askedAt",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('byShop', a.by_shop, 'buyerName', a.buyer_name, 'words', a.words,
            'answeredAt', a.answered_at) ORDER BY a.by_shop DESC, a.answered_at, a.id), '[]')
   FROM answer a WHERE a.question_id = q.id) AS answers`;

export interface QuestionPage {
  rows: QuestionRow[];
  totalRows: number;
}

/** Answered questions first, then those in the reader's language, then the newest. */
const questionOrder = sql`q.answered DESC, q.readable DESC, q.asked_at DESC, q.id DESC`;

function rankedQuestions(locale: Locale, condition: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(SELECT q.*, count(*) OVER () AS "totalRows",
                     EXISTS (SELECT FROM answer WHERE question_id = q.id) AS answered,
                     q.words ? ${contentLocaleOf(locale)} AS readable
              FROM question q WHERE ${condition})`;
}

export async function listQuestionRows(
  db: Db,
  commodityCode: string,
  { locale, offset, limit }: { locale: Locale; offset: number; limit: number },
): Promise<QuestionPage> {
  const condition = sql<boolean>`q.product_id = (SELECT id FROM product WHERE code = ${commodityCode})`;
  const { rows } = await sql<QuestionRow & { totalRows: number }>`
    SELECT ${questionColumns}, q."totalRows"
    FROM (SELECT * FROM ${rankedQuestions(locale, condition)} q ORDER BY ${questionOrder} OFFSET ${offset} LIMIT ${limit}) q
    ORDER BY ${questionOrder}`.execute(db);
  const [first] = rows;
  if (first || offset === 0) return { rows, totalRows: first?.totalRows ?? 0 };
  // A page beyond the last has no row that could carry the total.
  return { rows, totalRows: await countQuestions(db, condition) };
}

async function countQuestions(db: Db, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM question q WHERE ${condition}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The first questions about several products by their ids. */
export async function listFirstQuestionRows(
  db: Db,
  productIds: readonly number[],
  { locale, limit }: { locale: Locale; limit: number },
): Promise<Map<number, QuestionPage>> {
  type FoundQuestion = Omit<QuestionRow, 'askedAt'> & { askedAt: string; totalRows: number };
  const questions = sql<FoundQuestion>`
    SELECT ${questionColumns}, q."totalRows"
    FROM (SELECT * FROM ${rankedQuestions(locale, sql<boolean>`q.product_id = requested.id`)} q
          ORDER BY ${questionOrder} LIMIT ${limit}) q
    ORDER BY ${questionOrder}`;
  const { rows } = await sql<{ id: number; found: FoundQuestion[] }>`
    SELECT requested.id, ${rowsAsJson(questions)} AS found FROM ${requestedIds(productIds)}`.execute(db);
  const withDate = ({ askedAt, ...row }: FoundQuestion): QuestionRow => ({ ...row, askedAt: new Date(askedAt) });
  return new Map(rows.map(({ id, found }) => [id, { rows: found.map(withDate), totalRows: found[0]?.totalRows ?? 0 }]));
}

export interface NewQuestion {
  questionNo: string;
  commodityCode: string;
  buyerId: number;
  words: WrittenWords;
  now: Date;
}

/** Returns undefined if no product with the code is on sale. */
export async function insertQuestion(tx: Tx, question: NewQuestion): Promise<QuestionRow | undefined> {
  const { questionNo, commodityCode, buyerId, words, now } = question;
  const { rows } = await sql<QuestionRow>`
    INSERT INTO question (question_no, product_id, buyer_id, buyer_name, words, asked_at)
    SELECT ${questionNo}, p.id, buyer.id, buyer.nickname, ${JSON.stringify(words)}::jsonb, ${now}
    FROM product p, buyer WHERE p.code = ${commodityCode} AND p.on_sale AND buyer.id = ${buyerId}
    RETURNING question_no AS "questionNo", words, buyer_name AS "buyerName", asked_at AS "askedAt", '[]'::jsonb AS answers
  `.execute(tx);
  return rows[0];
}

/** Whether the buyer has received a unit of the product `p` of the surrounding query. Cancelled units were never sent. */
const hasReceivedProduct = (buyerId: number) => sql`
  EXISTS (SELECT FROM customer_order o JOIN order_line line ON line.order_id = o.id JOIN sku k ON k.id = line.sku_id
          WHERE o.buyer_id = ${buyerId} AND o.state IN ('DELIVERED', 'COMPLETED') AND line.cancelled < line.quantity
            AND k.product_id = p.id)`;

/** A question, and whether the buyer may answer it; undefined for an unknown number. */
export async function findQuestion(
  tx: Tx,
  questionNo: string,
  buyerId: number,
): Promise<{ id: number; mayAnswer: boolean } | undefined> {
  const { rows } = await sql<{ id: number; mayAnswer: boolean }>`
    SELECT q.id, ${hasReceivedProduct(buyerId)} AS "mayAnswer"
    FROM question q JOIN product p ON p.id = q.product_id WHERE q.question_no = ${questionNo}`.execute(tx);
  return rows[0];
}

export async function findQuestionId(tx: Tx, questionNo: string): Promise<number | undefined> {
  const row = await tx.selectFrom('question').select('id').where('question_no', '=', questionNo).executeTakeFirst();
  return row?.id;
}

/** False if this buyer has already answered. */
export async function insertBuyersAnswer(
  tx: Tx,
  { questionId, buyerId, words, now }: { questionId: number; buyerId: number; words: WrittenWords; now: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO answer (question_id, by_shop, buyer_id, buyer_name, words, answered_at)
    SELECT ${questionId}, false, id, nickname, ${JSON.stringify(words)}::jsonb, ${now} FROM buyer WHERE id = ${buyerId}
    ON CONFLICT (question_id, buyer_id) WHERE buyer_id IS NOT NULL DO NOTHING`.execute(tx);
  return numAffectedRows > 0n;
}

/** Replaces an earlier answer of the shop. */
export async function putShopsAnswer(tx: Tx, questionId: number, words: WrittenWords, now: Date): Promise<void> {
  await sql`
    INSERT INTO answer (question_id, by_shop, buyer_name, words, answered_at)
    VALUES (${questionId}, true, '', ${JSON.stringify(words)}::jsonb, ${now})
    ON CONFLICT (question_id) WHERE by_shop DO UPDATE SET words = excluded.words, answered_at = excluded.answered_at`.execute(
    tx,
  );
}

/**
 * Whether the buyer may answer questions about a product, and the numbers of the questions that the buyer has answered; undefined
 * for an unknown product.
 */
export async function findMarks(
  db: Db,
  buyerId: number,
  commodityCode: string,
): Promise<{ mayAnswer: boolean; answered: string[] } | undefined> {
  const { rows } = await sql<{ mayAnswer: boolean; answered: string[] }>`
    SELECT ${hasReceivedProduct(buyerId)} AS "mayAnswer",
           ARRAY(SELECT q.question_no FROM question q JOIN answer a ON a.question_id = q.id
                 WHERE q.product_id = p.id AND a.buyer_id = ${buyerId}) AS answered
    FROM product p WHERE p.code = ${commodityCode}`.execute(db);
  return rows[0];
}

export interface OperatorQuestion {
  questionNo: string;
  commodityCode: string;
  words: WrittenWords;
  askedAt: Date;
}

export interface UnansweredQuery {
  /** The time and the number of the previous page's last question, separated by a space. */
  after?: string | undefined;
  shopCode?: string | undefined;
  limit: number;
}

/** For merchants: questions without an answer of their shop, oldest first. */
export async function listUnanswered(db: Db, { shopCode, after, limit }: UnansweredQuery): Promise<OperatorQuestion[]> {
  const { rows } = await sql<OperatorQuestion>`
    SELECT q.question_no AS "questionNo", p.code AS "commodityCode", q.words, q.asked_at AS "askedAt"
    FROM question q JOIN product p ON p.id = q.product_id JOIN shop s ON s.id = p.shop_id
    WHERE NOT EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND a.by_shop)
      ${shopCode === undefined ? sql`` : sql`AND s.code = ${shopCode}`}
      AND ${after === undefined ? sql`true` : isAskedAfter(after)}
    ORDER BY q.asked_at, q.question_no LIMIT ${limit}`.execute(db);
  return rows;
}

function isAskedAfter(after: string): RawBuilder<boolean> {
  const { at, number } = splitTimeKey(after);
  return sql<boolean>`(q.asked_at, q.question_no) > (${at}::timestamptz, ${number})`;
}
