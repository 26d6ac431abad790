import { inTransaction } from '#db/in-transaction.ts';
import type { Db, Tx } from '#db/database.ts';
import { findCopyReason, type CopyReason, type FolderEvidence } from './copy-reason.ts';
import {
  clearPayoutStop,
  countOriginalWork,
  countStart,
  deleteWaitingPushes,
  findDatabaseIdentity,
  findPayoutStop,
  getInstance,
  hasPayments,
  hasInstanceTable,
  cancelMails,
  markAsCopy,
  markAsOriginal,
  releaseHeldMails,
  renewId,
  type OriginalWork,
} from './instance.sql.ts';

/** The identity of this instance: the original, or a copy, which sends nothing. */
export interface Instance {
  id: string;
  starts: number;
  /** Null in the original. `from` is the original's data folder, if known. */
  copy: { since: Date; reason: CopyReason; from: string | null } | null;
}

export interface StartedInstance extends Instance {
  /**
   * Its orders are of an older version, which recorded nothing that identifies a copy: it is assumed to be the
   * original.
   */
  isAssumedOriginal: boolean;
}

export interface Start {
  folder: FolderEvidence;
  /** The path in the folder's record. */
  lastPath: string | null;
  now: Date;
  /**
   * Writes the record of the instance to the folder. Called before the first start with this folder is committed, since a
   * counted start without a record means that the folder is a copy. When it throws, nothing is counted.
   */
  remember: (instance: { id: string; starts: number }) => void;
}

/**
 * Counts a start and decides whether this is the original or a copy. A copy stays one until an operator promotes it. In
 * a copy of a copy, everything that was done in the first copy belongs to the first copy.
 */
export async function startInstance(db: Db, { folder, lastPath, now, remember }: Start): Promise<StartedInstance> {
  const identity = await findDatabaseIdentity(db);
  const isFirst = await inTransaction(db, async (tx) => {
    const before = await countStart(tx, identity);
    const reason = findCopyReason(folder, { ...before, lastIdentity: before.databaseIdentity, identity });
    if (reason) {
      await renewId(tx);
      await markAsCopy(tx, { reason, copiedFrom: lastPath, now });
    } else if (folder.remembered?.id !== before.id) remember({ id: before.id, starts: before.starts });
    return before.databaseIdentity === null;
  });
  const instance = await readInstance(db);
  return { ...instance, isAssumedOriginal: isFirst && instance.copy === null && (await hasPayments(db)) };
}

/**
 * Why the database is a copy on which no program has started yet, judged by the database alone; undefined if nothing indicates a
 * copy, or in a database of an older version. Changes nothing.
 */
export async function findUnmarkedCopyReason(db: Db): Promise<CopyReason | undefined> {
  if (!(await hasInstanceTable(db))) return undefined;
  const { databaseIdentity: lastIdentity, ...row } = await getInstance(db);
  const folder = { copyReason: undefined, remembered: undefined, holdsDatabase: false };
  return findCopyReason(folder, { ...row, lastIdentity, identity: await findDatabaseIdentity(db) });
}

export async function readInstance(db: Db): Promise<Instance> {
  const { id, starts, copySince, copyReason, copiedFrom } = await getInstance(db);
  const copy = copySince && { since: copySince, reason: copyReason ?? ('declared' as const), from: copiedFrom };
  return { id, starts, copy };
}

export async function isCopy(db: Db): Promise<boolean> {
  return (await getInstance(db)).copySince !== null;
}

/** An operator declares that the original runs elsewhere: this instance sends nothing from now on. */
export async function declareCopy(tx: Tx, now: Date): Promise<void> {
  await markAsCopy(tx, { reason: 'declared', copiedFrom: null, now });
}

export interface Promotion {
  /** Whether to send the mails that waited when the copy was made. The original may have sent them since. */
  sendHeldMails: boolean;
  now: Date;
}

/**
 * Makes a copy the original: payments, refunds and orders of the original are its own from now on. Due refunds are
 * sent; the provider recognises refunds that it has already made by their numbers. Undefined when it already is the original.
 */
export async function promote(
  tx: Tx,
  { sendHeldMails, now }: Promotion,
): Promise<{ mailsReleased: number; mailsGivenUp: number; payoutsStopped: boolean } | undefined> {
  if (!(await markAsOriginal(tx))) return undefined;
  await deleteWaitingPushes(tx);
  const mailsGivenUp = await cancelMails(tx, { keepsHeld: sendHeldMails, now });
  const payoutsStopped = (await findPayoutStop(tx)) !== null;
  return { mailsGivenUp, mailsReleased: await releaseHeldMails(tx), payoutsStopped };
}

/** Since when payouts are stopped, because the original of this former copy may have paid shops since; null if they are not. */
export async function payoutsStoppedSince(db: Db): Promise<Date | null> {
  return findPayoutStop(db);
}

/** An operator has compared payouts with the bank. False where they were not stopped. */
export async function resumePayouts(tx: Tx): Promise<boolean> {
  return clearPayoutStop(tx);
}

export async function listOriginalWork(db: Db): Promise<OriginalWork> {
  return countOriginalWork(db);
}
