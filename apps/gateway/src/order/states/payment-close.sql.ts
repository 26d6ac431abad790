import type { OrderStatus } from '@kaimai/contract/order/order';
import type { PaymentStatus } from '@kaimai/contract/payment/payment';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { isPaymentOfInstance } from '#db/instance-payments.ts';

/**
 * Locks the payment of an order; undefined when the order does not exist or is not of this buyer. Calls by the shop
 * pass `any`. In a copy, `isOfInstance` is false for payments of the original.
 */
export async function lockPaymentOfOrder(
  tx: Tx,
  orderNo: string,
  buyerId: number | 'any',
): Promise<{ id: number; state: PaymentStatus; isOfInstance: boolean } | undefined> {
  return tx
    .selectFrom('payment')
    .select(['id', 'state', isPaymentOfInstance('payment.id').as('isOfInstance')])
    .where('id', '=', (eb) =>
      eb
        .selectFrom('customer_order')
        .select('payment_id')
        .where('order_no', '=', orderNo)
        .$if(buyerId !== 'any', (order) => order.where('buyer_id', '=', Number(buyerId))),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the unpaid payment that expired first; skips payments that another process has locked, and `skippedIds`. */
export async function lockExpiredPayment(
  tx: Tx,
  now: Date,
  skippedIds: readonly number[],
): Promise<{ id: number } | undefined> {
  return tx
    .selectFrom('payment')
    .select('id')
    .where('state', '=', 'PENDING')
    .where('pay_until', '<', now)
    .where(isPaymentOfInstance('payment.id'))
    .$if(skippedIds.length > 0, (payments) => payments.where('id', 'not in', skippedIds))
    .orderBy('pay_until')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Closes a payment that is still unpaid, and deletes the digest of its network. */
export async function closePaymentRow(tx: Tx, paymentId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'CLOSED', closed_at: now, network_digest: null })
    .where('id', '=', paymentId)
    .where('state', '=', 'PENDING')
    .execute();
}

export interface OrderMove {
  /** All orders of a payment, or one. */
  of: { paymentId: number } | { orderId: number };
  from: readonly OrderStatus[];
  to: OrderStatus;
  now: Date;
}

/** Changes the state of orders that are in one of these states, adds an event to each, and returns their numbers. */
export async function moveOrders(tx: Tx, { of, from, to, now }: OrderMove): Promise<string[]> {
  const condition = 'orderId' in of ? sql`id = ${of.orderId}` : sql`payment_id = ${of.paymentId}`;
  const { rows } = await sql<{ orderNo: string }>`
    WITH moved AS (
      UPDATE customer_order SET state = ${to} WHERE ${condition} AND state = ANY(${[...from]}::text[])
      RETURNING id, order_no
    ), event AS (
      INSERT INTO order_event (order_id, state, at) SELECT id, ${to}, ${now} FROM moved
    )
    SELECT order_no AS "orderNo" FROM moved ORDER BY id`.execute(tx);
  return rows.map(({ orderNo }) => orderNo);
}

/** The ids of a payment's orders. */
export async function listOrderIdsOf(tx: Tx, paymentId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('customer_order')
    .select('id')
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
