import { erasedEmailEnd } from '#db/erased-buyer.ts';
import { isOpenOrder } from '#db/open-order.ts';
import { sql, type RawBuilder } from 'kysely';
import type { DeletedUpload } from '#file/uploaded-files.ts';
import type { Db, Tx } from '#db/database.ts';

/** Stores when an account will be deleted; null keeps it. False if it was deleted meanwhile. */
export async function setDeletionDue(tx: Tx, buyerId: number, dueAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('buyer')
    .set({ deletion_due_at: dueAt })
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const hasOpenOrder = (buyerId: RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`
  EXISTS (SELECT FROM customer_order o WHERE o.buyer_id = ${buyerId} AND ${isOpenOrder})`;

/**
 * Locks the payments that can still receive money, so that no order becomes open before the transaction ends: a late
 * capture waits, and finds the orders erased.
 */
export async function lockPayablePayments(tx: Tx, buyerId: number): Promise<void> {
  await sql`
    SELECT FROM payment WHERE buyer_id = ${buyerId} AND state IN ('PENDING', 'CLOSED') ORDER BY id FOR UPDATE`.execute(
    tx,
  );
}

/** Evaluates `hasOpenOrder` for one buyer. */
export async function findHasOpenOrder(db: Db | Tx, buyerId: number): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`SELECT ${hasOpenOrder(sql`${buyerId}`)} AS "isOpen"`.execute(db);
  return rows[0]?.isOpen ?? false;
}

/** Ids of accounts that are due to be deleted and have no open order, the oldest first. */
export async function listDueDeletions(db: Db, now: Date, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('buyer')
    .select('id')
    .where('deletion_due_at', '<=', now)
    .where(sql<boolean>`NOT ${hasOpenOrder(sql`buyer.id`)}`)
    .orderBy('deletion_due_at')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks an account whose deletion is due, so that the deletion cannot be cancelled any more, and returns the account's
 * e-mail. Undefined when the deletion was cancelled, or somebody else has locked the account.
 */
export async function lockDueDeletion(tx: Tx, buyerId: number, now: Date): Promise<string | undefined> {
  const row = await tx
    .selectFrom('buyer')
    .select('email')
    .where('id', '=', buyerId)
    .where('deletion_due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.email;
}

/** Adds an anonymous buyer without a sign-in, who owns the remaining orders from now on. */
export async function insertNamelessBuyer(tx: Tx, buyerNo: string): Promise<number> {
  const { id } = await tx
    .insertInto('buyer')
    .values({
      buyer_no: buyerNo,
      email: `${buyerNo}${erasedEmailEnd}`.toLowerCase(),
      password_hash: '',
      nickname: '',
      birthday: null,
      avatar_url: null,
      deletion_due_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Moves orders and payments, which stay for accounting, to an anonymous buyer. Only the country stays of their personal
 * data. Coupons that an order was placed with move, too, also those that a cancelled order has given back, since the order still
 * names them.
 */
export async function reassignOrders(tx: Tx, buyerId: number, namelessId: number): Promise<void> {
  await sql`
    UPDATE after_sales_event SET words = '{"zh_CN":"","en_US":""}'
    FROM after_sales JOIN customer_order ON customer_order.id = order_id
    WHERE after_sales.id = after_sales_id AND said_by = 'buyer' AND buyer_id = ${buyerId}`.execute(tx);
  await sql`
    UPDATE customer_order SET buyer_id = ${namelessId}, note = '', hold_reason = '', address = jsonb_build_object(
      'recipient', '', 'phone', '', 'country', address -> 'country', 'state', '', 'city', '', 'district', '',
      'street', '', 'postcode', '')
    WHERE buyer_id = ${buyerId}`.execute(tx);
  await tx.updateTable('payment').set({ buyer_id: namelessId }).where('buyer_id', '=', buyerId).execute();
  await sql`
    UPDATE coupon_holding holding SET buyer_id = ${namelessId}
    WHERE buyer_id = ${buyerId}
      AND (payment_id IS NOT NULL OR EXISTS (SELECT FROM order_coupon WHERE holding_id = holding.id))`.execute(tx);
}

/**
 * Empties the buyer's reviews: they stay as ratings without text, pictures, name and the shop's reply, so that the averages
 * of products do not change. Hidden ones stay hidden, without the reason, which was for the buyer. Removes the buyer's votes
 * from the counts of other reviews.
 */
export async function emptyReviews(tx: Tx, buyerId: number): Promise<void> {
  // All are locked in the order of their ids first, so that buyers who voted for each other's reviews can be deleted concurrently.
  await sql`
    SELECT FROM review WHERE id IN (
      SELECT id FROM review WHERE buyer_id = ${buyerId} UNION SELECT review_id FROM review_vote WHERE buyer_id = ${buyerId})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`
    UPDATE review SET helpful_count = helpful_count - 1
    WHERE id IN (SELECT review_id FROM review_vote WHERE buyer_id = ${buyerId})`.execute(tx);
  await sql`
    UPDATE review SET buyer_id = NULL, buyer_name = '', title = '', body = '', has_pictures = false, reply = NULL,
      replied_at = NULL, hidden_reason = NULL
    WHERE buyer_id = ${buyerId}`.execute(tx);
}

/** Removes the buyer from the counts of followers; the rows of followed shops are deleted with the account. */
export async function leaveFollowedShops(tx: Tx, buyerId: number): Promise<void> {
  // Locked in the order of their ids first, so that followers of the same shops can be deleted concurrently.
  await sql`
    SELECT FROM shop WHERE id IN (SELECT shop_id FROM followed_shop WHERE buyer_id = ${buyerId})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`
    UPDATE shop SET follower_count = follower_count - 1
    WHERE id IN (SELECT shop_id FROM followed_shop WHERE buyer_id = ${buyerId})`.execute(tx);
}

/** Deletes the account with all rows that belong to it alone. Returns the files of its uploads. */
export async function deleteAccount(tx: Tx, buyerId: number, email: string): Promise<DeletedUpload[]> {
  await tx.deleteFrom('verify_code').where('email', '=', email).execute();
  await deleteRestockWaits(tx, email);
  const uploads = await tx
    .deleteFrom('picture')
    .where('owner_buyer_id', '=', buyerId)
    .returning(['id', 'master_path as masterPath'])
    .execute();
  await tx.deleteFrom('buyer').where('id', '=', buyerId).execute();
  return uploads;
}

/** Deletes the requests of visitors to be notified at this e-mail when a product is back in stock. */
async function deleteRestockWaits(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('restock_wait').where('email', '=', email).execute();
}

/** Deletes the waits of an address for a restock that no mailed link has confirmed. */
export async function deleteUnconfirmedWaits(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('restock_wait').where('email', '=', email).where('confirmed_at', 'is', null).execute();
}
