import { afterSalesRequest, afterSalesSendBack, afterSalesWithdraw } from '@kaimai/contract/after-sales/after-sales';
import * as fc from 'fast-check';
import { acceptRequest, receiveReturnedUnits, refundRequest, refuseRequest } from '#after-sales/decision/shop-steps.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { expectSame, priceOf, type ModelShop } from './model-shop.ts';
import type { ModelOrder, PurchaseModel } from './purchase-model.ts';
import { stepOn, ordersIn, anyCandidate } from './step.ts';

const message = { zh_CN: '好的', en_US: 'All right' };

/** Delivered orders with units that were not returned. */
const returnableOrders = (model: PurchaseModel) =>
  ordersIn('DELIVERED', 'COMPLETED')(model).filter(({ unreturned }) => unreturned.size > 0);

/** One unit is returned, or refunded only; or the shop refuses, or the buyer withdraws the request. */
export const returnUnit = fc
  .tuple(anyCandidate, fc.constantFrom('RETURN', 'REFUND_ONLY', 'refused', 'withdrawn', 'refunded unseen'))
  .map(([candidateIndex, outcome]) =>
    stepOn(`give back: ${outcome}`, candidateIndex, returnableOrders, async (order, model, shop) => {
      const [productIndex = 0] = order.unreturned.keys();
      const kind = outcome === 'REFUND_ONLY' ? outcome : 'RETURN';
      const afterSalesNo = await request(shop, order, productIndex, kind);
      if (outcome === 'refused') return asShop(shop, refuseRequest, afterSalesNo);
      if (outcome === 'withdrawn') return withdraw(shop, afterSalesNo);
      await asShop(shop, acceptRequest, afterSalesNo);
      if (outcome === 'refunded unseen') await asShop(shop, refundRequest, afterSalesNo);
      else if (kind === 'RETURN') await sendBack(shop, model, afterSalesNo, productIndex);
      recordReturn(order, productIndex);
    }),
  );

async function request(shop: ModelShop, { orderNo }: ModelOrder, productIndex: number, kind: 'RETURN' | 'REFUND_ONLY') {
  const lines = [{ skuCode: shop.products[productIndex]?.skuCode ?? '', quantity: 1 }];
  const input = { orderNo, kind, reason: 'DOES_NOT_FIT', lines } as const;
  const { afterSalesNo, code } = await shop.gateway.call(afterSalesRequest, input, shop.buyer);
  expectSame('the answer', code, 'SUCCESS');
  return afterSalesNo;
}

async function withdraw({ gateway, buyer }: ModelShop, afterSalesNo: string): Promise<void> {
  expectSame('the answer', (await gateway.call(afterSalesWithdraw, { afterSalesNo }, buyer)).code, 'SUCCESS');
}

async function asShop({ gateway }: ModelShop, step: typeof acceptRequest, afterSalesNo: string): Promise<void> {
  await inTransaction(gateway.db, (tx) => step(tx, { afterSalesNo, message, now: new Date() }));
}

async function sendBack(
  shop: ModelShop,
  model: PurchaseModel,
  afterSalesNo: string,
  productIndex: number,
): Promise<void> {
  const parcel = { afterSalesNo, carrier: 'sf', trackingNo: 'R1' };
  const { code } = await shop.gateway.call(afterSalesSendBack, parcel, shop.buyer);
  expectSame('the answer', code, 'SUCCESS');
  const receipt = { afterSalesNo, saleable: 'all', now: new Date() } as const;
  await inTransaction(shop.gateway.db, (tx) => receiveReturnedUnits(tx, receipt));
  model.returnStock(new Map([[productIndex, 1]]));
}

/** Records the refund of a unit in the model. With the last unit, the rest of the order is refunded, too: the delivery fee. */
function recordReturn(order: ModelOrder, productIndex: number): void {
  const left = (order.unreturned.get(productIndex) ?? 0) - 1;
  if (left > 0) order.unreturned.set(productIndex, left);
  else order.unreturned.delete(productIndex);
  order.returnedMinor += priceOf(productIndex);
  if (order.unreturned.size === 0) order.state = 'REFUNDING';
}
