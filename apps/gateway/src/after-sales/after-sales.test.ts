import {
  afterSalesDetails,
  afterSalesOptions,
  afterSalesReply,
  afterSalesRequest,
  afterSalesSendBack,
  afterSalesWithdraw,
} from '@kaimai/contract/after-sales/after-sales';
import { messageList } from '@kaimai/contract/message/message';
import { orderConfirmReceipt, orderDetails, orderList, orderOverview } from '@kaimai/contract/order/order';
import type { InputOf } from '@kaimai/contract/wire/service';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shipOrder } from '#fulfilment/shipping.ts';
import { deliverParcel } from '#fulfilment/tracking.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { unusedUploadJob } from '#file/unused-upload.job.ts';
import { ledgerOfOrder, stockOf } from '#testing/stock-and-ledger.ts';
import { createBuyer, createProduct, createShop, type TestBuyer, type TestProduct } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { lastMail } from '#testing/mails.ts';
import { buy } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { uploadPicture } from '#testing/upload-picture.ts';
import {
  acceptRequest,
  askBuyer,
  receiveReturnedUnits,
  refundRequest,
  refuseRequest,
} from '#after-sales/decision/shop-steps.ts';

const daySeconds = 86_400;
const message = { zh_CN: '好的', en_US: 'All right' };

let gateway: TestGateway;
let db: TestGateway['db'];
let buyer: TestBuyer;
let kettle: TestProduct;
let cup: TestProduct;
let soap: TestProduct;

beforeAll(async () => {
  gateway = await createListeningGateway();
  ({ db } = gateway);
  const { id: shopId } = await createShop(db);
  kettle = await createProduct(db, { shopId, usdMinor: 1001, cnyMinor: 7000, stock: 500 });
  cup = await createProduct(db, { shopId, usdMinor: 333, cnyMinor: 2300, stock: 500 });
  const { id: shortReturnsShopId } = await createShop(db, { return_days: 2 });
  soap = await createProduct(db, { shopId: shortReturnsShopId });
  buyer = await createBuyer(gateway);
});

afterEach(async () => assertInvariants(db));
afterAll(async () => gateway.close());

async function ship(orderNo: string): Promise<string> {
  const parcel = { orderNo, carrier: 'sf', trackingNo: 'SF1', units: [], now: gateway.now() };
  return (await inTransaction(db, (tx) => shipOrder(tx, parcel))).parcelNo;
}

/** A delivered order of three kettles and two cups, with a delivery fee of 12 dollars. */
async function buyDelivered(who = buyer, kettles = 3, cups = 2): Promise<string> {
  const lines = [
    { skuCode: kettle.skuCode, quantity: kettles },
    { skuCode: cup.skuCode, quantity: cups },
  ];
  const [orderNo = ''] = await buy(
    gateway,
    who,
    lines.filter(({ quantity }) => quantity > 0),
  );
  const parcelNo = await ship(orderNo);
  await inTransaction(db, (tx) => deliverParcel(tx, { parcelNo, confirmWithinDays: 15, now: gateway.now() }));
  return orderNo;
}

type RequestChanges = Partial<InputOf<typeof afterSalesRequest>>;

const request = (orderNo: string, changes: RequestChanges = {}, who = buyer) => {
  const lines = [{ skuCode: kettle.skuCode, quantity: 1 }];
  return gateway.call(afterSalesRequest, { orderNo, kind: 'RETURN', reason: 'DOES_NOT_FIT', lines, ...changes }, who);
};
const view = (afterSalesNo: string, who = buyer) => gateway.call(afterSalesDetails, { afterSalesNo }, who);
const order = (orderNo: string, who = buyer) => gateway.call(orderDetails, { orderNo }, who);
const sendBack = (afterSalesNo: string, who = buyer) =>
  gateway.call(afterSalesSendBack, { afterSalesNo, carrier: 'sf', trackingNo: 'SF2' }, who);
const asShop = (step: typeof acceptRequest, afterSalesNo: string) =>
  inTransaction(db, (tx) => step(tx, { afterSalesNo, message, now: gateway.now() }));
const receiveUnits = (afterSalesNo: string, saleable: Parameters<typeof receiveReturnedUnits>[1]['saleable'] = 'all') =>
  inTransaction(db, (tx) => receiveReturnedUnits(tx, { afterSalesNo, saleable, now: gateway.now() }));

const ledger = (orderNo: string) => ledgerOfOrder(db, orderNo);

test('one of three kettles is returned: accepted, received, and refunded at exactly its price', async () => {
  const orderNo = await buyDelivered();
  const before = await stockOf(db, kettle);
  const { afterSalesNo } = await request(orderNo, { words: '有点小' });
  expect(await order(orderNo)).toMatchObject({ status: 'DELIVERED', returnable: [kettle.skuCode, cup.skuCode] });
  await asShop(acceptRequest, afterSalesNo);
  expect(await view(afterSalesNo)).toMatchObject({ status: 'APPROVED', canSendBack: true });
  expect((await lastMail(gateway, buyer.email, 'orderNews')).data.text).toContain('The shop says: All right');
  await sendBack(afterSalesNo);
  await receiveUnits(afterSalesNo);
  expect(await stockOf(db, kettle)).toBe(before + 1);
  await gateway.jobRunner.runOnce();
  expect(await view(afterSalesNo)).toMatchObject({
    status: 'REFUNDED',
    amount: { USD: '10.01' },
    deliveryFee: null,
    carrier: 'SF Express',
    timeline: ['REQUESTED', 'APPROVED', 'SENT_BACK', 'REFUNDING', 'REFUNDED'].map((status) => ({ status })),
  });
  expect((await view(afterSalesNo)).timeline[0]).toMatchObject({ by: 'buyer', text: '有点小' });
  expect((await order(orderNo)).status).toBe('DELIVERED');
  const { rows } = await gateway.call(messageList, { type: 'order' }, buyer);
  expect(rows[0]).toMatchObject({ title: 'Your refund is on its way', orderNo });
  await gateway.call(orderConfirmReceipt, { orderNo }, buyer);
  expect(await ledger(orderNo)).toEqual([
    ['refund_reserved', 1001],
    ['refund', 1001],
    ['payout', 2 * 1001 + 2 * 333 + 1200],
  ]);
});

test('after the receipt the shop returns its payout; returning the whole order refunds the delivery', async () => {
  const orderNo = await buyDelivered();
  await gateway.call(orderConfirmReceipt, { orderNo }, buyer);
  const first = await request(orderNo, { lines: [{ skuCode: cup.skuCode, quantity: 2 }] });
  await asShop(refundRequest, first.afterSalesNo);
  const options = await gateway.call(afterSalesOptions, { orderNo }, buyer);
  expect(options).toMatchObject({ kinds: ['RETURN', 'REFUND_ONLY'], deliveryFee: { USD: '12.00' } });
  expect(options.lines.map(({ amounts }) => amounts.map(({ USD }) => USD))).toEqual([['10.01', '20.02', '30.03'], []]);
  const rest = await request(orderNo, { lines: [{ skuCode: kettle.skuCode, quantity: 3 }] });
  expect(await view(rest.afterSalesNo)).toMatchObject({ amount: { USD: '42.03' }, deliveryFee: { USD: '12.00' } });
  await asShop(acceptRequest, rest.afterSalesNo);
  await sendBack(rest.afterSalesNo);
  await receiveUnits(rest.afterSalesNo, [{ skuCode: kettle.skuCode, quantity: 1 }]);
  expect((await order(orderNo)).status).toBe('REFUNDING');
  await gateway.jobRunner.runOnce();
  expect(await order(orderNo)).toMatchObject({ status: 'REFUNDED', returnable: [] });
  expect(await ledger(orderNo)).toEqual([
    // Three at 10.01, two at 3.33 and the delivery at 12.00.
    ['payout', 4869],
    ['payout_return', 666],
    ['refund_reserved', 666],
    ['payout_return', 4203],
    ['refund_reserved', 4203],
    ['refund', 666],
    ['refund', 4203],
  ]);
});

test('whichever of two requests is refunded last includes the delivery', async () => {
  const orderNo = await buyDelivered(buyer, 1, 1);
  const one = await request(orderNo);
  const other = await request(orderNo, { lines: [{ skuCode: cup.skuCode, quantity: 1 }] });
  expect((await view(other.afterSalesNo)).deliveryFee).toBeNull();
  await asShop(refundRequest, other.afterSalesNo);
  await asShop(refundRequest, one.afterSalesNo);
  await gateway.jobRunner.runOnce();
  expect(await view(one.afterSalesNo)).toMatchObject({ amount: { USD: '22.01' }, deliveryFee: { USD: '12.00' } });
  expect((await order(orderNo)).status).toBe('REFUNDED');
});

test('the shop asks, the buyer answers, the shop refuses; then the same units can be requested again', async () => {
  const orderNo = await buyDelivered(buyer, 1, 0);
  const { afterSalesNo } = await request(orderNo, { kind: 'REFUND_ONLY', reason: 'DAMAGED' });
  expect(await request(orderNo)).toMatchObject({ code: 'PARAMETER_ERROR' });
  await asShop(askBuyer, afterSalesNo);
  expect(await view(afterSalesNo)).toMatchObject({ status: 'QUESTIONED', canReply: true });
  const stranger = await createBuyer(gateway);
  const [ownPicture, othersPicture] = [
    await uploadPicture(gateway, buyer.credential),
    await uploadPicture(gateway, stranger.credential),
  ];
  const answer = { afterSalesNo, words: 'The lid is broken', pictures: [ownPicture] };
  expect(await gateway.call(afterSalesReply, answer, stranger)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  for (const pictures of [[othersPicture], [ownPicture, othersPicture], [`/media/${'cd'.repeat(12)}/320`]]) {
    const refused = await gateway.call(afterSalesReply, { ...answer, pictures }, buyer);
    expect(refused).toMatchObject({ code: 'PARAMETER_ERROR', ext: { fields: { pictures: expect.any(String) } } });
  }
  expect((await view(afterSalesNo)).status).toBe('QUESTIONED');
  expect(await gateway.call(afterSalesReply, answer, buyer)).toMatchObject({ status: 'REQUESTED' });
  await asShop(refuseRequest, afterSalesNo);
  const { timeline } = await view(afterSalesNo);
  expect(timeline.at(2)).toMatchObject({
    by: 'buyer',
    text: 'The lid is broken',
    pictures: [ownPicture.split('/')[2]],
  });
  expect(timeline.at(3)).toMatchObject({ by: 'shop', status: 'REFUSED', text: 'All right' });
  expect(await request(orderNo)).toMatchObject({ code: 'SUCCESS' });
});

test('evidence of the first request must be the buyer’s own picture, too', async () => {
  const orderNo = await buyDelivered(buyer, 1, 0);
  const othersPicture = await uploadPicture(gateway, (await createBuyer(gateway)).credential);
  expect(await request(orderNo, { pictures: [othersPicture] })).toMatchObject({ code: 'PARAMETER_ERROR' });
  expect((await order(orderNo)).afterSales).toEqual([]);
  const ownPicture = await uploadPicture(gateway, buyer.credential);
  const { afterSalesNo } = await request(orderNo, { pictures: [ownPicture] });
  const evidence = { by: 'buyer', pictures: [ownPicture.split('/')[2]] };
  expect((await view(afterSalesNo)).timeline[0]).toMatchObject(evidence);
  // 25 hours later; an upload that is used nowhere is deleted after a day.
  await unusedUploadJob.run({ db, deployment: gateway.deployment, now: () => new Date(Date.now() + 90_000_000) });
  expect((await view(afterSalesNo)).timeline[0]).toMatchObject(evidence);
});

test('a picture that a shop sent to the buyer is not evidence', async () => {
  const orderNo = await buyDelivered(buyer, 1, 0);
  const picture = await uploadPicture(gateway, buyer.credential);
  const setSentByShop = (byShop: boolean) =>
    db
      .updateTable('picture')
      .set({ sent_by_shop: byShop })
      .where('id', '=', picture.split('/')[2] ?? '')
      .execute();
  await setSentByShop(true);
  expect(await request(orderNo, { pictures: [picture] })).toMatchObject({ code: 'PARAMETER_ERROR' });
  await setSentByShop(false);
  expect(await request(orderNo, { pictures: [picture] })).toMatchObject({ code: 'SUCCESS' });
});

test('a shop that takes a step twice gets the state of the request in the refusal', async () => {
  const { afterSalesNo } = await request(await buyDelivered());
  await asShop(acceptRequest, afterSalesNo);
  await expect(asShop(acceptRequest, afterSalesNo)).rejects.toMatchObject({
    code: 'ORDER_STATE_CONFLICT',
    detail: { en_US: 'The request is APPROVED, and no longer open for this' },
  });
});

test('a request can be withdrawn until the items are sent, and lapses if they are not', async () => {
  const orderNo = await buyDelivered();
  const { afterSalesNo } = await request(orderNo);
  expect(await gateway.call(afterSalesWithdraw, { afterSalesNo }, buyer)).toMatchObject({ status: 'WITHDRAWN' });
  const second = await request(orderNo);
  await asShop(acceptRequest, second.afterSalesNo);
  await sendBack(second.afterSalesNo);
  const sentBackRequest = { afterSalesNo: second.afterSalesNo };
  expect(await gateway.call(afterSalesWithdraw, sentBackRequest, buyer)).toMatchObject({
    code: 'ORDER_STATE_CONFLICT',
  });
  const third = await request(orderNo);
  await asShop(acceptRequest, third.afterSalesNo);
  // The buyer has fourteen days to send the items.
  gateway.advance(15 * daySeconds);
  await gateway.jobRunner.runOnce();
  expect(await view(third.afterSalesNo)).toMatchObject({ status: 'WITHDRAWN', timeline: [{}, {}, { by: 'platform' }] });
  // Returned units on their way postpone the automatic receipt.
  expect((await order(orderNo)).status).toBe('DELIVERED');
  await receiveUnits(second.afterSalesNo, []);
  await gateway.jobRunner.runOnce();
  await gateway.jobRunner.runOnce();
  expect((await order(orderNo)).status).toBe('COMPLETED');
});

test('possible requests depend on the parcel and on the shop’s return period', async () => {
  const lines = [{ skuCode: soap.skuCode, quantity: 1 }];
  const [orderNo = ''] = await buy(gateway, buyer, lines);
  expect(await request(orderNo, { lines })).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  const parcelNo = await ship(orderNo);
  expect(await gateway.call(afterSalesOptions, { orderNo }, buyer)).toMatchObject({
    kinds: ['REFUND_ONLY'],
    until: null,
  });
  expect(await request(orderNo, { lines })).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  await inTransaction(db, (tx) => deliverParcel(tx, { parcelNo, confirmWithinDays: 15, now: gateway.now() }));
  expect(await order(orderNo)).toMatchObject({ returnable: [soap.skuCode], onlyDefects: [] });
  // The shop of the soap takes returns for two days.
  gateway.advance(2 * daySeconds + 60);
  expect(await order(orderNo)).toMatchObject({ returnable: [soap.skuCode], onlyDefects: [soap.skuCode] });
  expect(await request(orderNo, { lines })).toMatchObject({ code: 'AFTER_SALES_CLOSED' });
});

test('another buyer’s request gets the refusal for a missing one, and the tab counts own requests', async () => {
  const newBuyer = await createBuyer(gateway);
  const orderNo = await buyDelivered(newBuyer);
  await buyDelivered(newBuyer, 1, 0);
  const { afterSalesNo } = await request(orderNo, {}, newBuyer);
  for (const answer of [
    await view(afterSalesNo),
    await sendBack(afterSalesNo),
    await request(orderNo),
    await gateway.call(afterSalesWithdraw, { afterSalesNo }, buyer),
    await gateway.call(afterSalesOptions, { orderNo }, buyer),
  ])
    expect(answer).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  const { rows, counts } = await gateway.call(orderList, { status: 'AFTER_SALES' }, newBuyer);
  expect(rows.map((row) => row.orderNo)).toEqual([orderNo]);
  expect(counts).toMatchObject({ ALL: 2, AFTER_SALES: 1 });
});

test('a request that is over is listed, and no longer counted as open', async () => {
  const newBuyer = await createBuyer(gateway);
  const { afterSalesNo } = await request(await buyDelivered(newBuyer), {}, newBuyer);
  const countOrders = async () => (await gateway.call(orderOverview, {}, newBuyer)).counts;
  expect(await countOrders()).toMatchObject({ AFTER_SALES: 1, AFTER_SALES_OPEN: 1 });
  await gateway.call(afterSalesWithdraw, { afterSalesNo }, newBuyer);
  expect(await countOrders()).toMatchObject({ AFTER_SALES: 1, AFTER_SALES_OPEN: 0 });
});

const tenRounds = Array.from({ length: 10 }, (_, round) => round);

/** Two concurrent requests, each for two of three kettles; then two concurrent refunds of the successful one. */
async function raceForTwoThirds(): Promise<void> {
  const who = await createBuyer(gateway);
  const orderNo = await buyDelivered(who, 3, 0);
  const lines = [{ skuCode: kettle.skuCode, quantity: 2 }];
  const requests = await Promise.all([1, 2].map(() => request(orderNo, { lines, kind: 'REFUND_ONLY' }, who)));
  const accepted = requests.filter(({ code }) => code === 'SUCCESS');
  expect(accepted).toHaveLength(1);
  const outcomes = await Promise.allSettled(
    [...accepted, ...accepted].map(({ afterSalesNo }) => asShop(refundRequest, afterSalesNo)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ledger(orderNo)).toEqual([['refund_reserved', 2002]]);
}

test('two concurrent refunds of two thirds never exceed the order, fifty times', async () => {
  for (let batch = 0; batch < 5; batch++) await Promise.all(tenRounds.map(raceForTwoThirds));
});
