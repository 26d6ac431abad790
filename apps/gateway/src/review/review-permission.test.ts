import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { questionMarks } from '@kaimai/contract/question/questions';
import { orderReviews, reviewSave } from '@kaimai/contract/review/own-review';
import { expect, test } from 'vitest';
import { createProduct } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import { uploadPicture } from '#testing/upload-picture.ts';

const fixture = openOneShop(createListeningGateway);

/** Buys and delivers an order. Returns the function that writes its review. */
async function receiveOrder() {
  const { skuCode } = fixture.headphones;
  const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 1 }]);
  await deliverOrder(fixture.gateway, orderNo);
  return async (pictures: string[] = []) =>
    (await fixture.call(reviewSave, { orderNo, skuCode, rating: 5, body: 'Warm and quiet.', pictures })).code;
}

test('a review can be changed until the thirtieth day is over, and not a millisecond longer', async () => {
  const write = await receiveOrder();
  fixture.gateway.stopClock();
  await write();
  const daysAgo = new Date(fixture.gateway.now().getTime() - 30 * 86_400_000);
  await fixture.db
    .updateTable('review')
    .set({ created_at: daysAgo })
    .where('buyer_id', '=', fixture.buyer.id)
    .execute();
  expect(await write()).toBe('SUCCESS');
  fixture.gateway.advance(0.001);
  expect(await write()).toBe('REVIEW_EDIT_OVER');
});

test('a review can still be changed after its order was refunded', async () => {
  const write = await receiveOrder();
  expect(await write()).toBe('SUCCESS');
  await fixture.db
    .updateTable('customer_order')
    .set({ state: 'REFUNDED' })
    .where('buyer_id', '=', fixture.buyer.id)
    .execute();
  expect(await write()).toBe('SUCCESS');
});

test('a product whose units were all cancelled can be neither reviewed nor answered questions about', async () => {
  const { gateway, buyer, db, shop, headphones, call } = fixture;
  const kettle = await createProduct(db, { shopId: shop.id });
  const lines = [headphones, kettle].map(({ skuCode }) => ({ skuCode, quantity: 2 }));
  const [orderNo = ''] = await buy(gateway, buyer, lines);
  const cancelled = [
    { skuCode: headphones.skuCode, quantity: 1 },
    { skuCode: kettle.skuCode, quantity: 2 },
  ];
  await call(afterSalesRequest, { orderNo, kind: 'CANCEL', reason: 'TAKES_TOO_LONG', lines: cancelled });
  await deliverOrder(gateway, orderNo);
  const { rows } = await call(orderReviews, { orderNo });
  expect(rows).toMatchObject([{ skuCode: headphones.skuCode, mayWrite: true }]);
  const review = async (skuCode: string) => (await call(reviewSave, { orderNo, skuCode, rating: 1 })).code;
  expect([await review(headphones.skuCode), await review(kettle.skuCode)]).toEqual(['SUCCESS', 'REVIEW_NOT_YET']);
  const mayAnswer = async (commodityCode: string) => (await call(questionMarks, { commodityCode })).mayAnswer;
  expect([await mayAnswer(headphones.code), await mayAnswer(kettle.code)]).toEqual([true, false]);
});

test('a picture that a shop sent to the buyer cannot be published by the buyer', async () => {
  const write = await receiveOrder();
  const address = await uploadPicture(fixture.gateway, fixture.buyer.credential);
  const [, id = ''] = /^\/media\/([0-9a-f]+)\//.exec(address) ?? [];
  const setSentByShop = (byShop: boolean) =>
    fixture.db.updateTable('picture').set({ sent_by_shop: byShop }).where('id', '=', id).execute();
  await setSentByShop(true);
  expect(await write([id])).toBe('PARAMETER_ERROR');
  await setSentByShop(false);
  expect(await write([id])).toBe('SUCCESS');
});
