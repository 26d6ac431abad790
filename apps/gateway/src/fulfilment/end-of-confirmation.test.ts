import { expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { ledgerOfOrder } from '#testing/books.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import { confirmOneUnanswered } from './receipt.ts';

const here = openOneShop(createListeningGateway);

test('the money of a delivered order goes to the shop when the buyer’s fifteen days end, not a millisecond earlier', async () => {
  here.gateway.stopClock();
  const [orderNo = ''] = await buy(here.gateway, here.buyer, [{ skuCode: here.headphones.skuCode, quantity: 1 }]);
  await deliverOrder(here.gateway, orderNo, here.gateway.now());
  const confirm = () => inTransaction(here.db, (tx) => confirmOneUnanswered(tx, here.gateway.now()));

  here.gateway.advance(15 * 86_400 - 1);
  here.gateway.advance(0.999);
  expect(await confirm()).toBe(false);
  expect(await ledgerOfOrder(here.db, orderNo)).toEqual([]);

  here.gateway.advance(0.001);
  expect([await confirm(), await confirm()]).toEqual([true, false]);
  expect(await ledgerOfOrder(here.db, orderNo)).toEqual([['payout', 2490]]);
});
