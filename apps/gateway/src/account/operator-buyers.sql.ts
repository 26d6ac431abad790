import { escapeLike } from '#db/escape-like.ts';
import { erasedEmailEnd } from '#db/erased-buyer.ts';
import { isOpenOrder } from '#db/open-order.ts';
import { guestEmailEnd } from '#db/guest-email.ts';
import type { Locale } from '@kaimai/contract/values/locale';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** An account that is locked and whose deletion is planned (`leaving`) is in both of these states. */
export const buyerStates = ['active', 'locked', 'leaving'] as const;
export type BuyerState = (typeof buyerStates)[number];

/** An account as listed for operators. */
export interface ListedBuyer {
  userNo: string;
  email: string;
  nickname: string;
  registeredAt: Date;
  /** Null for an account that can sign in. */
  lockedAt: Date | null;
  /** When it will be deleted; null if it will not. */
  deletionDueAt: Date | null;
  orders: number;
}

export interface BuyerQuery {
  /** The beginning of an e-mail, a complete account number, or part of a public name. */
  words?: string | undefined;
  state?: BuyerState | undefined;
  /** Cursor: the account number of the last row of the previous page. */
  after?: string | undefined;
  limit: number;
}

/** Excludes guests, also those whose orders have joined an account, and the nameless owners of orders of deleted accounts. */
const isAccount = sql`buyer.email NOT LIKE ${`%${guestEmailEnd}`} AND buyer.email NOT LIKE ${`%${erasedEmailEnd}`}`;

const listedColumns = sql`
  buyer.buyer_no AS "userNo", buyer.email, buyer.nickname, buyer.registered_at AS "registeredAt", buyer.locked_at AS "lockedAt",
  buyer.deletion_due_at AS "deletionDueAt",
  (SELECT count(*) FROM customer_order WHERE buyer_id = buyer.id)::int AS orders`;

const stateConditions: Record<BuyerState, ReturnType<typeof sql>> = {
  active: sql`buyer.locked_at IS NULL AND buyer.deletion_due_at IS NULL`,
  locked: sql`buyer.locked_at IS NOT NULL`,
  leaving: sql`buyer.deletion_due_at IS NOT NULL`,
};

/** Accounts that match every condition, ordered by number. A condition that is undefined is ignored. */
export async function listBuyerRows(db: Db, { words, state, after, limit }: BuyerQuery): Promise<ListedBuyer[]> {
  const part = words === undefined ? undefined : escapeLike(words.trim().toLowerCase());
  const matches = sql`(buyer.email LIKE ${`${part}%`} OR buyer.buyer_no = ${words?.trim()} OR lower(buyer.nickname) LIKE ${`%${part}%`})`;
  const { rows } = await sql<ListedBuyer>`
    SELECT ${listedColumns} FROM buyer
    WHERE ${isAccount} AND ${part === undefined ? sql`true` : matches}
      AND ${state === undefined ? sql`true` : stateConditions[state]}
      AND ${after === undefined ? sql`true` : sql`buyer.buyer_no > ${after}`}
    ORDER BY buyer.buyer_no LIMIT ${limit}`.execute(db);
  return rows;
}

export interface ShownBuyer extends ListedBuyer {
  locale: Locale;
  lockReason: string;
  /** Orders because of which the account cannot be erased yet. */
  openOrders: number;
  openSessions: number;
  hasPassword: boolean;
  hasSecondFactor: boolean;
}

/** One account, by its number or e-mail. */
export async function findBuyerRow(db: Db, subject: string, now: Date): Promise<ShownBuyer | undefined> {
  const { rows } = await sql<ShownBuyer>`
    SELECT ${listedColumns}, buyer.locale, buyer.lock_reason AS "lockReason",
           (SELECT count(*) FROM customer_order o WHERE o.buyer_id = buyer.id AND ${isOpenOrder})::int AS "openOrders",
           (SELECT count(*) FROM session WHERE buyer_id = buyer.id AND revoked_at IS NULL AND expires_at > ${now})::int
             AS "openSessions",
           buyer.password_hash <> '' AS "hasPassword",
           EXISTS (SELECT FROM authenticator WHERE buyer_id = buyer.id AND confirmed_at IS NOT NULL) AS "hasSecondFactor"
    FROM buyer WHERE ${isAccount} AND (buyer.buyer_no = ${subject} OR buyer.email = ${subject.toLowerCase()})`.execute(
    db,
  );
  return rows[0];
}

/** A row of an account, locked until the transaction ends. */
export interface LockedRow {
  id: number;
  email: string;
  /** When an operator locked the account against sign-ins; null if it is not locked. */
  lockedAt: Date | null;
}

/** Locks the row of an account until the transaction ends, as every sign-in does; undefined if there is none. */
export async function lockBuyer(tx: Tx, userNo: string): Promise<LockedRow | undefined> {
  const { rows } = await sql<LockedRow>`
    SELECT id, email, locked_at AS "lockedAt" FROM buyer WHERE buyer_no = ${userNo} AND ${isAccount} FOR UPDATE`.execute(
    tx,
  );
  return rows[0];
}

/** Stores since when and why an account is locked; null unlocks it. */
export async function setLocked(tx: Tx, buyerId: number, locked: { at: Date | null; reason: string }): Promise<void> {
  await tx
    .updateTable('buyer')
    .set({ locked_at: locked.at, lock_reason: locked.reason })
    .where('id', '=', buyerId)
    .execute();
}
