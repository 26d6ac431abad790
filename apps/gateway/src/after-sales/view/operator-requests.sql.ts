import type { AfterSalesKind, AfterSalesReason, AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';
import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';

/** A request as listed for operators. */
export interface OperatorRequest {
  afterSalesNo: string;
  state: AfterSalesStatus;
  kind: AfterSalesKind;
  reason: AfterSalesReason;
  orderNo: string;
  shopCode: string;
  /** The amount to refund. */
  amountMinor: number;
  currency: SettlementCurrency;
  trackingNo: string;
  lines: { skuCode: string; quantity: number }[];
  /** The buyer's last message with a text; empty if there is none. */
  words: string;
}

export interface OperatorRequestQuery {
  /** By default all that are open. */
  state?: AfterSalesStatus | undefined;
  shopCode?: string | undefined;
  /** Only this request, in any state. */
  afterSalesNo?: string | undefined;
  /** The number of the last request of the page before. */
  after?: string | undefined;
  limit: number;
}

/** Requests with their lines, oldest first. A buyer's words are stored alike for both languages; the English ones are read. */
export async function listOperatorRequests(
  db: Db,
  { state, shopCode, afterSalesNo, after, limit }: OperatorRequestQuery,
): Promise<OperatorRequest[]> {
  const { rows } = await sql<OperatorRequest>`
    SELECT after_sales_no AS "afterSalesNo", request.state, kind, reason, o.order_no AS "orderNo", shop.code AS "shopCode",
           amount_minor AS "amountMinor", o.currency,
           tracking_no AS "trackingNo",
           (SELECT jsonb_agg(jsonb_build_object('skuCode', line.sku_code, 'quantity', request_line.quantity) ORDER BY line.position)
            FROM after_sales_line request_line JOIN order_line line ON line.order_id = request_line.order_id AND line.position = request_line.position
            WHERE request_line.after_sales_id = request.id) AS lines,
           coalesce((SELECT words ->> 'en_US' FROM after_sales_event event
                     WHERE event.after_sales_id = request.id AND said_by = 'buyer' AND words ->> 'en_US' <> ''
                     ORDER BY event.id DESC LIMIT 1), '') AS words
    FROM after_sales request JOIN customer_order o ON o.id = request.order_id JOIN shop ON shop.id = o.shop_id
    WHERE ${isWanted({ afterSalesNo, state })}
      AND ${shopCode ? sql`shop.code = ${shopCode}` : sql`true`}
      AND ${after ? sql`request.id > (SELECT id FROM after_sales WHERE after_sales_no = ${after})` : sql`true`}
    ORDER BY request.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Matches one request, those in one state, or all that are open. */
function isWanted({ afterSalesNo, state }: Pick<OperatorRequestQuery, 'afterSalesNo' | 'state'>): RawBuilder<boolean> {
  if (afterSalesNo) return sql`after_sales_no = ${afterSalesNo}`;
  if (state) return sql`request.state = ${state}`;
  return sql`request.state IN ('REQUESTED', 'QUESTIONED', 'APPROVED', 'SENT_BACK')`;
}
