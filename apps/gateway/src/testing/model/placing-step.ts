import { orderDetails } from '@kaimai/contract/order/order';
import { orderPlace } from '@kaimai/contract/order/place-order';
import * as fc from 'fast-check';
import { prepareFill } from '#testing/purchase.ts';
import { expectSame, type ModelShop } from './model-shop.ts';
import type { PurchaseModel } from './purchase-model.ts';
import { stepOn } from './step.ts';

export const placeOrders = fc.constant(
  stepOn(
    'place',
    0,
    (model) => (model.orderable().size > 0 ? [0] : []),
    async (_, model, shop) => {
      const { gateway, buyer } = shop;
      const { orderNos, payNo, code } = await gateway.call(orderPlace, await prepareFill(gateway, buyer), buyer);
      const ordered = model.orderable();
      const isRefused = model.isBeyondUnpaidLimits(ordered);
      expectSame('the answer', code, isRefused ? 'UNPAID_LIMIT_REACHED' : 'SUCCESS');
      if (isRefused) return;
      for (const orderNo of orderNos) await recordOrder(orderNo, payNo, model, shop);
      const units = orderNos.map(
        (orderNo) => model.orders.find((order) => order.orderNo === orderNo)?.units ?? new Map(),
      );
      expectSame('the units ordered', new Map(units.flatMap((one) => [...one])), ordered);
      model.payments.push({ payNo, state: 'PENDING', page: undefined });
      for (const index of ordered.keys()) model.cart.delete(index);
      model.deductStock(ordered);
    },
  ),
);

/** Adds an order to the model. Its units come from the program, because the model does not know which shop sells what. */
async function recordOrder(
  orderNo: string,
  payNo: string,
  model: PurchaseModel,
  { gateway, buyer, products }: ModelShop,
) {
  const { lines } = await gateway.call(orderDetails, { orderNo }, buyer);
  const units = lines.map(({ skuCode, quantity }): [number, number] => [
    products.findIndex((one) => one.skuCode === skuCode),
    quantity,
  ]);
  model.orders.push({
    orderNo,
    payNo,
    units: new Map(units),
    unsent: new Map(units),
    unreturned: new Map(units),
    returnedMinor: 0,
    state: 'PENDING_PAYMENT',
    parcels: [],
  });
}
