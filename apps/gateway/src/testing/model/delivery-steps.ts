import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { orderCancel, orderConfirmReceipt } from '@kaimai/contract/order/order';
import * as fc from 'fast-check';
import { cancelForShop } from '#after-sales/request/cancelling.ts';
import { shipOrder } from '#fulfilment/shipping.ts';
import { deliverParcel } from '#fulfilment/tracking.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { expectSame, priceOf, runJobs, type ModelShop } from './model-shop.ts';
import { stepOn, ordersIn, anyCandidate } from './step.ts';

export const cancel = anyCandidate.map((candidateIndex) =>
  stepOn(
    'cancel',
    candidateIndex,
    ({ orders }) => orders,
    async (order, model, { gateway, buyer }) => {
      const payment = model.payments.find(({ payNo }) => payNo === order.payNo);
      const isUnpaid = order.state === 'PENDING_PAYMENT';
      const mayCancel = isUnpaid || (order.state === 'PAID' && order.parcels.length === 0);
      const { code } = await gateway.call(orderCancel, { orderNo: order.orderNo }, buyer);
      expectSame('the answer', code, mayCancel ? 'SUCCESS' : 'ORDER_STATE_CONFLICT');
      if (isUnpaid && payment) model.close(payment, 'CANCELLED');
      if (!mayCancel || isUnpaid) return;
      order.state = 'REFUNDING';
      model.returnStock(order.unsent);
    },
  ),
);

/** One unsent unit is cancelled in a paid order, by the buyer or because the shop cannot send it. */
export const cancelUnit = fc.tuple(anyCandidate, fc.boolean()).map(([candidateIndex, byShop]) =>
  stepOn(
    byShop ? 'cannot send a unit' : 'cancel a unit',
    candidateIndex,
    ordersIn('PAID'),
    async (order, model, shop) => {
      const [productIndex = 0] = [...order.unsent.keys()].toReversed();
      const lines = [{ skuCode: shop.products[productIndex]?.skuCode ?? '', quantity: 1 }];
      await (byShop ? cancelAsShop : cancelAsBuyer)(shop, order.orderNo, lines);
      removeOne(order.unsent, productIndex);
      removeOne(order.unreturned, productIndex);
      order.returnedMinor += priceOf(productIndex);
      model.returnStock(new Map([[productIndex, 1]]));
      const arrived = order.parcels.every(({ delivered }) => delivered);
      if (order.unreturned.size === 0) order.state = 'REFUNDING';
      else if (order.unsent.size === 0) order.state = arrived ? 'DELIVERED' : 'SHIPPED';
    },
  ),
);

type Units = { skuCode: string; quantity: number }[];

async function cancelAsBuyer({ gateway, buyer }: ModelShop, orderNo: string, lines: Units): Promise<void> {
  const request = { orderNo, kind: 'CANCEL', reason: 'TAKES_TOO_LONG', lines } as const;
  expectSame('the answer', (await gateway.call(afterSalesRequest, request, buyer)).code, 'SUCCESS');
}

async function cancelAsShop({ gateway }: ModelShop, orderNo: string, lines: Units): Promise<void> {
  const message = { zh_CN: '缺货', en_US: 'Sold out' };
  const cancelling = { orderNo, lines, message, confirmWithinDays: 15, now: new Date() };
  await inTransaction(gateway.db, (tx) => cancelForShop(tx, cancelling));
}

function removeOne(units: Map<number, number>, productIndex: number): void {
  const left = (units.get(productIndex) ?? 0) - 1;
  if (left > 0) units.set(productIndex, left);
  else units.delete(productIndex);
}

export const ship = fc.tuple(anyCandidate, fc.boolean()).map(([candidateIndex, inParts]) =>
  stepOn(
    inParts ? 'ship a unit' : 'ship',
    candidateIndex,
    ordersIn('PAID'),
    async (order, _model, { gateway, products }) => {
      const [first = 0] = order.unsent.keys();
      const units = inParts ? [{ skuCode: products[first]?.skuCode ?? '', quantity: 1 }] : [];
      const trackingNo = `T${order.parcels.length}`;
      const shipment = { orderNo: order.orderNo, carrier: 'sf', trackingNo, units, now: new Date() };
      const { parcelNo } = await inTransaction(gateway.db, (tx) => shipOrder(tx, shipment));
      order.parcels.push({ parcelNo, delivered: false });
      if (!inParts) order.unsent.clear();
      else removeOne(order.unsent, first);
      if (order.unsent.size === 0) order.state = 'SHIPPED';
    },
  ),
);

export const deliver = anyCandidate.map((candidateIndex) =>
  stepOn(
    'deliver',
    candidateIndex,
    ({ orders }) =>
      orders.flatMap((order) =>
        order.parcels.filter(({ delivered }) => !delivered).map((parcel) => ({ order, parcel })),
      ),
    async ({ order, parcel }, _model, { gateway }) => {
      const delivery = { parcelNo: parcel.parcelNo, confirmWithinDays: 15, now: new Date() };
      await inTransaction(gateway.db, (tx) => deliverParcel(tx, delivery));
      parcel.delivered = true;
      if (order.state === 'SHIPPED' && order.parcels.every(({ delivered }) => delivered)) order.state = 'DELIVERED';
    },
  ),
);

export const confirm = anyCandidate.map((candidateIndex) =>
  stepOn(
    'confirm',
    candidateIndex,
    ({ orders }) => orders,
    async (order, _model, { gateway, buyer }) => {
      const mayConfirm = order.state === 'SHIPPED' || order.state === 'DELIVERED';
      const { code } = await gateway.call(orderConfirmReceipt, { orderNo: order.orderNo }, buyer);
      expectSame('the answer', code, mayConfirm ? 'SUCCESS' : 'ORDER_STATE_CONFLICT');
      if (mayConfirm) order.state = 'COMPLETED';
    },
  ),
);

export const confirmAutomatically = anyCandidate.map((candidateIndex) =>
  stepOn('wait fifteen days', candidateIndex, ordersIn('DELIVERED'), async (order, model, shop) => {
    const { db } = shop.gateway;
    await db
      .updateTable('customer_order')
      .set({ confirm_until: new Date(0) })
      .where('order_no', '=', order.orderNo)
      .execute();
    order.state = 'COMPLETED';
    await runJobs(shop, model);
  }),
);
