import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';

const ownerQueries = {
  shop: (code: string) => sql`SELECT code FROM shop WHERE code = ${code}`,
  order: (orderNo: string) => sql`
    SELECT shop.code FROM customer_order o JOIN shop ON shop.id = o.shop_id WHERE order_no = ${orderNo}`,
  parcel: (parcelNo: string) => sql`
    SELECT shop.code FROM parcel JOIN customer_order o ON o.id = parcel.order_id JOIN shop ON shop.id = o.shop_id
    WHERE parcel_no = ${parcelNo}`,
  product: (productCode: string) => sql`
    SELECT shop.code FROM product JOIN shop ON shop.id = product.shop_id WHERE product.code = ${productCode}`,
  variant: (skuCode: string) => sql`
    SELECT shop.code FROM sku JOIN product ON product.id = sku.product_id JOIN shop ON shop.id = product.shop_id
    WHERE sku.code = ${skuCode}`,
  coupon: (couponCode: string) => sql`
    SELECT shop.code FROM coupon LEFT JOIN shop ON shop.id = coupon.shop_id WHERE coupon.code = ${couponCode}`,
  return: (afterSalesNo: string) => sql`
    SELECT shop.code FROM after_sales request JOIN customer_order o ON o.id = request.order_id
      JOIN shop ON shop.id = o.shop_id
    WHERE after_sales_no = ${afterSalesNo}`,
  pickup: (slotNo: string) => sql`
    SELECT shop.code FROM pickup_slot slot JOIN shop ON shop.id = slot.shop_id WHERE slot_no = ${slotNo}`,
  // An invalid number finds no review.
  review: (reviewNo: string) => sql`
    SELECT shop.code FROM review JOIN product ON product.id = review.product_id JOIN shop ON shop.id = product.shop_id
    WHERE review.id = ${/^[1-9]\d{0,14}$/.test(reviewNo) ? reviewNo : null}::bigint`,
  question: (questionNo: string) => sql`
    SELECT shop.code FROM question JOIN product ON product.id = question.product_id JOIN shop ON shop.id = product.shop_id
    WHERE question_no = ${questionNo}`,
  conversation: (conversationNo: string) => sql`
    SELECT shop.code FROM conversation JOIN shop ON shop.id = conversation.shop_id
    WHERE conversation_no = ${conversationNo}`,
  approval: (approvalNo: string) => sql`
    SELECT shop.code FROM refund_approval JOIN customer_order o ON o.id = order_id JOIN shop ON shop.id = o.shop_id
    WHERE approval_no = ${approvalNo}`,
  payoutAccount: (accountNo: string) => sql`
    SELECT shop.code FROM payout_account account JOIN shop ON shop.id = account.shop_id WHERE account_no = ${accountNo}`,
  payout: (payoutNo: string) => sql`
    SELECT shop.code FROM shop_payout payout JOIN shop ON shop.id = payout.shop_id WHERE payout_no = ${payoutNo}`,
  webhook: (webhookNo: string) => sql`
    SELECT shop.code FROM webhook LEFT JOIN shop ON shop.id = webhook.shop_id
    WHERE webhook_no = ${webhookNo} AND removed_at IS NULL`,
  delivery: (deliveryNo: string) => sql`
    SELECT shop.code FROM webhook_delivery JOIN webhook ON webhook.id = webhook_id
      LEFT JOIN shop ON shop.id = webhook.shop_id
    WHERE delivery_no = ${deliveryNo} AND removed_at IS NULL`,
} as const satisfies Record<string, (no: string) => RawBuilder<unknown>>;

export type OwnedKind = keyof typeof ownerQueries;

/** The code of the shop that an object belongs to: null for one of the platform, undefined for one that does not exist. An object never moves to another shop. */
export async function findOwner(db: Db, kind: OwnedKind, no: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ code: string | null }>`${ownerQueries[kind](no)}`.execute(db);
  return rows[0]?.code;
}
