import { afterSalesDetails, afterSalesReply, afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import { closeOneUnanswered } from './buyer-steps.ts';
import { askBuyer } from '#after-sales/decision/shop-steps.ts';

const fixture = openOneShop(createListeningGateway);
const message = { zh_CN: '有照片吗？', en_US: 'Have you a photo?' };

test('a request lapses when its buyer’s fourteen days end, and never while it waits for the shop', async () => {
  fixture.gateway.stopClock();
  const { skuCode } = fixture.headphones;
  const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 1 }]);
  await deliverOrder(fixture.gateway, orderNo, fixture.gateway.now());
  const lines = [{ skuCode, quantity: 1 }];
  const requested = { orderNo, kind: 'REFUND_ONLY', reason: 'DAMAGED', lines } as const;
  const { afterSalesNo } = await fixture.call(afterSalesRequest, requested);
  const end = () => inTransaction(fixture.db, (tx) => closeOneUnanswered(tx, fixture.gateway.now()));
  const questionBuyer = () =>
    inTransaction(fixture.db, (tx) => askBuyer(tx, { afterSalesNo, message, now: fixture.gateway.now() }));
  const statusNow = async () => (await fixture.call(afterSalesDetails, { afterSalesNo })).status;

  fixture.gateway.advance(20 * 86_400);
  expect([await end(), await statusNow()]).toEqual([false, 'REQUESTED']);
  await questionBuyer();
  await fixture.call(afterSalesReply, { afterSalesNo, words: 'Here it is', pictures: [] });
  fixture.gateway.advance(5 * 86_400);
  expect([await end(), await statusNow()]).toEqual([false, 'REQUESTED']);
  await questionBuyer();
  // To the last millisecond of the fourteen days.
  fixture.gateway.advance(14 * 86_400 - 1);
  fixture.gateway.advance(0.999);
  expect([await end(), await statusNow()]).toEqual([false, 'QUESTIONED']);
  fixture.gateway.advance(0.001);
  expect([await end(), await end(), await statusNow()]).toEqual([true, false, 'WITHDRAWN']);
});
