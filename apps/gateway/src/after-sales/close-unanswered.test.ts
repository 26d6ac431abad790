import { afterSalesDetails, afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import { refuseUpdates } from '#testing/refused-updates.ts';
import { askBuyer } from '#after-sales/decision/shop-steps.ts';

const fixture = openOneShop(createListeningGateway);
const message = { zh_CN: '有照片吗？', en_US: 'Have you a photo?' };

test('a request that cannot be closed does not keep later ones open', async () => {
  const { db, gateway } = fixture;
  gateway.stopClock();
  const { skuCode } = fixture.headphones;
  const requestQuestioned = async (): Promise<string> => {
    const [orderNo = ''] = await buy(gateway, fixture.buyer, [{ skuCode, quantity: 1 }]);
    await deliverOrder(gateway, orderNo, gateway.now());
    const lines = [{ skuCode, quantity: 1 }];
    const request = { orderNo, kind: 'REFUND_ONLY', reason: 'DAMAGED', lines } as const;
    const { afterSalesNo } = await fixture.call(afterSalesRequest, request);
    await inTransaction(db, (tx) => askBuyer(tx, { afterSalesNo, message, now: gateway.now() }));
    gateway.advance(1);
    return afterSalesNo;
  };
  const statusOf = async (afterSalesNo: string) => (await fixture.call(afterSalesDetails, { afterSalesNo })).status;
  const [first, second] = [await requestQuestioned(), await requestQuestioned()];
  const allowUpdates = await refuseUpdates(db, 'after_sales', { column: 'after_sales_no', value: first });
  // The buyer has fourteen days to answer.
  gateway.advance(14 * 86_400);
  await expect(gateway.jobRunner.runOnce()).rejects.toThrow('after-sales requests that could not be closed');
  expect([await statusOf(first), await statusOf(second)]).toEqual(['QUESTIONED', 'WITHDRAWN']);

  await allowUpdates();
  await gateway.jobRunner.runOnce();
  expect(await statusOf(first)).toBe('WITHDRAWN');
});
