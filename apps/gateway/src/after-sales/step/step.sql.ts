import type { AfterSalesKind, AfterSalesReason, AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';
import type { HandoverAction } from '@kaimai/contract/after-sales/return-handover';
import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';

export interface FoundRequest {
  id: number;
  afterSalesNo: string;
  kind: AfterSalesKind;
  state: AfterSalesStatus;
  reason: AfterSalesReason;
  orderId: number;
  orderNo: string;
  currency: SettlementCurrency;
  amountMinor: number;
  includesDelivery: boolean;
}

/** Finds a request of this buyer; with `any`, of any buyer, for a step of the shop. Undefined if there is none. */
export async function findRequest(
  db: Db | Tx,
  { afterSalesNo, buyerId }: { afterSalesNo: string; buyerId: number | 'any' },
): Promise<FoundRequest | undefined> {
  const { rows } = await sql<FoundRequest>`
    SELECT request.id, after_sales_no AS "afterSalesNo", kind, request.state, reason, o.id AS "orderId",
           o.order_no AS "orderNo", o.currency, amount_minor AS "amountMinor", with_delivery AS "includesDelivery"
    FROM after_sales request JOIN customer_order o ON o.id = request.order_id
    WHERE after_sales_no = ${afterSalesNo}
      AND ${buyerId === 'any' ? sql`true` : sql`o.buyer_id = ${buyerId}`}`.execute(db);
  return rows[0];
}

/** Changes the state of a request; false if it is in none of the former states. */
export async function moveRequest(
  tx: Tx,
  { id, from, to, now }: { id: number; from: readonly AfterSalesStatus[]; to: AfterSalesStatus; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('after_sales')
    .set({ state: to, moved_at: now })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins the buyer's time for an answer again, at this moment unless it began later. The state stays. */
export async function restartAnswerTime(tx: Tx, id: number, from: Date): Promise<void> {
  await sql`UPDATE after_sales SET moved_at = greatest(moved_at, ${from}) WHERE id = ${id}`.execute(tx);
}

/** Releases the units for other requests. */
export async function releaseUnits(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('after_sales_unit').where('after_sales_id', '=', id).execute();
}

/** Stores how many units of a line are back in stock. */
export async function setRestocked(tx: Tx, id: number, position: number, quantity: number): Promise<void> {
  await tx
    .updateTable('after_sales_line')
    .set({ restocked: quantity })
    .where('after_sales_id', '=', id)
    .where('position', '=', position)
    .execute();
}

/** An event in the history of a request. */
export interface NewEvent {
  /** The id of the request. */
  id: number;
  state: AfterSalesStatus;
  by: 'buyer' | 'shop' | 'platform';
  message: Text;
  /** Ids of pictures; none by default. */
  pictures?: readonly string[];
  /** What happened with the handover; null for a step of the request. */
  action?: HandoverAction | null;
  now: Date;
}

export async function insertEvent(
  tx: Tx,
  { id, state, by, message, pictures = [], action = null, now }: NewEvent,
): Promise<void> {
  const event = await tx
    .insertInto('after_sales_event')
    .values({ after_sales_id: id, state, said_by: by, words: JSON.stringify(message), at: now, action })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (pictures.length === 0) return;
  const rows = pictures.map((pictureId, position) => ({ event_id: event.id, position, picture_id: pictureId }));
  await tx.insertInto('after_sales_picture').values(rows).execute();
}

/** The data of messages about a request. */
export interface RequestSummary {
  orderId: number;
  amountMinor: number;
  currency: SettlementCurrency;
  lines: { title: Text }[];
}

export async function getRequestSummary(tx: Tx, id: number): Promise<RequestSummary> {
  const { rows } = await sql<RequestSummary>`
    SELECT request.order_id AS "orderId", request.amount_minor AS "amountMinor", o.currency,
           (SELECT jsonb_agg(jsonb_build_object('title', line.title) ORDER BY line.position)
            FROM after_sales_line request_line JOIN order_line line ON line.order_id = request_line.order_id AND line.position = request_line.position
            WHERE request_line.after_sales_id = request.id) AS lines
    FROM after_sales request JOIN customer_order o ON o.id = request.order_id WHERE request.id = ${id}`.execute(tx);
  const [summary] = rows;
  if (!summary) throw new Error(`There is no request ${id}`);
  return summary;
}

/** Stores the carrier and its number of the returned parcel. */
export async function setTracking(
  tx: Tx,
  id: number,
  tracking: { carrier: string; trackingNo: string },
): Promise<void> {
  await tx
    .updateTable('after_sales')
    .set({ carrier: tracking.carrier, tracking_no: tracking.trackingNo })
    .where('id', '=', id)
    .execute();
}
