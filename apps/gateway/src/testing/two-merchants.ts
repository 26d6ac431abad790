import { randomUUID } from 'node:crypto';
import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { conversationSend } from '@kaimai/contract/conversation/conversation';
import { questionAsk } from '@kaimai/contract/question/questions';
import { restockWaitSet } from '@kaimai/contract/restock/restock';
import { reviewSave } from '@kaimai/contract/review/own-review';
import { afterAll, beforeAll } from 'vitest';
import { bookLedger } from '#payout/booking.ts';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { createOperator, type ApiClient } from '#testing/operators.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import { addPayoutAccount, sell } from '#testing/sales.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

/** A shop with an operator of its own, and with one object of each kind that the operators' HTTP API names. */
export interface ApiMerchant {
  shopCode: string;
  operator: ApiClient;
  buyer: TestBuyer;
  /** The numbers and codes of its objects, by the names of parameters. */
  ids: Record<string, string>;
}

/** The fixture of tests of the operators' HTTP API. */
interface TwoMerchants {
  gateway: TestGateway;
  platform: ApiClient;
  one: ApiMerchant;
  other: ApiMerchant;
}

/** What an operator may refund alone, in cents; less than any refund of the merchants' products. */
const refundLimit = 100;

/** Opens a gateway with two merchants for all tests of a file. After them stock, orders and money must agree. */
export function openTwoMerchants(): TwoMerchants {
  // The hook fills it in before any test reads it.
  const fixture = {} as TwoMerchants;

  beforeAll(async () => {
    const gateway = await createListeningGateway({ refundLimits: { USD: refundLimit, CNY: refundLimit } });
    const platform = await createOperator(gateway);
    const one = await createMerchant(gateway, platform);
    Object.assign(fixture, { gateway, platform, one, other: await createMerchant(gateway, platform) });
  });

  afterAll(async () => {
    await assertInvariants(fixture.gateway.db);
    await fixture.gateway.close();
  });
  return fixture;
}

async function createMerchant(gateway: TestGateway, platform: ApiClient): Promise<ApiMerchant> {
  const { db } = gateway;
  const { id: shopId, code: shopCode } = await createShop(db);
  const { code: productCode, skuCode } = await createProduct(db, { shopId, stock: 100 });
  const [operator, buyer] = [await createOperator(gateway, { shopCode }), await createBuyer(gateway)];
  const order = async (quantity = 1) => (await buy(gateway, buyer, [{ skuCode, quantity }]))[0] ?? '';
  const create = async (path: string, body: object, field: string) =>
    String((await platform.send(path, body)).body[field]);
  const [sentNo, orderNo, arrivedNo] = [await order(), await order(2), await order(2)];
  await deliverOrder(gateway, arrivedNo, gateway.now());
  const payoutIds = await payMerchant(gateway, { platform, shopId, shopCode, buyer });
  const writtenIds = await writeAsBuyer(gateway, { buyer, shopCode, shopId, productCode, skuCode, arrivedNo });
  const startsAtMs = gateway.now().getTime() + 7 * 86_400_000;
  const pickup = { country: 'US', timeZone: 'America/New_York', capacity: 5 };
  const time = { startsAt: new Date(startsAtMs).toISOString(), endsAt: new Date(startsAtMs + 7_200_000).toISOString() };
  const coupon = {
    code: `C-${shopCode}`,
    kind: 'freeDelivery',
    shopCode,
    to: new Date(startsAtMs).toISOString(),
    title: { zh_CN: '包邮', en_US: 'Free delivery' },
  };
  const webhook = await operator.send('/webhooks', { url: 'https://example.com/hook', events: ['order.paid'] });
  const webhookNo = String(webhook.body['webhookNo']);
  const ping = await operator.send(`/webhooks/${webhookNo}/ping`);
  const { body: refund } = await platform.send(`/returns/${writtenIds.afterSalesNo}/refund`, {});
  const approval = refund['waiting'] as { approvalNo: string };
  const ids = {
    shopCode,
    productCode,
    skuCode,
    orderNo,
    webhookNo,
    ...writtenIds,
    ...payoutIds,
    parcelNo: await create(`/orders/${sentNo}/parcels`, { carrier: 'sf', trackingNo: `SF-${shopCode}` }, 'parcelNo'),
    slotNo: await create(`/shops/${shopCode}/pickups`, { ...pickup, ...time }, 'slotNo'),
    couponCode: await create('/coupons', coupon, 'code'),
    deliveryNo: String(ping.body['deliveryNo']),
    approvalNo: approval.approvalNo,
  };
  return { shopCode, operator, buyer, ids };
}

interface PaidMerchant {
  platform: ApiClient;
  shopId: number;
  shopCode: string;
  buyer: TestBuyer;
}

/** Makes a payout of an order that cannot be returned, an entry that is in no payout yet, and a correction. */
async function payMerchant(gateway: TestGateway, { platform, shopId, shopCode, buyer }: PaidMerchant) {
  const product = { return_right: 'perishable' } as const;
  const { skuCode } = await createProduct(gateway.db, { shopId, product });
  const accountNo = await addPayoutAccount(gateway, shopCode);
  await sell(gateway, buyer, [{ skuCode, quantity: 1 }]);
  await bookLedger(gateway.db, gateway.deployment.payouts);
  const payout = await platform.send('/payouts', { shopCode, currency: 'USD' });
  await sell(gateway, buyer, [{ skuCode, quantity: 1 }]);
  await bookLedger(gateway.db, gateway.deployment.payouts);
  const correction = { shopCode, currency: 'USD', amountMinor: 250, reason: 'Postage of a return' };
  const { body: corrected } = await platform.send('/corrections', correction);
  return { accountNo, payoutNo: String(payout.body['payoutNo']), correctionNo: String(corrected['correctionNo']) };
}

interface Writing {
  buyer: TestBuyer;
  shopCode: string;
  shopId: number;
  productCode: string;
  skuCode: string;
  arrivedNo: string;
}

/** A buyer writes to the shop: a request, a review, a question, a message, and a wait for a sold-out variant. */
async function writeAsBuyer(
  gateway: TestGateway,
  { buyer, shopCode, shopId, productCode, skuCode, arrivedNo }: Writing,
) {
  const { db } = gateway;
  const lines = [{ skuCode, quantity: 1 }];
  const request = { orderNo: arrivedNo, kind: 'RETURN', reason: 'NO_LONGER_WANTED', lines } as const;
  const { afterSalesNo } = await gateway.call(afterSalesRequest, request, buyer);
  const review = { orderNo: arrivedNo, skuCode, rating: 5, body: 'Warm and quiet.' };
  const { reviewNo } = await gateway.call(reviewSave, review, buyer);
  await gateway.call(questionAsk, { commodityCode: productCode, text: 'Does it fold?' }, buyer);
  await gateway.call(conversationSend, { storeCodeNumber: shopCode, clientId: randomUUID(), text: 'Hello' }, buyer);
  const soldOut = await createProduct(db, { shopId, stock: 0 });
  await gateway.call(restockWaitSet, { skuCode: soldOut.skuCode, wait: true }, buyer);
  const { question_no: questionNo } = await db
    .selectFrom('question')
    .innerJoin('product', 'product.id', 'question.product_id')
    .select('question_no')
    .where('product.code', '=', productCode)
    .executeTakeFirstOrThrow();
  const { conversation_no: conversationNo } = await db
    .selectFrom('conversation')
    .select('conversation_no')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return { afterSalesNo, reviewNo, questionNo, conversationNo };
}
