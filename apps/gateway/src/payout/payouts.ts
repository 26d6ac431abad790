import { toDecimal, type SettlementCurrency } from '@kaimai/contract/values/money';
import type { Tx } from '#db/database.ts';
import { datedNumber } from '#db/dated-number.ts';
import type { Deployment } from '#deployment.ts';
import { isSamePerson } from '#operator-account/same-person.ts';
import { isCopy, payoutsStoppedSince } from '#instance/instance.ts';
import type { Problem } from '#service/input-fields.ts';
import { lockAvailableEntries, releaseEntries, moveEntriesToPayout } from './balance.sql.ts';
import { hasUnbookedRows } from './booking.sql.ts';
import { openAccount } from './payout-account.ts';
import { findCurrentAccount, lockShop } from './payout-account.sql.ts';
import { toPayoutFile } from './payout-file.ts';
import {
  insertExport,
  insertPayoutRow,
  listExported,
  lockPayout,
  lockReadyPayouts,
  markApproved,
  markFailed,
  markPaid,
  type LockedPayout,
  type ReadyPayout,
} from './payouts.sql.ts';
import { unknownObject } from '#service/unknown-object.ts';

/** Who prepares, approves or makes payouts, by which settings, and when. */
export interface PayoutContext {
  /** The name of the operator, by which `isSamePerson` recognises a person. */
  by: string;
  deployment: Pick<Deployment, 'payouts' | 'demo' | 'deploymentSecret' | 'formerSecrets'>;
  now: Date;
}

export interface PreparedPayout {
  payoutNo: string;
  shopCode: string;
  currency: SettlementCurrency;
  amountMinor: number;
  entries: number;
  /** `waiting` for a second operator. */
  state: 'waiting' | 'ready';
}

/**
 * Puts everything that a shop can be paid now in one currency into a payout. The shop is locked: of two concurrent
 * calls, the second finds nothing left.
 */
export async function preparePayout(
  tx: Tx,
  { shopCode, currency }: { shopCode: string; currency: SettlementCurrency },
  { by, deployment, now }: PayoutContext,
): Promise<PreparedPayout | Problem> {
  if (await isCopy(tx)) return inCopy;
  const { demo: isSandbox, payouts: settings } = deployment;
  const shopId = await lockShop(tx, shopCode);
  if (shopId === undefined) return unknownObject('shop', shopCode);
  const account = await findCurrentAccount(tx, shopId, currency);
  if (!account) return { problem: `${shopCode} has no confirmed payout account for ${currency}` };
  // Does not book the rows itself: the settings of a command may have another commission than those of the program.
  if (await hasUnbookedRows(tx, shopId))
    return { problem: `Not all that ${shopCode} is owed is booked yet; the program does it within seconds` };
  const entries = await lockAvailableEntries(tx, { shopId, currency, isSandbox, now });
  const amountMinor = entries.reduce((sum, { netMinor }) => sum + netMinor, 0);
  const minimumMinor = Math.max(1, settings.minimum[currency]);
  if (amountMinor < minimumMinor) {
    const [available, minimum] = [amountMinor, minimumMinor].map((minor) => toDecimal(minor, currency));
    return { problem: `${shopCode} can be paid ${currency} ${available} now, which is below ${minimum}` };
  }
  const limit = settings.limits[currency];
  const state = limit !== null && amountMinor > limit ? 'waiting' : 'ready';
  const payoutNo = datedNumber('PO', now);
  const payout = { payoutNo, shopId, currency, isSandbox, amountMinor, accountId: account.id, state, by, now } as const;
  const payoutId = await insertPayoutRow(tx, payout);
  const movedCount = await moveEntriesToPayout(
    tx,
    payoutId,
    entries.map(({ entryId }) => entryId),
  );
  if (movedCount !== entries.length)
    throw new Error(`${entries.length - movedCount} entries of ${payoutNo} are not open any more`);
  return { payoutNo, shopCode, currency, amountMinor, entries: movedCount, state };
}

/** Approves a waiting payout. The operator must be another person than the operator who prepared it. */
export async function approvePayout(
  tx: Tx,
  payoutNo: string,
  { by, now }: Pick<PayoutContext, 'by' | 'now'>,
): Promise<{ payoutNo: string } | Problem> {
  const payout = await lockForStep(tx, payoutNo, ['waiting']);
  if ('problem' in payout) return payout;
  if (await isSamePerson(tx, payout.preparedBy, by))
    return { problem: `${payoutNo} was prepared by ${by}; a second operator must approve it` };
  if (!payout.isOfCurrentAccount) return { problem: accountChanged(payout) };
  await markApproved(tx, payout.id, { by, now });
  return { payoutNo };
}

export interface Exported {
  exportNo: string;
  currency: SettlementCurrency;
  payouts: number;
  amountMinor: number;
  /** Why some ready payouts are not in the file. */
  leftOut: string[];
}

/**
 * Exports all ready payouts of one currency for the bank, except payouts to former accounts or with orders on hold. Each
 * payout is in one export only.
 */
export async function exportPayouts(
  tx: Tx,
  currency: SettlementCurrency,
  { by, deployment, now }: PayoutContext,
): Promise<Exported | Problem> {
  const stopped = await whyExportIsStopped(tx);
  if (stopped) return stopped;
  const ready = await lockReadyPayouts(tx, { currency, isSandbox: deployment.demo });
  const leftOut = ready.flatMap((payout) => obstacleTo(payout) ?? []);
  const payouts = ready.filter((payout) => obstacleTo(payout) === undefined);
  if (payouts.length === 0) return { problem: [`No payout in ${currency} is ready`, ...leftOut].join('; ') };
  // What cannot be decrypted must not count as exported.
  for (const payout of payouts) openAccount(payout, deployment);
  const exportNo = datedNumber('PE', now);
  await insertExport(tx, { exportNo, currency, payoutIds: payouts.map(({ id }) => id), by, now });
  const amountMinor = payouts.reduce((sum, payout) => sum + payout.amountMinor, 0);
  return { exportNo, currency, payouts: payouts.length, amountMinor, leftOut };
}

/**
 * The file of an export, without payouts that were paid or have failed since: the entries of a failed one may be in a newer
 * payout, and the bank would pay them twice. It contains full account numbers.
 */
export async function writePayoutFile(
  tx: Tx,
  exportNo: string,
  deployment: PayoutContext['deployment'],
): Promise<{ csv: string } | Problem> {
  const stopped = await whyExportIsStopped(tx);
  if (stopped) return stopped;
  const payouts = await listExported(tx, exportNo);
  if (payouts.length === 0) return unknownObject('export', exportNo);
  const unpaid = payouts.filter(({ state }) => state === 'exported');
  if (unpaid.length === 0) return { problem: `All payouts of ${exportNo} were paid or have failed` };
  return { csv: toPayoutFile(unpaid.map((payout) => ({ ...payout, account: openAccount(payout, deployment) }))) };
}

/** Records that the bank has transferred a payout. */
export async function payPayout(
  tx: Tx,
  { payoutNo, reference }: { payoutNo: string; reference: string },
  { by, now }: Pick<PayoutContext, 'by' | 'now'>,
): Promise<{ payoutNo: string } | Problem> {
  const payout = await lockForStep(tx, payoutNo, ['ready', 'exported']);
  if ('problem' in payout) return payout;
  await markPaid(tx, payout.id, { by, now, reference });
  return { payoutNo };
}

export interface Failure {
  payoutNo: string;
  reason: string;
  /** The payout had been marked as paid, and the money came back. */
  cameBack: boolean;
}

/** Ends a payout whose money did not reach the shop; its entries are open again. */
export async function failPayout(
  tx: Tx,
  { payoutNo, reason, cameBack }: Failure,
  { by, now }: Pick<PayoutContext, 'by' | 'now'>,
): Promise<{ payoutNo: string } | Problem> {
  const payout = await lockForStep(tx, payoutNo, cameBack ? ['paid'] : ['waiting', 'ready', 'exported']);
  if ('problem' in payout) return payout;
  await markFailed(tx, payout.id, { by, now, reason });
  await releaseEntries(tx, payout.id);
  return { payoutNo };
}

const inCopy: Problem = { problem: 'This is a copy: payouts are made in the original only' };

/**
 * Why nothing can be exported; undefined if exports are allowed. In a promoted copy, payouts can be prepared and marked as
 * paid while exports are stopped, to enter what the original has paid.
 */
async function whyExportIsStopped(tx: Tx): Promise<Problem | undefined> {
  if (await isCopy(tx)) return inCopy;
  const since = await payoutsStoppedSince(tx);
  return since === null
    ? undefined
    : {
        problem: `This was a copy since ${since.toISOString().slice(0, 16)}Z, and the original may have paid shops: compare the payouts with the bank, then run kaimai payouts resume`,
      };
}

async function lockForStep(
  tx: Tx,
  payoutNo: string,
  states: readonly LockedPayout['state'][],
): Promise<LockedPayout | Problem> {
  if (await isCopy(tx)) return inCopy;
  const payout = await lockPayout(tx, payoutNo);
  if (!payout) return unknownObject('payout', payoutNo);
  if (!states.includes(payout.state)) return { problem: `${payoutNo} is ${payout.state}, not ${states.join(' or ')}` };
  return payout;
}

/** Why a ready payout is not exported; undefined if it is. */
function obstacleTo(payout: ReadyPayout): string | undefined {
  if (!payout.isOfCurrentAccount) return accountChanged(payout);
  const { payoutNo, heldOrderNo } = payout;
  return heldOrderNo === null
    ? undefined
    : `${payoutNo} has ${heldOrderNo}, which is on hold: release it, or let the payout fail and prepare another`;
}

function accountChanged({ payoutNo, shopCode }: LockedPayout): string {
  return `the payout account of ${shopCode} was changed since ${payoutNo} was prepared: let it fail and prepare another`;
}
