import { orderPlace } from '@kaimai/contract/order/place-order';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { datedNumber } from '#db/dated-number.ts';
import { uniqueNumbers } from '#db/in-transaction.ts';
import { correctShopBalance } from '#payout/payout.operator.ts';
import { payoutContextOf } from '#testing/sales.ts';
import { stockOf } from '#testing/stock-and-ledger.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { prepareOrder } from '#testing/purchase.ts';

// Lets a test choose the first generated number; all others are generated as usual.
vi.mock('#db/dated-number.ts', { spy: true });

const fixture = openOneShop();

test.each([
  { what: 'payment', numbers: (payNo: string) => [payNo] },
  { what: 'order', numbers: (_: string, orderNo: string) => ['P1', orderNo] },
])('an order is placed although the first generated number of its $what is in use', async ({ numbers }) => {
  const first = await fixture.order();
  const [orderNo = ''] = first.orderNos;
  const next = await prepareOrder(fixture.gateway, fixture.buyer, [
    { skuCode: fixture.headphones.skuCode, quantity: 1 },
  ]);
  const before = await stockOf(fixture.db, fixture.headphones);
  for (const usedNumber of numbers(first.payNo, orderNo)) vi.mocked(datedNumber).mockReturnValueOnce(usedNumber);

  const placed = await fixture.call(orderPlace, next);

  expect(placed).toMatchObject({ success: true });
  expect([placed.payNo, placed.orderNos]).not.toEqual([first.payNo, first.orderNos]);
  expect(await stockOf(fixture.db, fixture.headphones)).toBe(before - 1);
});

test('a balance is corrected although the first generated number of the correction is in use', async () => {
  const { db, gateway, shop } = fixture;
  const correct = () => {
    const correction = { shopCode: shop.code, currency: 'USD', amountMinor: 900, reason: 'A lost parcel' } as const;
    return correctShopBalance(db, correction, payoutContextOf(gateway));
  };
  const first = await correct();
  if ('problem' in first) throw new Error(first.problem);
  vi.mocked(datedNumber).mockReturnValueOnce(first.correctionNo);
  const second = await correct();
  expect(second).toMatchObject({ state: 'booked' });
  expect(second).not.toEqual(first);
});

test('every constraint whose violation repeats a transaction exists', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint WHERE contype = 'u' AND conname = ANY(${[...uniqueNumbers]})`.execute(
    fixture.db,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...uniqueNumbers].toSorted());
});
