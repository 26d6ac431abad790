import { couponOffers } from '@kaimai/contract/coupon/coupon';
import { couponCollect, couponList } from '@kaimai/contract/coupon/held-coupon';
import { fillView } from '@kaimai/contract/order/place-order';
import { expect, test } from 'vitest';
import { createCoupon, createProduct } from '#testing/factories.ts';
import { openOneShop } from '#testing/one-shop.ts';

const fixture = openOneShop();

const inSeconds = (seconds: number) => new Date(fixture.gateway.now().getTime() + seconds * 1000);

test('a coupon is offered, collected and used from its first instant until its last millisecond', async () => {
  fixture.gateway.stopClock();
  const { skuCode } = await createProduct(fixture.db, { shopId: fixture.shop.id, usdMinor: 2500, cnyMinor: 17_900 });
  const times = { valid_from: inSeconds(10), valid_to: inSeconds(20) };
  const { code: couponCode } = await createCoupon(fixture.db, { shop_id: fixture.shop.id, ...times });
  const offered = async () => (await fixture.call(couponOffers, { storeCodeNumber: fixture.shop.code })).rows.length;
  const collect = async () => (await fixture.call(couponCollect, { couponCode })).code;
  const saved = async () =>
    (await fixture.call(fillView, { buyNow: { skuCode, quantity: 1 }, region: 'US' })).discountTotal.USD;
  const held = async () => (await fixture.call(couponList, { state: 'usable' })).counts;

  fixture.gateway.advance(9.999);
  expect([await offered(), await collect()]).toEqual([0, 'OBJECT_NOT_EXIST']);
  fixture.gateway.advance(0.001);
  expect([await offered(), await collect(), await saved()]).toEqual([1, 'SUCCESS', '3.00']);
  fixture.gateway.advance(9.999);
  expect([await offered(), await saved(), await held()]).toEqual([1, '3.00', { usable: 1, used: 0, expired: 0 }]);
  fixture.gateway.advance(0.001);
  expect([await offered(), await saved(), await held()]).toEqual([0, '0.00', { usable: 0, used: 0, expired: 1 }]);
});

test('a coupon that was collected is not used before it begins', async () => {
  fixture.gateway.stopClock();
  const { skuCode } = await createProduct(fixture.db, { shopId: fixture.shop.id, usdMinor: 2500, cnyMinor: 17_900 });
  const { id, code: couponCode } = await createCoupon(fixture.db, { shop_id: fixture.shop.id });
  await fixture.call(couponCollect, { couponCode });
  await fixture.db
    .updateTable('coupon')
    .set({ valid_from: inSeconds(10) })
    .where('id', '=', id)
    .execute();
  const saved = async () =>
    (await fixture.call(fillView, { buyNow: { skuCode, quantity: 1 }, region: 'US' })).discountTotal.USD;
  fixture.gateway.advance(9.999);
  expect(await saved()).toBe('0.00');
  fixture.gateway.advance(0.001);
  expect(await saved()).toBe('3.00');
});
