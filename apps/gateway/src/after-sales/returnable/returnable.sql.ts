import type { Picture } from '@kaimai/contract/values/picture';
import type { LabelTable, SettlementCurrency } from '@kaimai/contract/values/money';
import type { OrderStatus } from '@kaimai/contract/order/order';
import type { ReturnRight } from '@kaimai/contract/values/return-right';
import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';

export interface ReturnableLine {
  position: number;
  skuId: number;
  skuCode: string;
  commodityCode: string;
  title: Text;
  optionText: Text;
  picture: Picture | null;
  quantity: number;
  returnRight: ReturnRight;
  returnDays: number;
  lineTable: LabelTable;
  discountTable: LabelTable;
  /** Units in a request, open or completed, counted from 0. */
  claimed: number[];
  /** How many units are in parcels. */
  sent: number;
}

/** An order with all that decides what can be returned, and for which refund. */
export interface ReturnableOrder {
  id: number;
  orderNo: string;
  state: OrderStatus;
  shopName: Text;
  returnDays: number;
  returnPostage: 'store' | 'buyer';
  /** When the carrier reported the last delivery, or the buyer confirmed the receipt earlier. */
  deliveredAt: Date | null;
  currency: SettlementCurrency;
  deliveryTable: LabelTable;
  discountTable: LabelTable;
  totalTable: LabelTable;
  lines: ReturnableLine[];
  /** How many units are in requests that are neither refunded nor being refunded. */
  undecided: number;
}

/** An order of this buyer; with `any`, of any buyer, for a request by the shop. Undefined if there is none. */
export async function findReturnable(
  db: Db | Tx,
  { orderNo, buyerId }: { orderNo: string; buyerId: number | 'any' },
): Promise<ReturnableOrder | undefined> {
  const { rows } = await sql<ReturnableOrder>`
    SELECT o.id, o.order_no AS "orderNo", o.state, o.shop_name AS "shopName", o.return_days AS "returnDays",
           o.return_postage AS "returnPostage", o.currency, o.delivery_table AS "deliveryTable",
           o.discount_table AS "discountTable", o.total_table AS "totalTable",
           (SELECT min(at) FROM order_event WHERE order_id = o.id AND state IN ('DELIVERED', 'COMPLETED')) AS "deliveredAt",
           (SELECT count(*)::int FROM after_sales_unit unit JOIN after_sales request ON request.id = unit.after_sales_id
            WHERE unit.order_id = o.id AND request.state NOT IN ('REFUNDING', 'REFUNDED')) AS undecided,
           (SELECT jsonb_agg(jsonb_build_object('position', line.position, 'skuId', line.sku_id, 'skuCode', line.sku_code,
                     'commodityCode', line.product_code, 'title', line.title, 'optionText', line.option_text,
                     'picture', line.picture, 'quantity', line.quantity,
                     'returnRight', line.return_right, 'returnDays', coalesce(line.return_days, o.return_days), 'lineTable', line.line_table,
                     'discountTable', line.discount_table, 'sent', (
                       SELECT coalesce(sum(quantity), 0) FROM parcel_line packed
                       WHERE packed.order_id = o.id AND packed.position = line.position), 'claimed', ARRAY(
                       SELECT unit FROM after_sales_unit claimed
                       WHERE claimed.order_id = o.id AND claimed.position = line.position)) ORDER BY line.position)
            FROM order_line line WHERE line.order_id = o.id) AS lines
    FROM customer_order o WHERE o.order_no = ${orderNo} AND ${buyerId === 'any' ? sql`true` : sql`o.buyer_id = ${buyerId}`}`.execute(
    db,
  );
  return rows[0];
}
