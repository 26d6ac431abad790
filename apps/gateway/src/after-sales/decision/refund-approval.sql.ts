import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { RefundSums } from './refund-limit.ts';

/** An order with its refunds. */
export interface OrderMoney extends RefundSums {
  orderId: number;
  orderNo: string;
}

/** The refunds of an order, by its number or by that of one of its requests; undefined if there is none. */
export async function findOrderMoney(
  tx: Tx,
  keys: { orderNo: string } | { afterSalesNo: string },
): Promise<OrderMoney | undefined> {
  const isOrder =
    'orderNo' in keys
      ? sql`o.order_no = ${keys.orderNo}`
      : sql`o.id = (SELECT order_id FROM after_sales WHERE after_sales_no = ${keys.afterSalesNo})`;
  const { rows } = await sql<OrderMoney>`
    SELECT o.id AS "orderId", o.order_no AS "orderNo", o.currency, reserved.minor AS "reservedMinor",
           reserved.minor - (SELECT coalesce(sum(amount_minor), 0) FROM refund_approval
             WHERE order_id = o.id AND state = 'approved')::bigint AS "refundedMinor"
    FROM customer_order o CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_minor), 0)::bigint AS minor FROM payment_ledger
      WHERE payment_id = o.payment_id AND order_id = o.id AND kind = 'refund_reserved') reserved
    WHERE ${isOrder}`.execute(tx);
  return rows[0];
}

export interface NewApproval {
  orderId: number;
  /** A `RefundAction`. */
  act: unknown;
  amountMinor: number;
  currency: SettlementCurrency;
  requestedBy: string;
  now: Date;
}

export interface PendingRow {
  approvalNo: string;
  act: unknown;
  amountMinor: number;
}

/** The pending approvals of an order. The caller must have locked the order's payment, so that none is added meanwhile. */
export async function listPending(tx: Tx, orderId: number): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    SELECT approval_no AS "approvalNo", act, amount_minor AS "amountMinor" FROM refund_approval
    WHERE order_id = ${orderId} AND state = 'waiting' ORDER BY id`.execute(tx);
  return rows;
}

/** Requests an approval and returns its number. */
export async function insertApproval(tx: Tx, approval: NewApproval): Promise<string> {
  const { orderId, act, amountMinor, currency, requestedBy, now } = approval;
  const { rows } = await sql<{ approvalNo: string }>`
    INSERT INTO refund_approval (order_id, act, amount_minor, currency, requested_by, requested_at)
    VALUES (${orderId}, ${JSON.stringify(act)}::jsonb, ${amountMinor}, ${currency}, ${requestedBy}, ${now})
    RETURNING approval_no AS "approvalNo"`.execute(tx);
  const [inserted] = rows;
  if (!inserted) throw new Error('The approval was not stored');
  return inserted.approvalNo;
}

export const approvalStates = ['waiting', 'approved', 'declined'] as const;

/** An approval as listed for operators. */
export interface ListedApproval {
  approvalNo: string;
  orderNo: string;
  shopCode: string;
  act: { kind: string };
  amountMinor: number;
  currency: SettlementCurrency;
  requestedBy: string;
  requestedAt: Date;
  state: (typeof approvalStates)[number];
  decidedBy: string | null;
  decidedAt: Date | null;
}

export interface ApprovalQuery {
  state?: (typeof approvalStates)[number] | undefined;
  shopCode?: string | undefined;
  /** The number of the last approval on the previous page. */
  after?: string | undefined;
  limit: number;
}

const columns = sql`
  approval_no AS "approvalNo", o.order_no AS "orderNo", shop.code AS "shopCode", act, amount_minor AS "amountMinor",
  approval.currency, requested_by AS "requestedBy", requested_at AS "requestedAt", approval.state,
  decided_by AS "decidedBy", decided_at AS "decidedAt"`;
const tables = sql`
  refund_approval approval JOIN customer_order o ON o.id = approval.order_id JOIN shop ON shop.id = o.shop_id`;

/** Approvals, the oldest first. */
export async function listApprovalRows(
  db: Db,
  { state, shopCode, after, limit }: ApprovalQuery,
): Promise<ListedApproval[]> {
  const { rows } = await sql<ListedApproval>`
    SELECT ${columns} FROM ${tables}
    WHERE ${state === undefined ? sql`true` : sql`approval.state = ${state}`}
      AND ${shopCode === undefined ? sql`true` : sql`shop.code = ${shopCode}`}
      AND ${after === undefined ? sql`true` : sql`approval.id > (SELECT id FROM refund_approval WHERE approval_no = ${after})`}
    ORDER BY approval.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Locks an approval until the transaction ends; undefined for an unknown number. */
export async function lockApproval(tx: Tx, approvalNo: string): Promise<ListedApproval | undefined> {
  const { rows } = await sql<ListedApproval>`
    SELECT ${columns} FROM ${tables} WHERE approval_no = ${approvalNo} FOR UPDATE OF approval`.execute(tx);
  return rows[0];
}

/** Records what an approved action refunds, if that is less than was requested. */
export async function setAmount(tx: Tx, approvalNo: string, amountMinor: number): Promise<void> {
  await sql`UPDATE refund_approval SET amount_minor = ${amountMinor} WHERE approval_no = ${approvalNo}`.execute(tx);
}

/** Records who decided about an approval. */
export async function markDecided(
  tx: Tx,
  approvalNo: string,
  { state, by, now }: { state: 'approved' | 'declined'; by: string; now: Date },
): Promise<void> {
  await sql`
    UPDATE refund_approval SET state = ${state}, decided_by = ${by}, decided_at = ${now}
    WHERE approval_no = ${approvalNo}`.execute(tx);
}

/** Sets the savepoint of `rollbackToSavepoint`; at most one is used in a transaction. */
export async function setSavepoint(tx: Tx): Promise<void> {
  await sql`SAVEPOINT refund`.execute(tx);
}

/** Rolls back everything since `setSavepoint`; locks from before it are kept. */
export async function rollbackToSavepoint(tx: Tx): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT refund`.execute(tx);
}
