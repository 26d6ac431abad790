import { orderPlace } from '@kaimai/contract/order/place-order';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { ledgerOfOrder } from '#testing/stock-and-ledger.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { chooseAtSandbox, prepareOrder, startPaying } from '#testing/purchase.ts';
import { resendRefund } from './payment.operator.ts';
import { RefundExceeded, reserveOrderRefund } from './refund.ts';
import { claimDueRefund } from './refund-claim.sql.ts';

const fixture = openOneShop(createListeningGateway);

/** Two orders of two shops, paid together. */
async function buyInTwoShops() {
  const other = await createShop(fixture.db);
  const expensive = await createProduct(fixture.db, { shopId: other.id, usdMinor: 99_900 });
  const items = [fixture.headphones, expensive].map(({ skuCode }) => ({ skuCode, quantity: 1 }));
  const order = await prepareOrder(fixture.gateway, fixture.buyer, items);
  const { payNo } = await fixture.call(orderPlace, order);
  await chooseAtSandbox(fixture.gateway, await startPaying(fixture.gateway, fixture.buyer, payNo), 'approve');
  return fixture.db
    .selectFrom('customer_order')
    .select(['id', 'order_no as orderNo', 'total_minor as totalMinor'])
    .where('buyer_id', '=', fixture.buyer.id)
    .orderBy('total_minor')
    .execute();
}

test.each([
  [0, 10],
  [8, 2560],
  [9, 3600],
  [20, 3600],
  [2000, 3600],
])('a refund that was tried %i times before is tried again after %i seconds', async (attempts, seconds) => {
  const [cheap] = await buyInTwoShops();
  const now = new Date('2026-11-20T10:00:00.000Z');
  const refund = { orderId: cheap?.id ?? 0, refundNo: `R-${attempts}-${seconds}`, amountMinor: 1, now };
  await inTransaction(fixture.db, (tx) => reserveOrderRefund(tx, refund));
  await fixture.db.updateTable('due_refund').set({ attempts }).execute();
  const claimed = await claimDueRefund(fixture.db, now);
  expect(claimed?.refundNo).toBe(refund.refundNo);
  const due = fixture.db.selectFrom('due_refund').select('next_attempt_at');
  expect(await due.where('reserved_id', '=', claimed?.reservedId ?? 0).execute()).toEqual([
    { next_attempt_at: new Date(now.getTime() + seconds * 1000) },
  ]);
});

test('a refund that the operator sends again is due immediately, and its intervals begin anew', async () => {
  const [cheap] = await buyInTwoShops();
  const now = new Date('2026-11-20T10:00:00.000Z');
  const refund = { orderId: cheap?.id ?? 0, refundNo: 'R-again', amountMinor: 1, now };
  await inTransaction(fixture.db, (tx) => reserveOrderRefund(tx, refund));
  await fixture.db
    .updateTable('due_refund')
    .set({ attempts: 9, next_attempt_at: new Date('2027-01-01') })
    .execute();
  await resendRefund(fixture.db, { refundNo: 'R-again', now });
  expect(await claimDueRefund(fixture.db, now)).toMatchObject({ refundNo: 'R-again' });
  expect(await claimDueRefund(fixture.db, now)).toBeUndefined();
  const due = fixture.db.selectFrom('due_refund').select(['attempts', 'next_attempt_at']).orderBy('next_attempt_at');
  expect(await due.limit(1).execute()).toEqual([{ attempts: 1, next_attempt_at: new Date(now.getTime() + 10_000) }]);
});

test('a refund of an order takes at most its total, and nothing that was paid for the other order of the payment', async () => {
  const [cheap, expensive] = await buyInTwoShops();
  if (!cheap || !expensive) throw new Error('there are fewer than two orders');
  expect(expensive.totalMinor).toBeGreaterThan(2 * cheap.totalMinor);
  let nth = 0;
  const refund = (amountMinor: number) =>
    inTransaction(fixture.db, (tx) =>
      reserveOrderRefund(tx, { orderId: cheap.id, refundNo: `R-${(nth += 1)}`, amountMinor, now: new Date() }),
    );
  await expect(refund(cheap.totalMinor + 1)).rejects.toThrow(RefundExceeded);
  await refund(1000);
  await expect(refund(cheap.totalMinor - 999)).rejects.toThrow(RefundExceeded);
  await refund(cheap.totalMinor - 1000);
  await expect(refund(1)).rejects.toThrow(RefundExceeded);
  expect(await ledgerOfOrder(fixture.db, cheap.orderNo)).toEqual([
    ['refund_reserved', 1000],
    ['refund_reserved', cheap.totalMinor - 1000],
  ]);
  expect(await ledgerOfOrder(fixture.db, expensive.orderNo)).toEqual([]);
});
