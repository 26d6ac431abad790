import type { Db, Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import type { Problem } from '#service/input-fields.ts';
import { eraseAccount, hasOpenOrders, removeErased, type ErasureSettings } from './personal-data/deletion.ts';
import { exportDataOf } from './personal-data/export.ts';
import {
  findBuyerRow,
  listBuyerRows,
  lockBuyer,
  setLocked,
  type BuyerQuery,
  type ListedBuyer,
  type LockedRow,
  type ShownBuyer,
} from './operator-buyers.sql.ts';
import { endEverySession } from './session/session.ts';
import { unknownObject } from '#service/unknown-object.ts';

export { buyerStates } from './operator-buyers.sql.ts';

/** Accounts in the order of their numbers. */
export async function findBuyers(db: Db, query: BuyerQuery): Promise<ListedBuyer[]> {
  return listBuyerRows(db, query);
}

/** Finds an account by its number or e-mail; undefined if there is none. */
export async function showBuyer(db: Db, subject: string, now: Date): Promise<ShownBuyer | undefined> {
  return findBuyerRow(db, subject, now);
}

/**
 * Locks an account: all its sessions end, and it cannot sign in until it is unlocked. Every process is notified by the
 * database. Returns the number of ended sessions.
 */
export async function lockAccount(
  db: Db,
  { userNo, reason, now }: { userNo: string; reason: string; now: Date },
): Promise<{ endedSessions: number } | Problem> {
  return withAccount(db, userNo, async (tx, { id, lockedAt }) => {
    if (lockedAt) return { problem: `${userNo} is locked already, since ${lockedAt.toISOString().slice(0, 10)}` };
    await setLocked(tx, id, { at: now, reason });
    return { endedSessions: (await endEverySession(tx, id, now)).length };
  });
}

/** Lets a locked account sign in again. Its sessions stay ended. */
export async function unlockAccount(db: Db, userNo: string): Promise<{ userNo: string } | Problem> {
  return withAccount(db, userNo, async (tx, { id, lockedAt }) => {
    if (!lockedAt) return { problem: `${userNo} is not locked` };
    await setLocked(tx, id, { at: null, reason: '' });
    return { userNo };
  });
}

/** All data about a buyer, in the form of the buyer's own export. */
export async function exportBuyer(
  db: Db,
  userNo: string,
  now: Date,
): Promise<{ exportedAt: string; data: Record<string, unknown> } | Problem> {
  return withAccount(db, userNo, async (tx, { id }) => ({
    exportedAt: now.toISOString(),
    data: await exportDataOf(tx, id),
  }));
}

export interface Erasure extends ErasureSettings {
  userNo: string;
  /** Must be the e-mail of the account, so that a mistyped number erases nothing. */
  email: string;
  now: Date;
  /** For an erasure within a larger transaction: called with the removal of files, which must run after its commit. */
  afterCommit?: (work: (db: Db) => Promise<void>) => void;
}

/**
 * Erases an account immediately, by the rules of a deletion that its buyer requests: refused while there are open
 * orders, and orders stay without a name.
 */
export async function eraseBuyerNow(
  db: Db,
  { userNo, email, now, afterCommit, ...settings }: Erasure,
): Promise<{ userNo: string } | Problem> {
  const erased = await withAccount(db, userNo, async (tx, buyer) => {
    if (buyer.email !== email.trim().toLowerCase()) {
      return { problem: `${userNo} has another e-mail; nothing was erased` };
    }
    if (await hasOpenOrders(tx, buyer.id)) {
      return { problem: `${userNo} has open orders or refunds; erase it once they are completed` };
    }
    await endEverySession(tx, buyer.id, now);
    return eraseAccount(tx, { buyerId: buyer.id, email: buyer.email, now });
  });
  if ('problem' in erased) return erased;
  const rest = { settings, mailIds: erased, now: () => now };
  if (afterCommit) afterCommit((pool) => removeErased(pool, rest));
  else await removeErased(db, rest);
  return { userNo };
}

/** Runs work on an account whose row is locked until the transaction ends. Returns a problem for an unknown number. */
function withAccount<T>(
  db: Db,
  userNo: string,
  work: (tx: Tx, buyer: LockedRow) => Promise<T | Problem>,
): Promise<T | Problem> {
  return inTransaction(db, async (tx) => {
    const buyer = await lockBuyer(tx, userNo);
    return buyer ? work(tx, buyer) : unknownObject('account', userNo);
  });
}
