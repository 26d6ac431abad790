import { afterSalesDetails, afterSalesRequest, afterSalesSendBack } from '@kaimai/contract/after-sales/after-sales';
import { orderDetails } from '@kaimai/contract/order/order';
import { expect, test } from 'vitest';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { createOperator, type ApiClient } from '#testing/operators.ts';
import { buy } from '#testing/purchase.ts';

const fixture = openOneShop(() => createListeningGateway({ refundLimits: { USD: 1000, CNY: 1000 } }));

const message = { zh_CN: '请寄到青岛', en_US: 'Please send it to Qingdao' };

/** The state that the shop sees of an order or of a return. */
const stateOf = async (operator: ApiClient, path: string) => (await operator.get(path)).body['state'];

test('an order is sent, delivered, returned and refunded by the API alone; the buyer sees each step', async () => {
  const { gateway, buyer, headphones, shop } = fixture;
  const merchant = await createOperator(gateway, { shopCode: shop.code });
  const platform = await createOperator(gateway);
  const line = { skuCode: headphones.skuCode, quantity: 1 };
  const [orderNo = ''] = await buy(gateway, buyer, [line]);
  const buyersState = async () => (await gateway.call(orderDetails, { orderNo }, buyer)).status;

  const { rows: unsent } = (await merchant.get('/unsent-orders')).body as { rows: { orderNo: string }[] };
  expect(unsent.map((order) => order.orderNo)).toEqual([orderNo]);
  expect((await merchant.get(`/orders/${orderNo}/address`)).body).toMatchObject({ address: { city: 'Portland' } });
  const { parcelNo } = (await merchant.send(`/orders/${orderNo}/parcels`, { carrier: 'sf', trackingNo: 'SF1029' }))
    .body;
  expect(await buyersState()).toBe('SHIPPED');
  const event = { words: { zh_CN: '已到达分拣中心', en_US: 'Arrived at the sorting centre' } };
  expect((await merchant.send(`/parcels/${String(parcelNo)}/events`, event)).status).toBe(200);
  expect((await merchant.send(`/parcels/${String(parcelNo)}/delivery`, {})).body).toEqual({ orderDelivered: true });
  expect(await buyersState()).toBe('DELIVERED');

  const { afterSalesNo } = await gateway.call(
    afterSalesRequest,
    { orderNo, kind: 'RETURN', reason: 'NO_LONGER_WANTED', lines: [line] },
    buyer,
  );
  expect((await merchant.get(`/orders/${orderNo}`)).body).toMatchObject({
    returns: [{ afterSalesNo, kind: 'RETURN', state: 'REQUESTED', amountMinor: 2490 }],
  });
  const path = `/returns/${afterSalesNo}`;
  expect((await merchant.get('/returns')).body).toMatchObject({
    rows: [{ afterSalesNo, state: 'REQUESTED', orderNo }],
  });
  expect((await merchant.send(`${path}/accept`, { message })).body).toEqual({ done: true, afterSalesNo });
  await gateway.call(afterSalesSendBack, { afterSalesNo, carrier: 'sf', trackingNo: 'SF2030' }, buyer);
  expect(await stateOf(merchant, path)).toBe('SENT_BACK');
  const received = await merchant.send(`${path}/receive`, { saleable: 'all' });
  const { approvalNo } = received.body['waiting'] as { approvalNo: string };
  expect(await stateOf(merchant, path)).toBe('SENT_BACK');
  expect((await platform.send(`/refund-approvals/${approvalNo}/approve`)).status).toBe(200);
  expect(await stateOf(merchant, path)).toBe('REFUNDING');

  await gateway.jobRunner.runOnce();
  expect(await stateOf(merchant, path)).toBe('REFUNDED');
  expect(await stateOf(merchant, `/orders/${orderNo}`)).toBe('REFUNDED');
  expect((await gateway.call(afterSalesDetails, { afterSalesNo }, buyer)).success).toBe(true);
  expect((await merchant.get(`/products/${headphones.code}`)).body).toMatchObject({ variants: [{ available: 10 }] });
  expect((await platform.get('/open-refunds')).body['rows']).toEqual([]);
  const { rows: acts } = (await platform.get('/security-log', { operator: merchant.name })).body as {
    rows: { detail: string }[];
  };
  expect(acts.map(({ detail }) => detail.replace(/ by .*/s, '').replaceAll(/[A-Z]*\d{8}[\w-]*|B\d+/g, 'NO'))).toEqual([
    'done: POST /api/v1/returns/NO/receive',
    'done: POST /api/v1/returns/NO/accept',
    'done: POST /api/v1/parcels/NO/delivery',
    'done: POST /api/v1/parcels/NO/events',
    'done: POST /api/v1/orders/NO/parcels',
  ]);
});
