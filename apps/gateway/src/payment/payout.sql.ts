import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** What is held of an order goes to its shop; nothing is written when nothing is held. An order is paid out once. */
export async function insertPayout(tx: Tx, orderId: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO payment_ledger (payment_id, order_id, kind, currency, amount_minor, provider, provider_reference, event_id, at)
    SELECT o.payment_id, o.id, 'payout', o.currency, o.total_minor - held.returned, payment.provider, o.order_no,
           'PO-' || o.order_no, ${now}
    FROM customer_order o JOIN payment ON payment.id = o.payment_id
         CROSS JOIN LATERAL (SELECT coalesce(sum(amount_minor), 0) AS returned FROM payment_ledger
                             WHERE order_id = o.id AND kind = 'refund_reserved') held
    WHERE o.id = ${orderId} AND o.total_minor > held.returned`.execute(tx);
}
