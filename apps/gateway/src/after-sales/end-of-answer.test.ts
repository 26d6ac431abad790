import { afterSalesDetails, afterSalesReply, afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import { endOneUnanswered } from './buyer-steps.ts';
import { askBuyer } from './shop-steps.ts';

const here = openOneShop(createListeningGateway);
const message = { zh_CN: '有照片吗？', en_US: 'Have you a photo?' };

test('a request lapses when its buyer’s fourteen days end, and never while it waits for the shop', async () => {
  here.gateway.stopClock();
  const { skuCode } = here.headphones;
  const [orderNo = ''] = await buy(here.gateway, here.buyer, [{ skuCode, quantity: 1 }]);
  await deliverOrder(here.gateway, orderNo, here.gateway.now());
  const lines = [{ skuCode, quantity: 1 }];
  const asked = { orderNo, kind: 'REFUND_ONLY', reason: 'DAMAGED', lines } as const;
  const { afterSalesNo } = await here.call(afterSalesRequest, asked);
  const end = () => inTransaction(here.db, (tx) => endOneUnanswered(tx, here.gateway.now()));
  const questionBuyer = () =>
    inTransaction(here.db, (tx) => askBuyer(tx, { afterSalesNo, message, now: here.gateway.now() }));
  const statusNow = async () => (await here.call(afterSalesDetails, { afterSalesNo })).status;

  here.gateway.advance(20 * 86_400);
  expect([await end(), await statusNow()]).toEqual([false, 'REQUESTED']);
  await questionBuyer();
  await here.call(afterSalesReply, { afterSalesNo, words: 'Here it is', pictures: [] });
  here.gateway.advance(5 * 86_400);
  expect([await end(), await statusNow()]).toEqual([false, 'REQUESTED']);
  await questionBuyer();
  here.gateway.advance(14 * 86_400 - 1);
  here.gateway.advance(0.999);
  expect([await end(), await statusNow()]).toEqual([false, 'QUESTIONED']);
  here.gateway.advance(0.001);
  expect([await end(), await end(), await statusNow()]).toEqual([true, false, 'WITHDRAWN']);
});
