import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { datedNumber } from '#db/dated-number.ts';
import type { Tx } from '#db/database.ts';
import { isSamePerson } from '#operator-account/same-person.ts';
import { isCopy } from '#instance/instance.ts';
import type { Problem } from '#service/input-fields.ts';
import { selfApprovalProblem, waitingRowOrProblem } from '#service/second-operator.ts';
import {
  insertCorrection,
  insertCorrectionEntry,
  lockCorrection,
  setDecision,
  sumUnapproved,
} from './correction.sql.ts';
import { lockShop } from './payout-account.sql.ts';
import type { PayoutContext } from './payouts.ts';
import { unknownObject } from '#service/unknown-object.ts';

/** The most that one correction may move, in minor units: 20,000,000.00. */
export const maxCorrectionMinor = 2_000_000_000;
/** Corrections within this many days count together, so that a large correction cannot be split. */
const countedDays = 30;
const dayMs = 86_400_000;

export interface RequestedCorrection {
  shopCode: string;
  currency: SettlementCurrency;
  /** Negative for a debit. */
  amountMinor: number;
  reason: string;
}

export interface CorrectionOutcome {
  correctionNo: string;
  /** `waiting` for a second operator. */
  state: 'waiting' | 'booked';
}

/**
 * Credits or debits the balance of a shop. If the corrections of 30 days that no second operator approved would exceed the
 * limit of payouts, this correction waits for a second operator. A balance may become negative, as by refunds.
 */
export async function correctBalance(
  tx: Tx,
  { shopCode, currency, amountMinor, reason }: RequestedCorrection,
  { by, deployment, now }: PayoutContext,
): Promise<CorrectionOutcome | Problem> {
  if (await isCopy(tx)) return inCopy;
  if (!Number.isSafeInteger(amountMinor) || amountMinor === 0 || Math.abs(amountMinor) > maxCorrectionMinor)
    return outOfRange;
  const shopId = await lockShop(tx, shopCode);
  if (shopId === undefined) return unknownObject('shop', shopCode);
  const limit = deployment.payouts.limits[currency];
  const since = new Date(now.getTime() - countedDays * dayMs);
  const unapproved = await sumUnapproved(tx, { shopId, currency, since });
  const state = limit !== null && unapproved + Math.abs(amountMinor) > limit ? 'waiting' : 'booked';
  const correctionNo = datedNumber('BC', now);
  const { demo: isSandbox } = deployment;
  const id = await insertCorrection(tx, {
    correctionNo,
    shopId,
    currency,
    amountMinor,
    reason,
    isSandbox,
    state,
    by,
    now,
  });
  if (state === 'booked') await insertCorrectionEntry(tx, id, now);
  return { correctionNo, state };
}

/** What an operator decides about a waiting correction. */
export interface CorrectionDecision {
  state: 'booked' | 'declined';
  by: string;
  now: Date;
}

/**
 * Books or declines a waiting correction; a declined correction changes no balance. The operator who requested it may
 * decline it, but not book it.
 */
export async function decideCorrection(
  tx: Tx,
  correctionNo: string,
  decision: CorrectionDecision,
): Promise<{ correctionNo: string } | Problem> {
  if (await isCopy(tx)) return inCopy;
  const correction = waitingRowOrProblem('correction', correctionNo, await lockCorrection(tx, correctionNo));
  if ('problem' in correction) return correction;
  const { state, by, now } = decision;
  if (state === 'booked' && (await isSamePerson(tx, correction.requestedBy, by)))
    return selfApprovalProblem(correctionNo, by);
  await setDecision(tx, correction.id, decision);
  if (state === 'booked') await insertCorrectionEntry(tx, correction.id, now);
  return { correctionNo };
}

const outOfRange: Problem = {
  problem: 'A credit or debit must be above zero and at most 20,000,000.00',
  fields: { amountMinor: 'must not be 0, and at most 2,000,000,000 either way' },
};
const inCopy: Problem = { problem: 'This is a copy: balances are corrected in the original only' };
