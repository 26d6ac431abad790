import { reviewSave } from '@kaimai/contract/review/own-review';
import { expect, test } from 'vitest';
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
