import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { isPaymentOfInstance } from '#db/instance-payments.ts';

/**
 * Locks a request and its payment: the one that has waited for its buyer the longest, and at least since `before`. Skips requests
 * that are locked, whose collection ends after `before`, or whose number is in `skippedNos`. Returns its number; undefined if
 * there is none.
 */
export async function lockLapsedRequest(
  tx: Tx,
  before: Date,
  skippedNos: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ afterSalesNo: string }>`
    SELECT after_sales_no AS "afterSalesNo"
    FROM after_sales request JOIN customer_order o ON o.id = request.order_id JOIN payment ON payment.id = o.payment_id
    WHERE request.state IN ('QUESTIONED', 'APPROVED') AND request.moved_at <= ${before}
      AND NOT EXISTS (SELECT 1 FROM return_handover JOIN pickup_slot ON pickup_slot.id = slot_id
                      WHERE after_sales_id = request.id AND ends_at > ${before})
      AND after_sales_no <> ALL(${[...skippedNos]}::text[]) AND ${isPaymentOfInstance('payment.id')}
    ORDER BY request.moved_at LIMIT 1 FOR UPDATE OF payment, request SKIP LOCKED`.execute(tx);
  return rows[0]?.afterSalesNo;
}
