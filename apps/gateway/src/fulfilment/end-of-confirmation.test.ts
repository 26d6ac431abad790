import { afterSalesRequest, type AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';
import { expect, test } from 'vitest';
import type { Db, Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { ledgerOfOrder } from '#testing/stock-and-ledger.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import { refuseUpdates } from '#testing/refused-updates.ts';
import { confirmOneOverdue } from './receipt.ts';

const fixture = openOneShop(createListeningGateway);

// A payout of 2490 is that of one pair of headphones at 12.90 dollars, and its delivery abroad at 12.00.

test('the money of a delivered order goes to the shop when the buyer’s fifteen days end, not a millisecond earlier', async () => {
  fixture.gateway.stopClock();
  const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, [
    { skuCode: fixture.headphones.skuCode, quantity: 1 },
  ]);
  await deliverOrder(fixture.gateway, orderNo, fixture.gateway.now());
  const confirm = () => inTransaction(fixture.db, (tx) => confirmOneOverdue(tx, fixture.gateway.now()));

  fixture.gateway.advance(15 * 86_400 - 1);
  fixture.gateway.advance(0.999);
  expect(await confirm()).toBe(false);
  expect(await ledgerOfOrder(fixture.db, orderNo)).toEqual([]);

  fixture.gateway.advance(0.001);
  expect([await confirm(), await confirm()]).toEqual([true, false]);
  expect(await ledgerOfOrder(fixture.db, orderNo)).toEqual([['payout', 2490]]);
});

test.each<AfterSalesStatus>(['REQUESTED', 'QUESTIONED', 'APPROVED', 'SENT_BACK'])(
  'while a request is in the state %s, the receipt is not confirmed automatically',
  async (state) => {
    fixture.gateway.stopClock();
    const lines = [{ skuCode: fixture.headphones.skuCode, quantity: 1 }];
    const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, lines);
    await deliverOrder(fixture.gateway, orderNo, fixture.gateway.now());
    const requested = { orderNo, kind: 'REFUND_ONLY', reason: 'DAMAGED', lines } as const;
    const { afterSalesNo } = await fixture.call(afterSalesRequest, requested);
    await fixture.db.updateTable('after_sales').set({ state }).where('after_sales_no', '=', afterSalesNo).execute();
    // The end of the buyer's fifteen days.
    const later = new Date(fixture.gateway.now().getTime() + 15 * 86_400_000);
    expect(await inTransaction(fixture.db, (tx) => confirmOneOverdue(tx, later))).toBe(false);
    expect(await ledgerOfOrder(fixture.db, orderNo)).toEqual([]);
  },
);

test('a request that is opened between the look-up of a due order and its lock still holds the money', async () => {
  const { db, gateway } = fixture;
  gateway.stopClock();
  const lines = [{ skuCode: fixture.headphones.skuCode, quantity: 1 }];
  const [orderNo = ''] = await buy(gateway, fixture.buyer, lines);
  await deliverOrder(gateway, orderNo, gateway.now());
  const requested = { orderNo, kind: 'REFUND_ONLY', reason: 'DAMAGED', lines } as const;
  const { afterSalesNo } = await fixture.call(afterSalesRequest, requested);
  const setState = (on: Db | Tx, state: AfterSalesStatus) =>
    on.updateTable('after_sales').set({ state }).where('after_sales_no', '=', afterSalesNo).execute();
  await setState(db, 'REFUSED');
  const later = new Date(gateway.now().getTime() + 15 * 86_400_000);
  await inTransaction(db, async (tx) => {
    let opened: Promise<unknown> | undefined;
    // The connection runs its statements in order: this one after the look-up, and before what follows it.
    const begin = () => void (opened = setState(tx, 'REQUESTED'));
    expect(await confirmOneOverdue(tx, later, { skipped: [], begin })).toBe(true);
    await opened;
  });
  expect(await ledgerOfOrder(db, orderNo)).toEqual([]);
});

test('an order whose receipt cannot be confirmed does not delay the payout of later ones', async () => {
  const { db, gateway } = fixture;
  gateway.stopClock();
  const lines = [{ skuCode: fixture.headphones.skuCode, quantity: 1 }];
  const [[first = ''], [second = '']] = [
    await buy(gateway, fixture.buyer, lines),
    await buy(gateway, fixture.buyer, lines),
  ];
  await deliverOrder(gateway, first, gateway.now());
  gateway.advance(60);
  await deliverOrder(gateway, second, gateway.now());
  const allowUpdates = await refuseUpdates(db, 'customer_order', { column: 'order_no', value: first });
  gateway.advance(15 * 86_400 + 60);
  await expect(gateway.jobRunner.runOnce()).rejects.toThrow('receipts that could not be confirmed');
  expect(await ledgerOfOrder(db, first)).toEqual([]);
  expect(await ledgerOfOrder(db, second)).toEqual([['payout', 2490]]);
  await allowUpdates();
  gateway.faults.splice(0);
});
