import { messageList } from '@kaimai/contract/message/message';
import { maxAddressChanges, orderAddressChange, orderCancel, orderDetails } from '@kaimai/contract/order/order';
import type { InputOf } from '@kaimai/contract/wire/service';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createBuyer, createProduct, createShop, type TestBuyer, type TestProduct } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { lastMail } from '#testing/mails.ts';
import { buy, placeOrder, portland } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { findParcelAddress } from './operator-orders.sql.ts';
import type { UnitsToShip } from './packing.ts';
import { shipOrder } from './shipping.ts';

let gateway: TestGateway;
let product: TestProduct;
let buyer: TestBuyer;

beforeAll(async () => {
  gateway = await createListeningGateway();
  const { db } = gateway;
  const { id: shopId } = await createShop(db);
  product = await createProduct(db, { shopId, stock: 500 });
  const name = JSON.stringify({ zh_CN: '销售税', en_US: 'Sales tax' });
  const rule = { region: 'US', kind: 'added' as const, name };
  await db
    .insertInto('tax_rule')
    .values([
      { ...rule, state: 'OR', rate_ppm: 0 },
      { ...rule, state: 'MT', rate_ppm: 0 },
      { ...rule, state: 'CA', rate_ppm: 72_500 },
      { ...rule, state: 'WA', rate_ppm: 0, kind: 'included' as const },
    ])
    .execute();
  buyer = await createBuyer(gateway);
});

afterEach(async () => assertInvariants(gateway.db));
afterAll(async () => gateway.close());

const oneUnit = () => [{ skuCode: product.skuCode, quantity: 1 }];
const placePaidOrder = async () => (await buy(gateway, buyer, oneUnit()))[0] ?? '';
const eugene = { ...portland, city: 'Eugene', street: '5 Willamette Street', postcode: '97401' };
type NewAddress = InputOf<typeof orderAddressChange>['address'];
const change = (orderNo: string, address: NewAddress = eugene, who: Partial<TestBuyer> = buyer) =>
  gateway.call(orderAddressChange, { orderNo, address }, who);
const view = (orderNo: string) => gateway.call(orderDetails, { orderNo }, buyer);
const ship = (orderNo: string, units: readonly UnitsToShip[] = []) => {
  const parcel = { orderNo, carrier: 'sf', trackingNo: `T-${orderNo}`, units, now: gateway.now() };
  return inTransaction(gateway.db, (tx) => shipOrder(tx, parcel));
};

test('the address of an order that is not packed can be changed; its history, a message, a mail and the shop’s list show it', async () => {
  const orderNo = await placePaidOrder();
  const before = await view(orderNo);
  expect(before).toMatchObject({ canChangeAddress: true, addressChanges: [] });
  expect(await change(orderNo)).toMatchObject({ code: 'SUCCESS', address: { city: 'Eugene' } });
  const after = await view(orderNo);
  expect(after).toMatchObject({ address: eugene, addressChanges: [expect.any(String)], total: before.total });
  const { rows } = await gateway.call(messageList, {}, buyer);
  expect(rows[0]).toMatchObject({ orderNo, title: 'Delivery address changed' });
  expect((await lastMail(gateway, buyer.email, 'orderNews')).data.title).toBe('Delivery address changed');
  expect(await findParcelAddress(gateway.db, orderNo)).toMatchObject({
    address: { city: 'Eugene' },
    addressChanges: [expect.any(Date)],
  });
});

test('the address of an unpaid order can be changed, that of a cancelled one cannot', async () => {
  const { orderNos } = await placeOrder(gateway, buyer, oneUnit());
  const [orderNo = ''] = orderNos;
  expect(await change(orderNo)).toMatchObject({ code: 'SUCCESS' });
  await gateway.call(orderCancel, { orderNo }, buyer);
  expect((await view(orderNo)).canChangeAddress).toBe(false);
  expect(await change(orderNo, portland)).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
});

test('the same address again changes nothing', async () => {
  const orderNo = await placePaidOrder();
  await change(orderNo);
  expect(await change(orderNo)).toMatchObject({ code: 'SUCCESS' });
  expect((await view(orderNo)).addressChanges).toHaveLength(1);
});

test('the address cannot be changed once a part of the order is packed', async () => {
  const lines = [{ skuCode: product.skuCode, quantity: 2 }];
  const [orderNo = ''] = await buy(gateway, buyer, lines);
  await ship(orderNo, [{ skuCode: product.skuCode, quantity: 1 }]);
  expect(await view(orderNo)).toMatchObject({ status: 'PAID', canChangeAddress: false });
  expect(await change(orderNo)).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
});

test('the address cannot be changed once a parcel is packed', async () => {
  const orderNo = await placePaidOrder();
  await ship(orderNo);
  expect((await view(orderNo)).canChangeAddress).toBe(false);
  expect(await change(orderNo)).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  expect((await view(orderNo)).address).toMatchObject({ city: 'Portland' });
});

test('another country or another tax is refused at its field; another state with the same tax is not', async () => {
  const orderNo = await placePaidOrder();
  const berlin = { ...portland, country: 'DE' as const, state: '', city: 'Berlin', postcode: '10119' };
  const losAngeles = { ...portland, state: 'California', city: 'Los Angeles', postcode: '90001' };
  expect(await change(orderNo, berlin)).toMatchObject({
    code: 'PARAMETER_ERROR',
    ext: { fields: { 'address.country': expect.stringContaining('same country') } },
  });
  expect(await change(orderNo, losAngeles)).toMatchObject({
    code: 'PARAMETER_ERROR',
    ext: { fields: { 'address.state': expect.stringContaining('tax') } },
  });
  // The same rate, but contained in the prices.
  const seattle = { ...portland, state: 'Washington', city: 'Seattle', postcode: '98101' };
  expect(await change(orderNo, seattle)).toMatchObject({ code: 'PARAMETER_ERROR' });
  expect((await view(orderNo)).addressChanges).toEqual([]);
  const helena = { ...portland, state: 'Montana', city: 'Helena', postcode: '59601' };
  expect(await change(orderNo, helena)).toMatchObject({ code: 'SUCCESS' });
});

test('a malformed address is refused at its fields', async () => {
  const orderNo = await placePaidOrder();
  expect(await change(orderNo, { ...eugene, postcode: 'x', street: '' })).toMatchObject({ code: 'PARAMETER_ERROR' });
  expect(await change(orderNo, { ...eugene, postcode: 'x' })).toMatchObject({
    code: 'PARAMETER_ERROR',
    ext: { fields: { 'address.postcode': expect.any(String) } },
  });
});

test('another buyer’s order is refused like an unknown one', async () => {
  const orderNo = await placePaidOrder();
  const stranger = await createBuyer(gateway);
  for (const answer of [await change(orderNo, eugene, stranger), await change('KM-none')])
    expect(answer).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await change(orderNo, eugene, {})).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
  expect((await view(orderNo)).address).toMatchObject({ city: 'Portland' });
});

test(`an address can be changed ${maxAddressChanges} times`, async () => {
  const orderNo = await placePaidOrder();
  for (let time = 1; time <= maxAddressChanges; time++)
    expect(await change(orderNo, { ...eugene, street: `${time} Oak Street` })).toMatchObject({ code: 'SUCCESS' });
  expect(await change(orderNo, portland)).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  expect((await view(orderNo)).address).toMatchObject({ street: `${maxAddressChanges} Oak Street` });
});

test('in a race with packing, the parcel has the new address, or the change is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const orderNo = await placePaidOrder();
    const [changed, shipped] = await Promise.all([change(orderNo), ship(orderNo)]);
    expect(shipped.complete).toBe(true);
    const { address, addressChanges } = await view(orderNo);
    const isChanged = changed.code === 'SUCCESS';
    expect([address.city, addressChanges.length]).toEqual(isChanged ? ['Eugene', 1] : ['Portland', 0]);
    if (!isChanged) expect(changed.code).toBe('ORDER_STATE_CONFLICT');
  }
});
