import type { AfterSalesKind, AfterSalesReason, AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';
import type { HandoverAction } from '@kaimai/contract/after-sales/return-handover';
import type { Picture } from '@kaimai/contract/values/picture';
import type { LabelTable, SettlementCurrency } from '@kaimai/contract/values/money';
import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';

export interface RequestRow {
  id: number;
  afterSalesNo: string;
  kind: AfterSalesKind;
  status: AfterSalesStatus;
  reason: AfterSalesReason;
  orderNo: string;
  shopCode: string;
  shopName: Text;
  currency: SettlementCurrency;
  amountTable: LabelTable;
  includesDelivery: boolean;
  carrier: string;
  trackingNo: string;
  requestedAt: Date;
  movedAt: Date;
  lines: {
    skuCode: string;
    commodityCode: string;
    title: Text;
    optionText: Text;
    picture: Picture | null;
    quantity: number;
    amount: LabelTable;
  }[];
  /** Aggregated as JSON, so times are strings. */
  events: {
    status: AfterSalesStatus;
    at: string;
    by: 'buyer' | 'shop' | 'platform';
    words: Text;
    action: HandoverAction | null;
    pictures: string[];
  }[];
}

/** A request of this buyer with its lines and history; undefined if there is none. */
export async function findRequestRow(db: Db, buyerId: number, afterSalesNo: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    SELECT request.id, after_sales_no AS "afterSalesNo", kind, request.state AS status, reason, o.order_no AS "orderNo",
           shop.code AS "shopCode", o.shop_name AS "shopName", o.currency, amount_table AS "amountTable",
           with_delivery AS "includesDelivery", carrier, tracking_no AS "trackingNo", requested_at AS "requestedAt",
           moved_at AS "movedAt",
           (SELECT jsonb_agg(jsonb_build_object('skuCode', line.sku_code, 'commodityCode', line.product_code,
                     'title', line.title, 'optionText', line.option_text, 'picture', line.picture,
                     'quantity', request_line.quantity, 'amount', request_line.amount_table) ORDER BY line.position)
            FROM after_sales_line request_line JOIN order_line line ON line.order_id = request_line.order_id AND line.position = request_line.position
            WHERE request_line.after_sales_id = request.id) AS lines,
           (SELECT jsonb_agg(jsonb_build_object('status', event.state, 'at', event.at, 'by', said_by, 'words', words, 'action', action,
                     'pictures', ARRAY(SELECT picture_id FROM after_sales_picture WHERE event_id = event.id ORDER BY position))
                     ORDER BY event.id)
            FROM after_sales_event event WHERE event.after_sales_id = request.id) AS events
    FROM after_sales request JOIN customer_order o ON o.id = request.order_id JOIN shop ON shop.id = o.shop_id
    WHERE after_sales_no = ${afterSalesNo} AND o.buyer_id = ${buyerId}`.execute(db);
  return rows[0];
}
