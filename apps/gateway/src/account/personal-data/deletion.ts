import { randomBytes } from 'node:crypto';
import type * as personalData from '@kaimai/contract/account/personal-data';
import { endedSessionCode } from '@kaimai/contract/values/business-constants';
import type { OutputOf } from '@kaimai/contract/wire/service';
import type { JobContext } from '#jobs/job.ts';
import { queueFileRemoval, tryToRemoveQueuedFiles } from '#file/uploaded-files.ts';
import type { BuyerContext } from '#service/context.ts';
import type { Db, Tx } from '#db/database.ts';
import type { Deployment } from '#deployment.ts';
import { Refusal } from '#service/refusal.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { isCopy } from '#instance/instance.ts';
import { enqueueMail, forgetMailsTo } from '#mail/mail.ts';
import { mailTransportOf } from '#mail/mail-transport.ts';
import { recordAccountDeleted } from '#security-log/recording.ts';
import { getAccount } from '../buyer.sql.ts';
import { requireConfirmed } from '../confirmation.ts';
import { revokeSessions } from '../session/session.sql.ts';
import {
  deleteAccount,
  deleteUnconfirmedWaits,
  emptyReviews,
  findHasOpenOrder,
  reassignOrders,
  insertNamelessBuyer,
  leaveFollowedShops,
  listDueDeletions,
  lockDueDeletion,
  lockPayablePayments,
  setDeletionDue,
} from './deletion.sql.ts';

/** The settings that say where files of uploads and stored mails are. */
export type ErasureSettings = Pick<Deployment, 'smtpUrl' | 'mailFrom' | 'dataFolder' | 'media'>;

export const deletionDelayDays = 7;
/** A run of the job deletes at most this many accounts. The next run, five minutes later, continues. */
const maxPerRun = 20;

/** Ends all sessions and plans the deletion of the account in a week. Refused while there are open orders. */
export async function startDeletion(context: BuyerContext): Promise<OutputOf<typeof personalData.accountDelete>> {
  await requireConfirmed(context);
  const now = context.now();
  const buyerId = context.caller.buyer.id;
  const deletionDueAt = new Date(now.getTime() + deletionDelayDays * 86_400_000);
  const endedKeys = await context.transact(async (tx) => {
    if (await hasOpenOrders(tx, buyerId)) throw new Refusal('ACCOUNT_HAS_OPEN_BUSINESS');
    await setDeletionDue(tx, buyerId, deletionDueAt);
    const { email } = await getAccount(tx, buyerId);
    const data = { deletionDueAt: deletionDueAt.toISOString() };
    await enqueueMail(tx, { to: email, locale: context.caller.locale, template: 'accountLeaving', data });
    return revokeSessions(tx, { buyerId, now });
  });
  context.sessionsEnded(endedKeys);
  return { deletionDueAt: deletionDueAt.toISOString() };
}

/** Cancels the deletion. If the account was deleted first, the call is refused like every call of an ended session. */
export async function keepAccount(context: BuyerContext): Promise<Record<string, never>> {
  const isKept = await context.transact((tx) => setDeletionDue(tx, context.caller.buyer.id, null));
  if (!isKept) throw new Refusal(endedSessionCode);
  return {};
}

/**
 * Deletes the accounts whose buyers requested it a week ago or earlier. An account with an open order is deleted once the order
 * is finished. If some deletions fail, the others are still done, and one AggregateError with all faults is thrown at the end.
 */
export async function deleteDueAccounts(context: JobContext): Promise<void> {
  const faults: unknown[] = [];
  for (const buyerId of await listDueDeletions(context.db, context.now(), maxPerRun)) {
    await deleteDueAccount(context, buyerId).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} accounts could not be deleted`);
}

/**
 * Whether a buyer has an order that is still to be paid, sent, received or returned. Locks the payments of the buyer, so that the
 * answer holds until the transaction ends.
 */
export async function hasOpenOrders(tx: Tx, buyerId: number): Promise<boolean> {
  await lockPayablePayments(tx, buyerId);
  return findHasOpenOrder(tx, buyerId);
}

/**
 * Erases a buyer's personal data; orders stay, without a name, for accounting. The files of uploads are queued for
 * removal, which the caller starts after the commit.
 */
export async function eraseBuyer(tx: Tx, buyerId: number, email: string): Promise<void> {
  const namelessId = await insertNamelessBuyer(tx, randomBytes(12).toString('hex'));
  await reassignOrders(tx, buyerId, namelessId);
  await emptyReviews(tx, buyerId);
  await leaveFollowedShops(tx, buyerId);
  await queueFileRemoval(tx, await deleteAccount(tx, buyerId, email));
}

/**
 * Deletes the back-in-stock requests that were made with this e-mail but not confirmed. Confirmed ones stay: nobody checks
 * a guest's e-mail, so anybody could order with somebody else's e-mail and delete that person's requests.
 */
export async function forgetUnconfirmedWaits(tx: Tx, email: string): Promise<void> {
  await deleteUnconfirmedWaits(tx, email);
}

async function deleteDueAccount({ db, deployment, now }: JobContext, buyerId: number): Promise<void> {
  const mailIds = await inTransaction(db, async (tx) => {
    const email = await lockDueDeletion(tx, buyerId, now());
    if (email === undefined || (await hasOpenOrders(tx, buyerId))) return undefined;
    return eraseAccount(tx, { buyerId, email, now: now() });
  });
  if (mailIds) await removeErased(db, { settings: deployment, mailIds, now });
}

/**
 * Erases an account without open orders, and confirms it by a mail. Returns the ids of stored mails to the account, for
 * `removeErased`, which is called after the commit.
 */
export async function eraseAccount(
  tx: Tx,
  { buyerId, email, now }: { buyerId: number; email: string; now: Date },
): Promise<number[]> {
  const { locale } = await getAccount(tx, buyerId);
  await eraseBuyer(tx, buyerId, email);
  await recordAccountDeleted(tx, buyerId, now);
  const mailIds = await forgetMailsTo(tx, email);
  // After `forgetMailsTo`, so that this mail is not forgotten.
  await enqueueMail(tx, { to: email, locale, template: 'accountDeleted', data: {} });
  return mailIds;
}

/**
 * Deletes the files of erased uploads and the stored mails. Call it after the commit: a rollback cannot restore files.
 */
export async function removeErased(
  db: Db,
  { settings, mailIds, now }: { settings: ErasureSettings; mailIds: readonly number[]; now: () => Date },
): Promise<void> {
  await tryToRemoveQueuedFiles({ db, deployment: settings, now });
  if (mailIds.length > 0) await mailTransportOf(settings, await isCopy(db)).forget(mailIds);
}
