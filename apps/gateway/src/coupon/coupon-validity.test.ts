import { couponOffers } from '@kaimai/contract/coupon/coupon';
import { couponCollect, couponList } from '@kaimai/contract/coupon/held-coupon';
import { fillView } from '@kaimai/contract/order/place-order';
import { expect, test } from 'vitest';
import { createCoupon, createProduct } from '#testing/factories.ts';
import { openOneShop } from '#testing/one-shop.ts';

const here = openOneShop();

const inSeconds = (seconds: number) => new Date(here.gateway.now().getTime() + seconds * 1000);

test('a coupon is offered, collected and used from its first instant until its last millisecond', async () => {
  here.gateway.stopClock();
  const { skuCode } = await createProduct(here.db, { shopId: here.shop.id, usdMinor: 2500, cnyMinor: 17_900 });
  const times = { valid_from: inSeconds(10), valid_to: inSeconds(20) };
  const { code: couponCode } = await createCoupon(here.db, { shop_id: here.shop.id, ...times });
  const offered = async () => (await here.call(couponOffers, { storeCodeNumber: here.shop.code })).rows.length;
  const collect = async () => (await here.call(couponCollect, { couponCode })).code;
  const saved = async () =>
    (await here.call(fillView, { buyNow: { skuCode, quantity: 1 }, region: 'US' })).discountTotal.USD;
  const held = async () => (await here.call(couponList, { state: 'usable' })).counts;

  here.gateway.advance(9.999);
  expect([await offered(), await collect()]).toEqual([0, 'OBJECT_NOT_EXIST']);
  here.gateway.advance(0.001);
  expect([await offered(), await collect(), await saved()]).toEqual([1, 'SUCCESS', '3.00']);
  here.gateway.advance(9.999);
  expect([await offered(), await saved(), await held()]).toEqual([1, '3.00', { usable: 1, used: 0, expired: 0 }]);
  here.gateway.advance(0.001);
  expect([await offered(), await saved(), await held()]).toEqual([0, '0.00', { usable: 0, used: 0, expired: 1 }]);
});

test('a coupon that was collected is not used before it begins', async () => {
  here.gateway.stopClock();
  const { skuCode } = await createProduct(here.db, { shopId: here.shop.id, usdMinor: 2500, cnyMinor: 17_900 });
  const { id, code: couponCode } = await createCoupon(here.db, { shop_id: here.shop.id });
  await here.call(couponCollect, { couponCode });
  await here.db
    .updateTable('coupon')
    .set({ valid_from: inSeconds(10) })
    .where('id', '=', id)
    .execute();
  const saved = async () =>
    (await here.call(fillView, { buyNow: { skuCode, quantity: 1 }, region: 'US' })).discountTotal.USD;
  here.gateway.advance(9.999);
  expect(await saved()).toBe('0.00');
  here.gateway.advance(0.001);
  expect(await saved()).toBe('3.00');
});
