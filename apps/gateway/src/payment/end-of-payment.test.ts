import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { closeOneExpired } from '#order/payment-close.ts';
import { stockOf } from '#testing/books.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';

const here = openOneShop(createListeningGateway);

test('an order can be paid until the last millisecond of its time, and its stock is free right after', async () => {
  here.gateway.stopClock();
  const [paid, left] = [await here.order(), await here.order(2)];
  const start = async (payNo: string) => (await here.call(paymentStart, { payNo, provider: 'sandbox' })).code;
  const statusOf = async (payNo: string) => (await here.call(paymentDetails, { payNo })).status;
  const close = () => inTransaction(here.db, (tx) => closeOneExpired(tx, here.gateway.now()));

  here.gateway.advance(here.gateway.deployment.payWithinSeconds - 1);
  here.gateway.advance(0.999);
  expect(await start(paid.payNo)).toBe('SUCCESS');
  expect(await close()).toBe(false);

  here.gateway.advance(0.001);
  expect(await start(left.payNo)).toBe('PAYMENT_EXPIRED');
  expect(await close()).toBe(false);
  expect([await statusOf(left.payNo), await stockOf(here.db, here.headphones)]).toEqual(['PENDING', 7]);

  here.gateway.advance(0.001);
  expect([await close(), await close(), await close()]).toEqual([true, true, false]);
  expect([await statusOf(left.payNo), await stockOf(here.db, here.headphones)]).toEqual(['CLOSED', 10]);
});
