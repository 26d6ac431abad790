import type { AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';
import { couponCollect } from '@kaimai/contract/coupon/held-coupon';
import { orderDetails } from '@kaimai/contract/order/order';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { refuseReturn } from '#after-sales/after-sales.operator.ts';
import { putOnHold, releaseFromHold } from '#fulfilment/fulfilment.operator.ts';
import { createCoupon, createProduct, createShop } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, deliverOrder, portland } from '#testing/purchase.ts';
import { requestRefund, payoutContextOf, refundAsRequested, sell } from '#testing/sales.ts';
import { putTaxRule } from '#tax/tax-rule.sql.ts';
import { bookLedger } from './booking.ts';
import { listBalanceEntries, listBalances, setCommission } from './payout.operator.ts';

const fixture = openOneShop(createListeningGateway);

const name = { zh_CN: '税', en_US: 'Tax' };
const californian = { region: 'US', state: 'CA', kind: 'added', ratePpm: 72_500, name } as const;
// Before the first order, because tax rules are cached.
beforeAll(() => inTransaction(fixture.db, (tx) => putTaxRule(tx, californian)));

const dayMs = 86_400_000;

/** A shop of its own, with a product of 25 dollars; returns are possible for 30 days. Standard delivery costs 12 dollars below 60. */
async function openShop(basisPoints: number | null = null) {
  const shop = await createShop(fixture.db);
  await setCommission(fixture.db, { shopCode: shop.code, basisPoints });
  const { skuCode } = await createProduct(fixture.db, {
    shopId: shop.id,
    usdMinor: 2500,
    cnyMinor: 18_000,
    stock: 100,
  });
  return { shopCode: shop.code, shopId: shop.id, skuCode };
}

async function entriesOf(shopCode: string, commissionBasisPoints = 0) {
  await bookLedger(fixture.db, { commissionBasisPoints });
  const entries = await listBalanceEntries(fixture.db, { shopCode, limit: 100 });
  return entries.toReversed().map(({ kind, currency, amountMinor, commissionMinor, netMinor }) => {
    expect(netMinor).toBe(amountMinor - commissionMinor);
    return [kind, currency, amountMinor, commissionMinor];
  });
}

async function balanceOf(shopCode: string, { daysFromNow = 31 }: { daysFromNow?: number } = {}) {
  await bookLedger(fixture.db, fixture.gateway.deployment.payouts);
  const { now } = payoutContextOf(fixture.gateway, { daysFromNow });
  return listBalances(fixture.db, { shopCode, isSandbox: true, now, limit: 10 });
}

test('a shop gets what the buyer paid, delivery included, without the commission', async () => {
  const { shopCode, skuCode } = await openShop(850);
  await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 2 }]);
  // 8.5 % of 62.00 is 5.27.
  expect(await entriesOf(shopCode)).toEqual([['sale', 'USD', 6200, 527]]);
  expect(await balanceOf(shopCode)).toMatchObject([{ currency: 'USD', availableMinor: 5673, pendingMinor: 0 }]);
});

test('the balance can be paid when the return period of the order is over, not a millisecond earlier', async () => {
  fixture.gateway.stopClock();
  const { shopCode, skuCode } = await openShop();
  await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 1 }]);
  expect(await balanceOf(shopCode, { daysFromNow: 30 - 1 / dayMs })).toMatchObject([
    { availableMinor: 0, pendingMinor: 3700 },
  ]);
  expect(await balanceOf(shopCode, { daysFromNow: 30 })).toMatchObject([{ availableMinor: 3700, pendingMinor: 0 }]);
});

test('an order that cannot be returned can be paid once it was received', async () => {
  const { shopCode, shopId } = await openShop();
  const product = { return_right: 'perishable' } as const;
  const { skuCode } = await createProduct(fixture.db, { shopId, usdMinor: 2500, product });
  await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 1 }]);
  expect(await balanceOf(shopCode, { daysFromNow: 0.001 })).toMatchObject([{ availableMinor: 3700, pendingMinor: 0 }]);
});

test('nothing is owed for an order that is delivered and not received', async () => {
  const { shopCode, skuCode } = await openShop();
  const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 1 }]);
  await deliverOrder(fixture.gateway, orderNo, fixture.gateway.now());
  expect(await entriesOf(shopCode)).toEqual([]);
  expect(await balanceOf(shopCode)).toEqual([]);
});

test('the platform’s coupon does not cost the shop, its own does; the commission is on what the shop gets', async () => {
  const ofPlatform = await openShop(1000);
  const market = await createCoupon(fixture.db, { shop_id: null });
  await fixture.call(couponCollect, { couponCode: market.code });
  await sell(fixture.gateway, fixture.buyer, [{ skuCode: ofPlatform.skuCode, quantity: 2 }]);
  expect(await entriesOf(ofPlatform.shopCode)).toEqual([
    ['sale', 'USD', 5900, 590],
    ['coupon', 'USD', 300, 30],
  ]);
  const ofShop = await openShop(1000);
  const shopCoupon = await createCoupon(fixture.db, { shop_id: ofShop.shopId });
  await fixture.call(couponCollect, { couponCode: shopCoupon.code });
  await sell(fixture.gateway, fixture.buyer, [{ skuCode: ofShop.skuCode, quantity: 2 }]);
  expect(await entriesOf(ofShop.shopCode)).toEqual([['sale', 'USD', 5900, 590]]);
});

test('a partial refund takes back its part of the sale, of the platform’s coupon and of the commission; a whole one all', async () => {
  const { shopCode, skuCode } = await openShop(1000);
  const market = await createCoupon(fixture.db, { shop_id: null });
  await fixture.call(couponCollect, { couponCode: market.code });
  const [orderNo = ''] = await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 2 }]);
  await refundAsRequested(
    fixture.gateway,
    await requestRefund(fixture.gateway, fixture.buyer, { orderNo, skuCode, quantity: 1 }),
  );
  // 35.50 of 59.00 is kept, and 180 of the 300 cents of the coupon: 10 % of 37.30 is 3.73.
  expect(await entriesOf(shopCode)).toEqual([
    ['sale', 'USD', 5900, 590],
    ['coupon', 'USD', 300, 30],
    ['refund', 'USD', -2350, -235],
    ['coupon-refund', 'USD', -120, -12],
  ]);
  await refundAsRequested(
    fixture.gateway,
    await requestRefund(fixture.gateway, fixture.buyer, { orderNo, skuCode, quantity: 1 }),
  );
  const entries = await entriesOf(shopCode);
  expect(entries).toHaveLength(6);
  expect(await balanceOf(shopCode)).toMatchObject([{ availableMinor: 0, pendingMinor: 0, withheldMinor: 0 }]);
});

test('added tax goes to the shop without a commission, and back with the refund', async () => {
  const { shopCode, skuCode } = await openShop(1000);
  const address = { ...portland, state: 'CA', city: 'Sacramento', postcode: '95814' };
  // 50.00, delivery 12.00 and 7.25 % tax on the products: 3.63.
  const [orderNo = ''] = await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 2 }], {
    address,
    expectedTotal: '65.63',
  });
  expect(await entriesOf(shopCode)).toEqual([['sale', 'USD', 6563, 620]]);
  await refundAsRequested(
    fixture.gateway,
    await requestRefund(fixture.gateway, fixture.buyer, { orderNo, skuCode, quantity: 2 }),
  );
  expect(await balanceOf(shopCode)).toMatchObject([{ availableMinor: 0 }]);
});

test('shops of one payment each get their own order, in the currency that was charged', async () => {
  const [one, other] = [await openShop(0), await openShop(2000)];
  await sell(
    fixture.gateway,
    fixture.buyer,
    [
      { skuCode: one.skuCode, quantity: 1 },
      { skuCode: other.skuCode, quantity: 1 },
    ],
    { currency: 'CNY' },
  );
  const [[, currency, amount] = []] = await entriesOf(one.shopCode);
  expect(currency).toBe('CNY');
  expect(await entriesOf(other.shopCode)).toEqual([['sale', 'CNY', amount, Number(amount) / 5]]);
  expect(await balanceOf(one.shopCode)).toMatchObject([{ currency: 'CNY', availableMinor: amount }]);
});

test('an order keeps the commission that applied at its receipt; without its own commission a shop has that of the settings', async () => {
  const { shopCode, skuCode } = await openShop();
  const [orderNo = ''] = await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 2 }]);
  expect(await entriesOf(shopCode, 500)).toEqual([['sale', 'USD', 6200, 310]]);
  await setCommission(fixture.db, { shopCode, basisPoints: 10_000 });
  await refundAsRequested(
    fixture.gateway,
    await requestRefund(fixture.gateway, fixture.buyer, { orderNo, skuCode, quantity: 1 }),
  );
  expect(await entriesOf(shopCode, 0)).toEqual([
    ['sale', 'USD', 6200, 310],
    ['refund', 'USD', -2500, -125],
  ]);
});

test('an order is withheld while its buyer waits for a decision, and no other order is', async () => {
  const { shopCode, skuCode } = await openShop();
  const [orderNo = ''] = await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 1 }]);
  await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 3 }]);
  const afterSalesNo = await requestRefund(fixture.gateway, fixture.buyer, { orderNo, skuCode, quantity: 1 });
  expect(await balanceOf(shopCode)).toMatchObject([{ availableMinor: 7500, withheldMinor: 3700 }]);
  await refuseReturn(fixture.db, { afterSalesNo, message: { zh_CN: '不行', en_US: 'No' }, now: fixture.gateway.now() });
  expect(await balanceOf(shopCode)).toMatchObject([{ availableMinor: 11_200, withheldMinor: 0 }]);
});

test.each<AfterSalesStatus>(['REQUESTED', 'QUESTIONED', 'APPROVED', 'SENT_BACK'])(
  'an order is withheld while a request of its buyer is in the state %s',
  async (state) => {
    const { shopCode, skuCode } = await openShop();
    const [orderNo = ''] = await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 1 }]);
    const afterSalesNo = await requestRefund(fixture.gateway, fixture.buyer, { orderNo, skuCode, quantity: 1 });
    await fixture.db.updateTable('after_sales').set({ state }).where('after_sales_no', '=', afterSalesNo).execute();
    expect(await balanceOf(shopCode)).toMatchObject([{ availableMinor: 0, withheldMinor: 3700 }]);
  },
);

test('an order on hold is withheld until it is released, also after its receipt', async () => {
  const { shopCode, skuCode } = await openShop();
  const [orderNo = ''] = await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 1 }]);
  await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 3 }]);
  const now = fixture.gateway.now();
  await putOnHold(fixture.db, { orderNo, reason: 'Card reported', now });
  expect(await balanceOf(shopCode)).toMatchObject([{ availableMinor: 7500, withheldMinor: 3700 }]);
  expect(await fixture.call(orderDetails, { orderNo })).toMatchObject({ status: 'COMPLETED', isOnHold: false });
  await releaseFromHold(fixture.db, { orderNo, now });
  expect(await balanceOf(shopCode)).toMatchObject([{ availableMinor: 11_200, withheldMinor: 0 }]);
});

test('what is disputed before its return period is over is pending, and withheld from then on', async () => {
  const { shopCode, skuCode } = await openShop();
  const [orderNo = ''] = await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 1 }]);
  await requestRefund(fixture.gateway, fixture.buyer, { orderNo, skuCode, quantity: 1 });
  const sums = { availableMinor: 0, pendingMinor: 0, withheldMinor: 0 };
  expect(await balanceOf(shopCode, { daysFromNow: 1 })).toMatchObject([{ ...sums, pendingMinor: 3700 }]);
  expect(await balanceOf(shopCode)).toMatchObject([{ ...sums, withheldMinor: 3700 }]);
});

test('processes that book concurrently make one entry of each row', async () => {
  const { shopCode, skuCode } = await openShop(333);
  for (let nth = 0; nth < 3; nth += 1) await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 1 }]);
  const [orderNo = ''] = await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 2 }]);
  await refundAsRequested(
    fixture.gateway,
    await requestRefund(fixture.gateway, fixture.buyer, { orderNo, skuCode, quantity: 1 }),
  );
  await Promise.all(Array.from({ length: 6 }, () => bookLedger(fixture.db, { commissionBasisPoints: 0 })));
  expect((await entriesOf(shopCode)).map(([kind]) => kind)).toEqual(['sale', 'sale', 'sale', 'sale', 'refund']);
});

test.each([-1, 10_001, 0.5, Number.NaN])('a commission of %s basis points is refused', async (basisPoints) => {
  const { shopCode } = await openShop(100);
  expect(await setCommission(fixture.db, { shopCode, basisPoints })).toMatchObject({
    fields: { basisPoints: expect.any(String) },
  });
});

test('an entry cannot be changed or deleted', async () => {
  const { shopCode, skuCode } = await openShop();
  await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 1 }]);
  expect(await entriesOf(shopCode)).toHaveLength(1);
  for (const statement of [
    'UPDATE balance_entry SET amount_minor = 1',
    'DELETE FROM balance_entry',
    'TRUNCATE balance_entry CASCADE',
  ])
    await expect(sql.raw(statement).execute(fixture.db)).rejects.toThrow('rows are only ever added');
});
