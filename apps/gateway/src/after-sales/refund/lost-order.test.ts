import { afterSalesDetails, afterSalesOptions, afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { couponCollect } from '@kaimai/contract/coupon/held-coupon';
import { orderDetails } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shipOrder } from '#fulfilment/shipping.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { findInvoicedOrder } from '#invoice/invoice.sql.ts';
import { toPrintedFile } from '#invoice/invoice-documents.ts';
import { setTaxRules } from '#tax/tax-rules.ts';
import { ledgerOfOrder } from '#testing/stock-and-ledger.ts';
import { createBuyer, createCoupon, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { chooseAtSandbox, portland, startPaying } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { refundRequest } from '#after-sales/decision/shop-steps.ts';

let gateway: TestGateway;
let shopId: number;
let lines: { skuCode: string; quantity: number }[];

beforeAll(async () => {
  gateway = await createListeningGateway();
  const { db } = gateway;
  ({ id: shopId } = await createShop(db));
  const kettle = await createProduct(db, { shopId, usdMinor: 1001, cnyMinor: 7000, stock: 500 });
  const cup = await createProduct(db, { shopId, usdMinor: 333, cnyMinor: 2300, stock: 500 });
  lines = [
    { skuCode: kettle.skuCode, quantity: 3 },
    { skuCode: cup.skuCode, quantity: 2 },
  ];
  const name = { zh_CN: '销售税', en_US: 'Sales tax' };
  const californian = { region: 'US', state: 'CA', kind: 'added', ratePpm: 72_500, name } as const;
  await inTransaction(db, (tx) => setTaxRules(tx, [californian]));
});

afterEach(async () => assertInvariants(gateway.db));
afterAll(async () => gateway.close());

const address = { ...portland, state: 'California', city: 'Sacramento', postcode: '95814' };

/** Collects a coupon for three dollars off, and optionally one for free delivery. */
async function collectCoupons(buyer: TestBuyer, freeDelivery: boolean): Promise<void> {
  const { db } = gateway;
  const noMinimum = { minimum_usd_minor: 0, minimum_cny_minor: 0 };
  const coupons = [await createCoupon(db, { title: JSON.stringify({ zh_CN: '减 3 美元', en_US: 'US$3 off' }) })];
  if (freeDelivery) {
    const title = JSON.stringify({ zh_CN: '包邮', en_US: 'Free delivery' });
    const noAmount = { amount_usd_minor: null, amount_cny_minor: null };
    coupons.push(await createCoupon(db, { shop_id: shopId, kind: 'freeDelivery', title, ...noAmount, ...noMinimum }));
  }
  for (const { code: couponCode } of coupons) await gateway.call(couponCollect, { couponCode }, buyer);
}

/** A shipped order: three kettles at 10.01 and two cups at 3.33, delivery 12.00 at most, taxed in California. */
async function buyShipped(buyer: TestBuyer, { freeDelivery }: { freeDelivery: boolean }): Promise<string> {
  await collectCoupons(buyer, freeDelivery);
  for (const line of lines) await gateway.call(cartAdd, line, buyer);
  const { orderToken, total } = await gateway.call(fillView, { region: 'US', state: 'California' }, buyer);
  const placed = await gateway.call(orderPlace, { orderToken, address, expectedTotal: total.USD }, buyer);
  await chooseAtSandbox(gateway, await startPaying(gateway, buyer, placed.payNo), 'approve');
  const [orderNo = ''] = placed.orderNos;
  const parcel = { orderNo, carrier: 'sf', trackingNo: 'SF1', units: [], now: gateway.now() };
  await inTransaction(gateway.db, (tx) => shipOrder(tx, parcel));
  return orderNo;
}

const details = (orderNo: string, buyer: TestBuyer) => gateway.call(orderDetails, { orderNo }, buyer);

/** Requests, accepts and sends a refund of the whole order. */
async function refundWhole(orderNo: string, buyer: TestBuyer): Promise<string> {
  const request = { orderNo, kind: 'REFUND_ONLY', reason: 'NOT_ARRIVED', lines } as const;
  const { afterSalesNo, code } = await gateway.call(afterSalesRequest, request, buyer);
  expect(code).toBe('SUCCESS');
  const message = { zh_CN: '包裹丢失', en_US: 'The parcel was lost' };
  await inTransaction(gateway.db, (tx) => refundRequest(tx, { afterSalesNo, message, now: gateway.now() }));
  expect((await details(orderNo, buyer)).status).toBe('REFUNDING');
  await gateway.jobRunner.runOnce();
  expect((await details(orderNo, buyer)).status).toBe('REFUNDED');
  return afterSalesNo;
}

async function documentsOf(orderNo: string, buyer: TestBuyer) {
  const order = await findInvoicedOrder(gateway.db, buyer.id, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  const { documents } = toPrintedFile(order, { locale: 'en_US', publicUrl: 'https://kaimai.example' });
  const [invoice, ...notes] = documents;
  const sums = invoice?.sums.map(({ label, text }) => [label, text]);
  return { sums, notes: notes.map((note) => note.rows.map(({ name, amount }) => [name, amount])), documents };
}

test('a lost order is refunded completely, with coupon and tax as they were paid', async () => {
  const buyer = await createBuyer(gateway);
  const orderNo = await buyShipped(buyer, { freeDelivery: false });
  // 36.69, less 3.00, a tax of 7.25 % on that, and 12.00 for the delivery.
  expect(await details(orderNo, buyer)).toMatchObject({ status: 'SHIPPED', total: { USD: '48.13' } });
  const options = await gateway.call(afterSalesOptions, { orderNo }, buyer);
  expect(options).toMatchObject({ kinds: ['REFUND_ONLY'], deliveryFee: { USD: '12.00' } });
  const afterSalesNo = await refundWhole(orderNo, buyer);
  expect(await gateway.call(afterSalesDetails, { afterSalesNo }, buyer)).toMatchObject({
    status: 'REFUNDED',
    amount: { USD: '48.13' },
    deliveryFee: { USD: '12.00' },
  });
  expect(await ledgerOfOrder(gateway.db, orderNo)).toEqual([
    ['refund_reserved', 4813],
    ['refund', 4813],
  ]);
  const { sums, notes, documents } = await documentsOf(orderNo, buyer);
  expect(sums).toEqual([
    ['Items', 'US$36.69'],
    ['Delivery', 'US$12.00'],
    ['US$3 off', '−US$3.00'],
    ['Sales tax (7.25%)', 'US$2.44'],
    ['Paid in total', 'US$48.13'],
    [`Refunded (${afterSalesNo})`, '−US$48.13'],
    ['Paid after refunds', 'US$0.00'],
  ]);
  const productName = 'Tern One headphones';
  expect(notes).toEqual([
    [
      [productName, '−US$29.57'],
      [productName, '−US$6.56'],
      ['Delivery refunded', '−US$12.00'],
    ],
  ]);
  expect(documents[1]?.sums).toMatchObject([{ text: '−US$48.13' }]);
});

test('delivery that a coupon paid is not refunded with a lost order', async () => {
  const buyer = await createBuyer(gateway);
  const orderNo = await buyShipped(buyer, { freeDelivery: true });
  expect(await details(orderNo, buyer)).toMatchObject({ total: { USD: '36.13' } });
  const options = await gateway.call(afterSalesOptions, { orderNo }, buyer);
  expect(options.deliveryFee?.USD).toBe('0.00');
  expect(options.lines.map(({ amounts }) => amounts.map(({ USD }) => USD))).toEqual([
    ['9.85', '19.71', '29.57'],
    ['3.28', '6.56'],
  ]);
  await refundWhole(orderNo, buyer);
  expect(await ledgerOfOrder(gateway.db, orderNo)).toEqual([
    ['refund_reserved', 3613],
    ['refund', 3613],
  ]);
  const { sums, notes } = await documentsOf(orderNo, buyer);
  expect(sums).toContainEqual(['Free delivery', '−US$12.00']);
  expect(sums?.at(-1)).toEqual(['Paid after refunds', 'US$0.00']);
  expect(notes).toEqual([
    [
      ['Tern One headphones', '−US$29.57'],
      ['Tern One headphones', '−US$6.56'],
    ],
  ]);
});
