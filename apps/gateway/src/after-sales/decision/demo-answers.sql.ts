import type { AfterSalesKind, AfterSalesReason } from '@kaimai/contract/after-sales/after-sales';
import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';
import { isPaymentOfInstance } from '#db/instance-payments.ts';

export interface DueAnswer {
  afterSalesNo: string;
  /** `APPROVED` only if the return waits for its collection. */
  state: 'REQUESTED' | 'APPROVED' | 'SENT_BACK';
  kind: AfterSalesKind;
  reason: AfterSalesReason;
  shopName: Text;
  city: Text;
  hasPictures: boolean;
  wasQuestioned: boolean;
}

/**
 * Requests of orders paid in the sandbox that have waited for their shop since before `before`, or for a collection
 * that was chosen before `pickedBefore`.
 */
export async function listAnswersDue(
  db: Db,
  { before, pickedBefore, limit }: { before: Date; pickedBefore: Date; limit: number },
): Promise<DueAnswer[]> {
  const { rows } = await sql<DueAnswer>`
    SELECT request.after_sales_no AS "afterSalesNo", request.state, request.kind, request.reason, o.shop_name AS "shopName", shop.city,
           EXISTS (SELECT 1 FROM after_sales_event event JOIN after_sales_picture ON event_id = event.id
                   WHERE event.after_sales_id = request.id) AS "hasPictures",
           EXISTS (SELECT 1 FROM after_sales_event event
                   WHERE event.after_sales_id = request.id AND event.state = 'QUESTIONED') AS "wasQuestioned"
    FROM after_sales request JOIN customer_order o ON o.id = request.order_id JOIN shop ON shop.id = o.shop_id
      JOIN payment ON payment.id = o.payment_id
    WHERE (request.state IN ('REQUESTED', 'SENT_BACK') AND request.moved_at <= ${before}
        OR request.state = 'APPROVED' AND EXISTS (
          SELECT 1 FROM return_handover WHERE after_sales_id = request.id AND method = 'pickup' AND chosen_at <= ${pickedBefore}))
      AND payment.provider = 'sandbox' AND ${isPaymentOfInstance('payment.id')}
    ORDER BY request.moved_at LIMIT ${limit}`.execute(db);
  return rows;
}
