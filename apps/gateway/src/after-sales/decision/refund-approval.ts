import { isDeepStrictEqual } from 'node:util';
import type { SettlementCurrency } from '@kaimai/contract/values/money';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';
import type { Deployment } from '#deployment.ts';
import { finishArrival } from '#fulfilment/finish-sending.ts';
import { isSamePerson } from '#operator-account/same-person.ts';
import { lockOrder } from '#order/states/payment-close.ts';
import type { Problem } from '#service/input-fields.ts';
import { Refusal } from '#service/refusal.ts';
import { selfApprovalProblem, waitingRowOrProblem } from '#service/second-operator.ts';
import { cancelForShop } from '#after-sales/request/cancelling.ts';
import {
  findOrderMoney,
  insertApproval,
  listPending,
  lockApproval,
  markDecided,
  setSavepoint,
  rollbackToSavepoint,
  setAmount,
  type OrderMoney,
  type PendingRow,
} from './refund-approval.sql.ts';
import { needsSecondOperator, refundOf } from './refund-limit.ts';
import { acceptRequest, receiveReturnedUnits, refundRequest, type Receipt } from './shop-steps.ts';

/** What operators do that may refund, as it is stored until a second operator approves it. */
export type RefundAction =
  | { kind: 'accept' | 'refund'; afterSalesNo: string; message: Text }
  | { kind: 'receive'; afterSalesNo: string; saleable: Receipt['saleable'] }
  | { kind: 'cancel'; orderNo: string; lines: { skuCode: string; quantity: number }[]; message: Text };

/** The operator who decides, and the limits of what one operator may decide alone. */
export interface DecidingOperator {
  /** Identifies the person: the name of the operator's account, or of the login if there is no account. */
  by: string;
  deployment: Pick<Deployment, 'refundLimits' | 'confirmWithinDays'>;
  now: Date;
}

/** The action waits for approval: nothing was done. */
export interface PendingApproval {
  approvalNo: string;
  amountMinor: number;
  currency: SettlementCurrency;
}

/** The number of the request that the action created or changed; or the approval that the action waits for. */
export type RefundOutcome = { afterSalesNo: string; waiting?: undefined } | { waiting: PendingApproval };

/**
 * Executes an action if its refund is within the limit of one operator. Above the limit nothing is done, and the action
 * waits for a second operator; a problem if another request for the same refund waits already.
 */
export async function decideRefund(
  tx: Tx,
  action: RefundAction,
  deciding: DecidingOperator,
): Promise<RefundOutcome | Problem> {
  const { before, after, afterSalesNo } = await tryAction(tx, action, deciding);
  if (!needsSecondOperator(before, after, deciding.deployment.refundLimits)) return { afterSalesNo };
  await rollbackToSavepoint(tx);
  const { orderId, currency } = before;
  const amountMinor = refundOf(before, after);
  const { by: requestedBy, now } = deciding;
  const approval = { orderId, act: action, amountMinor, currency, requestedBy, now };
  const pending = sameRefundOf(action, amountMinor, await listPending(tx, orderId));
  if (pending && !isIdentical(pending, approval)) return alreadyWaiting(pending);
  const approvalNo = pending?.approvalNo ?? (await insertApproval(tx, approval));
  return { waiting: { approvalNo, amountMinor, currency } };
}

/**
 * The pending approval that would refund what an action refunds. Units of a variant can be cancelled several times, so two
 * approvals that share a variant could refund it twice. A return can be refunded only once; two approvals of the same
 * amount for it would differ in nothing but their message.
 */
function sameRefundOf(
  action: RefundAction,
  amountMinor: number,
  pending: readonly PendingRow[],
): PendingRow | undefined {
  return pending.find(({ act, amountMinor: pendingMinor }) => {
    const other = act as RefundAction;
    if (action.kind === 'cancel') return other.kind === 'cancel' && isOfSameUnits(action.lines, other.lines);
    return other.kind === action.kind && other.afterSalesNo === action.afterSalesNo && pendingMinor === amountMinor;
  });
}

/** Compares with the action as JSON, because the pending one was stored as JSON, which drops undefined fields. */
function isIdentical(pending: PendingRow, { act, amountMinor }: Pick<PendingRow, 'act' | 'amountMinor'>): boolean {
  return pending.amountMinor === amountMinor && isDeepStrictEqual(pending.act, JSON.parse(JSON.stringify(act)));
}

type Units = readonly { skuCode: string }[];

/** Whether two actions cancel units of the same variant. An action without lines cancels all unsent units. */
function isOfSameUnits(one: Units, other: Units): boolean {
  if (one.length === 0 || other.length === 0) return true;
  return one.some(({ skuCode }) => other.some((line) => line.skuCode === skuCode));
}

function alreadyWaiting({ approvalNo }: PendingRow): Problem {
  return {
    problem: `${approvalNo} waits for a second operator already, for the same units or with another message; approve or decline it first`,
  };
}

/**
 * Executes an action that another operator requested. A problem for the operator who requested it, and if it would now
 * refund more than was requested, or nothing, which needs no approval.
 */
export async function approveAction(
  tx: Tx,
  approvalNo: string,
  deciding: DecidingOperator,
): Promise<{ afterSalesNo: string } | Problem> {
  const approval = waitingRowOrProblem('approval', approvalNo, await lockApproval(tx, approvalNo));
  if ('problem' in approval) return approval;
  if (await isSamePerson(tx, approval.requestedBy, deciding.by)) return selfApprovalProblem(approvalNo, deciding.by);
  const action = approval.act as RefundAction;
  const { before, after, afterSalesNo } = await tryAction(tx, action, deciding);
  const amountMinor = refundOf(before, after);
  if (amountMinor > approval.amountMinor || amountMinor === 0) {
    await rollbackToSavepoint(tx);
    const amount = amountMinor === 0 ? 'nothing any more' : 'more than was requested';
    return { problem: `${approvalNo} would refund ${amount}; decline it and request it again` };
  }
  // Approved amounts do not count towards the limit, so the stored amount must not exceed what is refunded.
  await setAmount(tx, approvalNo, amountMinor);
  await markDecided(tx, approvalNo, { state: 'approved', by: deciding.by, now: deciding.now });
  return { afterSalesNo };
}

/** Declines a waiting action, which is not executed. Any operator may do this, including the one who requested the action. */
export async function declineAction(
  tx: Tx,
  approvalNo: string,
  { by, now }: Pick<DecidingOperator, 'by' | 'now'>,
): Promise<{ approvalNo: string } | Problem> {
  const approval = waitingRowOrProblem('approval', approvalNo, await lockApproval(tx, approvalNo));
  if ('problem' in approval) return approval;
  await markDecided(tx, approvalNo, { state: 'declined', by, now });
  return { approvalNo };
}

/** An executed action: the refunds of its order before and after it, and the request that it created or changed. */
interface TriedAction {
  before: OrderMoney;
  after: OrderMoney;
  afterSalesNo: string;
}

/**
 * Executes an action after a savepoint, with the order locked. The caller keeps its changes, or rolls them back. Only executing
 * it shows what the action refunds and whether it is possible, which must be known before a second operator is asked.
 */
async function tryAction(tx: Tx, action: RefundAction, deciding: DecidingOperator): Promise<TriedAction> {
  const before = await lockMoney(tx, action);
  await setSavepoint(tx);
  const afterSalesNo = await executeAction(tx, action, deciding);
  const { deployment, now } = deciding;
  await finishArrival(tx, { orderNo: before.orderNo, confirmWithinDays: deployment.confirmWithinDays, now });
  return { before, after: await getMoney(tx, action), afterSalesNo };
}

/** Executes an action and returns the number of the request that it created or changed. */
async function executeAction(tx: Tx, action: RefundAction, { deployment, now }: DecidingOperator): Promise<string> {
  if (action.kind === 'cancel')
    return cancelForShop(tx, { ...action, confirmWithinDays: deployment.confirmWithinDays, now });
  if (action.kind === 'receive') await receiveReturnedUnits(tx, { ...action, now });
  else if (action.kind === 'accept') await acceptRequest(tx, { ...action, now });
  else await refundRequest(tx, { ...action, now });
  return action.afterSalesNo;
}

/** Locks the order before it reads the sums, so that only this transaction changes them. */
async function lockMoney(tx: Tx, action: RefundAction): Promise<OrderMoney> {
  // This first read only finds the order.
  const { orderNo } = await getMoney(tx, action);
  await lockOrder(tx, orderNo, 'any');
  return getMoney(tx, action);
}

/** The refunds of the order that an action is about. */
async function getMoney(tx: Tx, action: RefundAction): Promise<OrderMoney> {
  const money = await findOrderMoney(tx, action);
  if (!money) throw new Refusal('OBJECT_NOT_EXIST');
  return money;
}
