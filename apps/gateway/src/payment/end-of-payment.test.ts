import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { closeOneExpired } from '#order/states/payment-close.ts';
import { stockOf } from '#testing/stock-and-ledger.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';

const fixture = openOneShop(createListeningGateway);

test('an order can be paid until the last millisecond of its time, and its stock is free right after', async () => {
  fixture.gateway.stopClock();
  const [paid, unpaid] = [await fixture.order(), await fixture.order(2)];
  const start = async (payNo: string) => (await fixture.call(paymentStart, { payNo, provider: 'sandbox' })).code;
  const statusOf = async (payNo: string) => (await fixture.call(paymentDetails, { payNo })).status;
  const close = () => inTransaction(fixture.db, (tx) => closeOneExpired(tx, fixture.gateway.now()));

  fixture.gateway.advance(fixture.gateway.deployment.payWithinSeconds - 1);
  fixture.gateway.advance(0.999);
  expect(await start(paid.payNo)).toBe('SUCCESS');
  expect(await close()).toBe(false);

  fixture.gateway.advance(0.001);
  expect(await start(unpaid.payNo)).toBe('PAYMENT_EXPIRED');
  expect(await close()).toBe(false);
  expect([await statusOf(unpaid.payNo), await stockOf(fixture.db, fixture.headphones)]).toEqual(['PENDING', 7]);

  fixture.gateway.advance(0.001);
  expect([await close(), await close(), await close()]).toEqual([true, true, false]);
  expect([await statusOf(unpaid.payNo), await stockOf(fixture.db, fixture.headphones)]).toEqual(['CLOSED', 10]);
});
