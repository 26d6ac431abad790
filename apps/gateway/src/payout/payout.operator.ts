import type { SettlementCurrency } from '@kaimai/contract/values/money';
import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import type { Deployment, Secrets } from '#deployment.ts';
import { resumePayouts } from '#instance/instance.ts';
import type { Problem } from '#service/input-fields.ts';
import type { AccountDetails } from './account-fields.ts';
import {
  listBalanceRows,
  listEntryRows,
  type Balance,
  type BalanceQuery,
  type EntryQuery,
  type ListedEntry,
} from './balance.sql.ts';
import { correctBalance, decideCorrection, type CorrectionOutcome, type RequestedCorrection } from './correction.ts';
import { listCorrectionRows, type Correction, type CorrectionQuery } from './correction.sql.ts';
import {
  confirmAccount,
  openAccount,
  removeAccount,
  setAccount,
  type SetAccountResult,
  type SetAccountInput,
} from './payout-account.ts';
import { findAccount, listAccountRows, type AccountQuery, type MaskedAccount } from './payout-account.sql.ts';
import {
  approvePayout,
  exportPayouts,
  failPayout,
  payPayout,
  preparePayout,
  writePayoutFile,
  type Exported,
  type Failure,
  type PayoutContext,
  type PreparedPayout,
} from './payouts.ts';
import {
  findCommission,
  findPayout,
  listPayoutRows,
  listShopsToPay,
  updateCommission,
  type ListedPayout,
  type PayoutQuery,
} from './payouts.sql.ts';
import { unknownObject } from '#service/unknown-object.ts';

export { entryKinds } from './balance.sql.ts';
export { correctionStates } from './correction.sql.ts';
export { maxCorrectionMinor } from './correction.ts';
export { payoutStates } from './payouts.sql.ts';
export type { PayoutAccountInput } from './account-fields.ts';
export type { PayoutContext } from './payouts.ts';

/** Payout accounts without their holders and numbers. */
export async function listPayoutAccounts(db: Db, query: AccountQuery): Promise<MaskedAccount[]> {
  return listAccountRows(db, query);
}

/** Sets where a shop is paid in one currency. What a token of the shop sets waits for an operator of the platform. */
export async function setPayoutAccount(db: Db, account: SetAccountInput): Promise<SetAccountResult | Problem> {
  return inTransaction(db, (tx) => setAccount(tx, account));
}

export async function confirmPayoutAccount(
  db: Db,
  accountNo: string,
  step: { by: string; now: Date },
): Promise<{ accountNo: string } | Problem> {
  return inTransaction(db, (tx) => confirmAccount(tx, accountNo, step));
}

export async function removePayoutAccount(
  db: Db,
  accountNo: string,
  now: Date,
): Promise<{ accountNo: string } | Problem> {
  return inTransaction(db, (tx) => removeAccount(tx, accountNo, now));
}

/** The whole account; the caller records who saw it. */
export async function revealPayoutAccount(
  db: Db,
  accountNo: string,
  secrets: Secrets,
): Promise<(MaskedAccount & AccountDetails) | Problem> {
  const stored = await findAccount(db, accountNo);
  if (!stored) return unknownObject('payout account', accountNo);
  const { id: _id, shopId: _shopId, sealed: _sealed, ...masked } = stored;
  return { ...masked, ...openAccount(stored, secrets) };
}

/** Sets the commission of a shop; null for the commission of the settings. Applies to orders that are received from then on. */
export async function setCommission(
  db: Db,
  { shopCode, basisPoints }: { shopCode: string; basisPoints: number | null },
): Promise<{ shopCode: string; basisPoints: number | null } | Problem> {
  if (basisPoints !== null && !(Number.isSafeInteger(basisPoints) && basisPoints >= 0 && basisPoints <= 10_000))
    return {
      problem: '--basis-points must be a whole number from 0 to 10000',
      fields: { basisPoints: 'must be a whole number from 0 to 10000' },
    };
  return inTransaction(db, async (tx) =>
    (await updateCommission(tx, shopCode, basisPoints)) ? { shopCode, basisPoints } : unknownObject('shop', shopCode),
  );
}

/** The commission that applies to a shop, and whether it is the shop's own. Undefined for an unknown shop. */
export async function showCommission(
  db: Db,
  shopCode: string,
  { payouts }: Pick<Deployment, 'payouts'>,
): Promise<{ shopCode: string; basisPoints: number; isOwn: boolean } | undefined> {
  const found = await findCommission(db, shopCode);
  if (!found) return undefined;
  return {
    shopCode,
    basisPoints: found.basisPoints ?? payouts.commissionBasisPoints,
    isOwn: found.basisPoints !== null,
  };
}

/** What shops are owed in each currency. */
export async function listBalances(db: Db, query: BalanceQuery): Promise<Balance[]> {
  return listBalanceRows(db, query);
}

/** What balances are made of. */
export async function listBalanceEntries(db: Db, query: EntryQuery): Promise<ListedEntry[]> {
  return listEntryRows(db, query);
}

export async function listPayouts(db: Db, query: PayoutQuery): Promise<ListedPayout[]> {
  return listPayoutRows(db, query);
}

export async function showPayout(db: Db, payoutNo: string): Promise<ListedPayout | undefined> {
  return findPayout(db, payoutNo);
}

/** Prepares a payout of all that a shop can be paid now in one currency. Above the limit, it waits for a second operator. */
export async function prepareShopPayout(
  db: Db,
  request: { shopCode: string; currency: SettlementCurrency },
  payoutContext: PayoutContext,
): Promise<PreparedPayout | Problem> {
  return inTransaction(db, (tx) => preparePayout(tx, request, payoutContext));
}

/** Codes of the shops that may have something to be paid. */
export async function listPayableShops(
  db: Db,
  currency: SettlementCurrency,
  { deployment, now }: Pick<PayoutContext, 'deployment' | 'now'>,
): Promise<string[]> {
  return listShopsToPay(db, { currency, isSandbox: deployment.demo, now });
}

export async function approveShopPayout(
  db: Db,
  payoutNo: string,
  payoutContext: Pick<PayoutContext, 'by' | 'now'>,
): Promise<{ payoutNo: string } | Problem> {
  return inTransaction(db, (tx) => approvePayout(tx, payoutNo, payoutContext));
}

/** Exports all ready payouts of one currency into a file for the bank. */
export async function exportShopPayouts(
  db: Db,
  currency: SettlementCurrency,
  payoutContext: PayoutContext,
): Promise<Exported | Problem> {
  return inTransaction(db, (tx) => exportPayouts(tx, currency, payoutContext));
}

/** The file of an export, with whole account numbers; the caller records who took it. */
export async function readPayoutFile(
  db: Db,
  exportNo: string,
  deployment: PayoutContext['deployment'],
): Promise<{ csv: string } | Problem> {
  return inTransaction(db, (tx) => writePayoutFile(tx, exportNo, deployment));
}

/** Records that the bank has transferred a payout. */
export async function payShopPayout(
  db: Db,
  paid: { payoutNo: string; reference: string },
  payoutContext: Pick<PayoutContext, 'by' | 'now'>,
): Promise<{ payoutNo: string } | Problem> {
  return inTransaction(db, (tx) => payPayout(tx, paid, payoutContext));
}

/** Ends a payout whose money did not reach the shop, so that the amount can be paid again. */
export async function failShopPayout(
  db: Db,
  failure: Failure,
  payoutContext: Pick<PayoutContext, 'by' | 'now'>,
): Promise<{ payoutNo: string } | Problem> {
  return inTransaction(db, (tx) => failPayout(tx, failure, payoutContext));
}

/** Corrections of balances, the newest first. */
export async function listCorrections(db: Db, query: CorrectionQuery): Promise<Correction[]> {
  return listCorrectionRows(db, query);
}

/** Credits or debits the balance of a shop. Above the limit of payouts, the correction waits for a second operator. */
export async function correctShopBalance(
  db: Db,
  correction: RequestedCorrection,
  payoutContext: PayoutContext,
): Promise<CorrectionOutcome | Problem> {
  return inTransaction(db, (tx) => correctBalance(tx, correction, payoutContext));
}

/** Books a waiting correction for a second operator. */
export async function approveShopCorrection(
  db: Db,
  correctionNo: string,
  { by, now }: Pick<PayoutContext, 'by' | 'now'>,
): Promise<{ correctionNo: string } | Problem> {
  return inTransaction(db, (tx) => decideCorrection(tx, correctionNo, { state: 'booked', by, now }));
}

/** Ends a waiting correction, which changes no balance. */
export async function declineShopCorrection(
  db: Db,
  correctionNo: string,
  { by, now }: Pick<PayoutContext, 'by' | 'now'>,
): Promise<{ correctionNo: string } | Problem> {
  return inTransaction(db, (tx) => decideCorrection(tx, correctionNo, { state: 'declined', by, now }));
}

/** Must be called only after an operator has compared the payouts of a promoted copy with what the bank has paid. */
export async function resumeShopPayouts(db: Db): Promise<{ resumed: true } | Problem> {
  return inTransaction(db, async (tx) =>
    (await resumePayouts(tx)) ? { resumed: true } : { problem: 'Payouts are not stopped' },
  );
}
