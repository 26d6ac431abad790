import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { findShopId } from '#db/shop-id.ts';
import type { Problem } from '#service/input-fields.ts';
import { settleByHand } from '#payment/open-refund.ts';
import {
  listOperatorRequests,
  type OperatorRequestQuery,
  type OperatorRequest,
} from '#after-sales/view/operator-requests.sql.ts';
import {
  cancelPickup,
  recordCollection,
  planPickup,
  findTimeProblem,
  type Collection,
  type NewPickupTime,
} from '#after-sales/return-parcel/pickup-planning.ts';
import {
  listPlannedPickups,
  type PlannedPickup,
  type PlannedPickupQuery,
} from '#after-sales/return-parcel/pickup-planning.sql.ts';
import { refundListener } from '#after-sales/refund/finish-refund.ts';
import {
  approveAction,
  decideRefund,
  declineAction,
  type RefundOutcome,
  type DecidingOperator,
} from '#after-sales/decision/refund-approval.ts';
import {
  listApprovalRows,
  type ApprovalQuery,
  type ListedApproval,
} from '#after-sales/decision/refund-approval.sql.ts';
import { askBuyer, refuseRequest, type Receipt, type ShopStep } from '#after-sales/decision/shop-steps.ts';
import { unknownObject } from '#service/unknown-object.ts';

export { approvalStates } from '#after-sales/decision/refund-approval.sql.ts';
export type { RefundOutcome, DecidingOperator } from '#after-sales/decision/refund-approval.ts';

/** After-sales requests with their lines, oldest first. */
export async function listReturns(db: Db, query: OperatorRequestQuery): Promise<OperatorRequest[]> {
  return listOperatorRequests(db, query);
}

/**
 * Approves a request. If the buyer only wants money back, this also refunds it. A refund above the limit waits for a second
 * operator.
 */
export async function acceptReturn(
  db: Db,
  step: Omit<ShopStep, 'now'>,
  deciding: DecidingOperator,
): Promise<RefundOutcome | Problem> {
  return inTransaction(db, (tx) => decideRefund(tx, { kind: 'accept', ...step }, deciding));
}

/** Refuses a request; its units can be requested again. */
export async function refuseReturn(db: Db, step: ShopStep): Promise<void> {
  await inTransaction(db, (tx) => refuseRequest(tx, step));
}

/** Asks the buyer a question; the request waits for the answer. */
export async function askAboutReturn(db: Db, step: ShopStep): Promise<void> {
  await inTransaction(db, (tx) => askBuyer(tx, step));
}

/** Records the arrival of returned units: refunds them, and restocks those that can be sold again. */
export async function receiveReturn(
  db: Db,
  receipt: Omit<Receipt, 'now'>,
  deciding: DecidingOperator,
): Promise<RefundOutcome | Problem> {
  return inTransaction(db, (tx) => decideRefund(tx, { kind: 'receive', ...receipt }, deciding));
}

/** Refunds without waiting for the units. */
export async function refundReturn(
  db: Db,
  step: Omit<ShopStep, 'now'>,
  deciding: DecidingOperator,
): Promise<RefundOutcome | Problem> {
  return inTransaction(db, (tx) => decideRefund(tx, { kind: 'refund', ...step }, deciding));
}

/** Refunds above the limit of one operator, the oldest first. */
export async function listApprovals(db: Db, query: ApprovalQuery): Promise<ListedApproval[]> {
  return listApprovalRows(db, query);
}

/** Approves and executes what another operator requested. */
export async function approveRefund(
  db: Db,
  approvalNo: string,
  deciding: DecidingOperator,
): Promise<{ afterSalesNo: string } | Problem> {
  return inTransaction(db, (tx) => approveAction(tx, approvalNo, deciding));
}

/** Declines what an operator requested: nothing is refunded. */
export async function declineRefund(
  db: Db,
  approvalNo: string,
  deciding: Pick<DecidingOperator, 'by' | 'now'>,
): Promise<{ approvalNo: string } | Problem> {
  return inTransaction(db, (tx) => declineAction(tx, approvalNo, deciding));
}

/** Future and current times of collection, with the parcels to collect. */
export async function listPickups(db: Db, query: PlannedPickupQuery): Promise<PlannedPickup[]> {
  return listPlannedPickups(db, query);
}

/** Offers buyers a time of collection. Returns its number, or why it cannot be offered. */
export async function addPickup(
  db: Db,
  { shopCode, now, ...time }: Omit<NewPickupTime, 'shopId'> & { shopCode: string; now: Date },
): Promise<{ slotNo: string } | Problem> {
  return inTransaction(db, async (tx) => {
    const shopId = await findShopId(tx, shopCode);
    if (shopId === undefined) return unknownObject('shop', shopCode);
    const problem = findTimeProblem({ shopId, ...time }, now);
    if (problem) return { problem: `The time cannot be offered: ${problem}` };
    const slotNo = await planPickup(tx, { shopId, ...time });
    return slotNo ? { slotNo } : { problem: 'The shop has a time that begins at this moment' };
  });
}

/** Cancels a pick-up slot. Returns how many buyers were notified, undefined for an unknown slot. */
export async function cancelPickups(
  db: Db,
  step: { slotNo: string; message: Text; now: Date },
): Promise<number | undefined> {
  return cancelPickup(db, step);
}

/** Records that the carrier has a parcel; false when its buyer has chosen no label, code or collection. */
export async function collectReturn(db: Db, collection: Collection): Promise<boolean> {
  return inTransaction(db, (tx) => recordCollection(tx, collection));
}

/**
 * Cancels and refunds units of a paid order that the shop cannot send. Returns the number of the after-sales request, or the
 * approval that a refund above the limit waits for.
 */
export async function cancelOrderUnits(
  db: Db,
  cancelling: { orderNo: string; lines: { skuCode: string; quantity: number }[]; message: Text },
  deciding: DecidingOperator,
): Promise<RefundOutcome | Problem> {
  return inTransaction(db, (tx) => decideRefund(tx, { kind: 'cancel', ...cancelling }, deciding));
}

/**
 * Records a refund that was made without the payment provider; its request counts as refunded. `how` says by what
 * means.
 */
export async function settleRefundByHand(
  db: Db,
  settlement: { refundNo: string; how: string; now: Date },
): Promise<void> {
  await inTransaction(db, (tx) => settleByHand(tx, { ...settlement, listener: refundListener }));
}
