import type { Tx } from '#db/database.ts';
import type { NewLine, NewOrder, NewOrderCoupon, NewPayment } from './order-rows.ts';
import type { Units } from './stock.sql.ts';

/** Inserts a payment with its orders, lines and first events; gives the units that each order reserves. */
export async function insertOrders(
  tx: Tx,
  payment: NewPayment,
  orders: readonly NewOrder[],
): Promise<{ paymentId: number; placed: { id: number; units: Units[] }[] }> {
  const { id: paymentId } = await tx
    .insertInto('payment')
    .values(toPaymentRow(payment))
    .returning('id')
    .executeTakeFirstOrThrow();
  const inserted = await tx
    .insertInto('customer_order')
    .values(orders.map((order) => toOrderRow(order, payment, paymentId)))
    .returning(['id', 'order_no'])
    .execute();
  const ids = new Map(inserted.map(({ id, order_no }) => [order_no, id]));
  const placed = orders.flatMap((order) => {
    const id = ids.get(order.orderNo);
    return id === undefined ? [] : [{ id, lines: order.lines, coupons: order.coupons }];
  });
  const rows = placed.flatMap(({ id, lines }) => lines.map((line, position) => toLineRow(line, id, position)));
  await tx.insertInto('order_line').values(rows).execute();
  const coupons = placed.flatMap((order) => order.coupons.map((coupon, at) => toCouponRow(coupon, order.id, at)));
  if (coupons.length > 0) await tx.insertInto('order_coupon').values(coupons).execute();
  await tx
    .insertInto('order_event')
    .values(placed.map(({ id }) => ({ order_id: id, state: 'PENDING_PAYMENT' as const, at: payment.now })))
    .execute();
  const unitsOf = (lines: readonly NewLine[]) => lines.map(({ skuId, quantity }) => ({ skuId, quantity }));
  return { paymentId, placed: placed.map(({ id, lines }) => ({ id, units: unitsOf(lines) })) };
}

function toPaymentRow(payment: NewPayment) {
  return {
    pay_no: payment.payNo,
    buyer_id: payment.buyerId,
    state: 'PENDING' as const,
    currency: payment.settlementCurrency,
    amount_minor: payment.amountMinor,
    display_currency: payment.currency,
    display_rate: payment.rate,
    display_table: JSON.stringify(payment.table),
    locale: payment.locale,
    pay_until: payment.payUntil,
    network_digest: payment.networkDigest,
    created_at: payment.now,
    provider: null,
    paid_at: null,
    closed_at: null,
  };
}

function toOrderRow(order: NewOrder, payment: NewPayment, paymentId: number) {
  return {
    order_no: order.orderNo,
    payment_id: paymentId,
    buyer_id: payment.buyerId,
    shop_id: order.shopId,
    state: 'PENDING_PAYMENT' as const,
    currency: payment.settlementCurrency,
    goods_minor: order.goodsMinor,
    delivery_minor: order.deliveryMinor,
    discount_minor: order.discountMinor,
    delivery_discount_minor: order.deliveryDiscountMinor,
    tax_minor: order.taxMinor,
    tax: order.tax && JSON.stringify(order.tax),
    total_minor: order.totalMinor,
    goods_table: JSON.stringify(order.goodsTable),
    delivery_table: JSON.stringify(order.deliveryTable),
    discount_table: JSON.stringify(order.discountTable),
    total_table: JSON.stringify(order.totalTable),
    delivery_method: order.deliveryMethod,
    arrives_from: order.arrivesFrom,
    arrives_to: order.arrivesTo,
    address: JSON.stringify(order.address),
    note: order.note,
    shop_name: JSON.stringify(order.shopName),
    search_text: order.searchText,
    return_days: order.returnDays,
    return_postage: order.returnPostage,
    placed_at: payment.now,
  };
}

function toLineRow(line: NewLine, orderId: number, position: number) {
  return {
    order_id: orderId,
    position,
    sku_id: line.skuId,
    sku_code: line.skuCode,
    product_code: line.productCode,
    title: JSON.stringify(line.title),
    option_text: JSON.stringify(line.optionText),
    picture: line.picture && JSON.stringify(line.picture),
    quantity: line.quantity,
    return_right: line.returnRight,
    return_days: line.returnDays,
    price_minor: line.priceMinor,
    line_minor: line.lineMinor,
    price_table: JSON.stringify(line.priceTable),
    line_table: JSON.stringify(line.lineTable),
    discount_minor: line.discountMinor,
    discount_table: JSON.stringify(line.discountTable),
  };
}

function toCouponRow(coupon: NewOrderCoupon, orderId: number, position: number) {
  return {
    order_id: orderId,
    position,
    holding_id: coupon.holdingId,
    kind: coupon.kind,
    of_platform: coupon.ofPlatform,
    title: JSON.stringify(coupon.title),
    amount_minor: coupon.amountMinor,
    amount_table: JSON.stringify(coupon.amountTable),
  };
}
