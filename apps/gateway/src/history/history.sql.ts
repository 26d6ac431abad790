import type { Locale } from '@kaimai/contract/values/locale';
import { sql, type RawBuilder } from 'kysely';
import { cardColumns, type CardRow } from '#catalogue/card-columns.ts';
import type { Db, Tx } from '#db/database.ts';
import { selectSpan, isAfter, isFarDown, keysOf, orderOf, spanOf, type Keyset, type RowRange } from '#db/keyset.ts';
import { rowsAsJson } from '#db/rows-as-json.ts';
import { hideFromPlanner } from '#db/hide-from-planner.ts';

export interface ViewedRow extends CardRow {
  viewedAt: string;
  onSale: boolean;
  /** The sort columns, from which the continuation is built. */
  by: number[];
}

export interface Viewed {
  rows: ViewedRow[];
  /** The length of the history. */
  total: number;
  /** Whether viewed products are recorded now. */
  kept: boolean;
}

export const lastViewedFirst: Keyset = { name: 'viewed', columns: [['viewed_at', 'moment']], id: 'product_id' };

/** The count that triggers on `viewed_product` maintain. */
const totalOf = (buyerId: number): RawBuilder<number> => sql`
  coalesce((SELECT total FROM keeping_count WHERE buyer_id = ${buyerId} AND list = 'viewed_product'), 0)`;

/**
 * Reads the views by index-only scans, in one round trip. Far down the list, an earlier round trip reads the length of the
 * history, so that pages in its second half are read from its end.
 */
export async function findViewed(db: Db, buyerId: number, locale: Locale, range: RowRange): Promise<Viewed> {
  const span = spanOf(range, isFarDown(range) ? await countViewed(db, buyerId) : undefined);
  // The views after the last row of the page before; all of them for a page that is found by its offset.
  const older = isAfter(lastViewedFirst, range.end, (code) => sql`(SELECT id FROM product WHERE code = ${code})`);
  // The planner does not see the buyer here, so that all buyers share one plan. The other look-ups by buyer find one row each.
  const sortedViews = sql`SELECT product_id, viewed_at FROM viewed_product WHERE buyer_id = ${hideFromPlanner(buyerId)} AND ${older}`;
  const page = sql<ViewedRow>`
    SELECT ${cardColumns(locale)}, viewed_at AS "viewedAt", p.on_sale AS "onSale", ${keysOf(lastViewedFirst)} AS by
    FROM (${selectSpan(lastViewedFirst, [sortedViews], span)}) page
    JOIN product p ON p.id = product_id JOIN shop s ON s.id = p.shop_id
    ORDER BY ${orderOf(lastViewedFirst)}`;
  const { rows } = await sql<Viewed>`
    SELECT ${rowsAsJson(page)} AS rows, ${totalOf(buyerId)} AS total,
           coalesce((SELECT keep_history FROM keeping_choice WHERE buyer_id = ${buyerId}), true) AS kept`.execute(db);
  return rows[0] ?? { rows: [], total: 0, kept: true };
}

async function countViewed(db: Db, buyerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT ${totalOf(buyerId)} AS total`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Records views, newest first: each code counts as viewed a millisecond before the previous one. Unknown codes are
 * ignored. Rows are written in the order of product ids, so that two tabs of a buyer cannot deadlock.
 */
export async function upsertViewed(tx: Tx, buyerId: number, codes: readonly string[], at: Date): Promise<void> {
  await sql`
    INSERT INTO viewed_product (buyer_id, product_id, viewed_at)
    SELECT ${buyerId}, p.id, ${at}::timestamptz - min(v.position) * interval '1 millisecond'
    FROM unnest(${[...codes]}::text[]) WITH ORDINALITY v(code, position) JOIN product p ON p.code = v.code
    GROUP BY p.id ORDER BY p.id
    ON CONFLICT (buyer_id, product_id) DO UPDATE SET viewed_at = greatest(viewed_product.viewed_at, excluded.viewed_at)
  `.execute(tx);
}

/** Deletes all entries of a buyer's history except the newest `keep`. */
export async function deleteOldestViewed(tx: Tx, buyerId: number, keep: number): Promise<void> {
  await sql`
    DELETE FROM viewed_product WHERE buyer_id = ${buyerId} AND product_id IN (
      SELECT product_id FROM viewed_product WHERE buyer_id = ${buyerId}
      ORDER BY viewed_at DESC, product_id DESC OFFSET ${keep})`.execute(tx);
}

/** Without codes, deletes all. */
export async function deleteViewed(tx: Tx, buyerId: number, codes: readonly string[]): Promise<void> {
  const deletion = tx.deleteFrom('viewed_product').where('buyer_id', '=', buyerId);
  const deletionOfCodes = deletion.where('product_id', 'in', (eb) =>
    eb
      .selectFrom('product')
      .select('id')
      .where('code', 'in', [...codes]),
  );
  await (codes.length === 0 ? deletion : deletionOfCodes).execute();
}

/** True until the buyer chooses otherwise. */
export async function isHistoryEnabled(tx: Tx, buyerId: number): Promise<boolean> {
  const choice = tx.selectFrom('keeping_choice').select('keep_history as kept').where('buyer_id', '=', buyerId);
  return (await choice.executeTakeFirst())?.kept ?? true;
}

export async function saveHistoryChoice(tx: Tx, buyerId: number, isEnabled: boolean): Promise<void> {
  await tx
    .insertInto('keeping_choice')
    .values({ buyer_id: buyerId, keep_history: isEnabled })
    .onConflict((conflict) => conflict.column('buyer_id').doUpdateSet({ keep_history: isEnabled }))
    .execute();
}
