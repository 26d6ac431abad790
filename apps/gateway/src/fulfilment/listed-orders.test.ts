import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelForShop } from '#after-sales/request/cancelling.ts';
import type { Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { newBrowser, placeAsGuest } from '#testing/guest.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, prepareFill } from '#testing/purchase.ts';
import { countRowsRead } from '#testing/rows-read.ts';
import { findOrders, listOrders, shipParcel, showOrder } from './fulfilment.operator.ts';
import { listOrdersForOperator, type OrderQuery } from './listed-orders.sql.ts';

const fixture = openOneShop(createListeningGateway);
const all: OrderQuery = { held: false, limit: 50 };

async function buyOne(): Promise<string> {
  const { gateway, buyer, headphones } = fixture;
  const [orderNo = ''] = await buy(gateway, buyer, [{ skuCode: headphones.skuCode, quantity: 2 }]);
  return orderNo;
}

const now = () => fixture.gateway.now();
const ship = (orderNo: string) =>
  shipParcel(fixture.db, { orderNo, carrier: 'sf', trackingNo: `T${orderNo}`, units: [], now: now() });

/** Adds copies of an order, so that its shop has many orders. The caller rolls them back. */
async function copyOrder(tx: Tx, orderNo: string, copies: number): Promise<void> {
  await sql`
    INSERT INTO customer_order OVERRIDING SYSTEM VALUE
    SELECT (jsonb_populate_record(o, jsonb_build_object('id', -copy, 'order_no', 'KM19990101-' || copy))).*
    FROM customer_order o, generate_series(1, ${copies}::int) copy WHERE order_no = ${orderNo}`.execute(tx);
  await sql`ANALYZE customer_order`.execute(tx);
}

test('the orders of a small shop, of a buyer and of a number are found without reading those of others', async () => {
  const { gateway, db } = fixture;
  const small = await createShop(db);
  const { skuCode } = await createProduct(db, { shopId: small.id });
  const buyer = await createBuyer(gateway);
  const [wanted = ''] = await buy(gateway, buyer, [{ skuCode, quantity: 1 }]);
  const [other = ''] = await buy(gateway, fixture.buyer, [{ skuCode: fixture.headphones.skuCode, quantity: 1 }]);
  const rolledBack = new Error('rolled back');
  const reading = db.transaction().execute(async (tx) => {
    await copyOrder(tx, other, 3000);
    for (const query of [{ shopCode: small.code }, { words: buyer.email, byBuyer: true }, { words: wanted }]) {
      let found: string[] = [];
      const rows = await countRowsRead(tx, 'customer_order', async (reader) => {
        found = (await listOrdersForOperator(reader, { ...all, ...query })).map(({ orderNo }) => orderNo);
      });
      expect(found).toEqual([wanted]);
      expect(rows).toBeLessThan(20);
    }
    throw rolledBack;
  });
  await expect(reading).rejects.toBe(rolledBack);
});

test('orders are found by number, e-mail and shop, the newest first, and shown with their sums', async () => {
  const [first, second] = [await buyOne(), await buyOne()];
  // With `byBuyer`, words may be the e-mail of a buyer; without it, only the beginning of an order number.
  const found = async (query: Partial<Parameters<typeof findOrders>[1]>) =>
    (await findOrders(fixture.db, { byBuyer: true, held: false, limit: 5, ...query })).map(({ orderNo }) => orderNo);
  expect(await found({ words: fixture.buyer.email.toUpperCase() })).toEqual([second, first]);
  expect(await found({ words: fixture.buyer.email, after: second })).toEqual([first]);
  expect(await found({ words: fixture.buyer.email, byBuyer: false })).toEqual([]);
  expect(await found({ words: first })).toEqual([first]);
  expect(await found({ words: '%' })).toEqual([]);
  expect(await found({ shopCode: fixture.shop.code, limit: 1 })).toEqual([second]);
  await ship(first);
  expect(await found({ words: fixture.buyer.email, state: 'SHIPPED' })).toEqual([first]);
  expect(await found({ words: fixture.buyer.email, state: 'PAID' })).toEqual([second]);
  expect(await showOrder(fixture.db, first)).toMatchObject({
    goodsMinor: 2580,
    lines: [{ skuCode: fixture.headphones.skuCode, quantity: 2, lineMinor: 2580 }],
    isGuest: false,
  });
  expect(await showOrder(fixture.db, 'NONE')).toBeUndefined();
});

test('orders are listed for their shop, the oldest first, with what is left to send', async () => {
  const { db, gateway, buyer, headphones, shop } = fixture;
  const line = { skuCode: headphones.skuCode, quantity: 1 };
  const placed: string[] = [];
  for (let nth = 0; nth < 3; nth++) placed.push(...(await buy(gateway, buyer, [{ ...line, quantity: 3 }])));
  const [first = '', second = '', third = ''] = placed;
  const cancel = (orderNo: string, quantity: number) => {
    const message = { zh_CN: '缺货', en_US: 'Sold out' };
    const cancelling = { orderNo, lines: [{ ...line, quantity }], message, confirmWithinDays: 15, now: now() };
    return inTransaction(db, (tx) => cancelForShop(tx, cancelling));
  };
  const shipment = { orderNo: second, carrier: 'sf', trackingNo: 'SF-LISTED', units: [line], now: now() };
  const { parcelNo } = await shipParcel(db, shipment);
  await cancel(second, 1);
  await shipParcel(db, { ...shipment, orderNo: third, units: [{ ...line, quantity: 2 }] });
  await cancel(third, 1);
  const list = async (query: Partial<Parameters<typeof listOrders>[1]>) =>
    (await listOrders(db, { shopCode: shop.code, limit: 99, ...query })).filter(({ orderNo }) =>
      placed.includes(orderNo),
    );
  expect(await list({})).toMatchObject([
    { orderNo: first, state: 'PAID', unsent: [{ ...line, quantity: 3 }], parcels: [] },
    { orderNo: second, state: 'PAID', unsent: [line], parcels: [{ parcelNo, state: 'SHIPPED' }] },
    { orderNo: third, state: 'SHIPPED', unsent: [], parcels: [{}] },
  ]);
  const numbers = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ orderNo }) => orderNo);
  expect(await numbers({ after: first })).toEqual([second, third]);
  expect(await numbers({ after: first, limit: 1 })).toEqual([second]);
  expect(await numbers({ after: first, state: 'SHIPPED' })).toEqual([third]);
  expect(await numbers({ shopCode: 'NONE' })).toEqual([]);
});

test('the orders of a guest are found by the e-mail of the purchase', async () => {
  const email = `guest-of-${fixture.buyer.email}`;
  const buyNow = { skuCode: fixture.headphones.skuCode, quantity: 1 };
  const browser = newBrowser();
  const order = await prepareFill(fixture.gateway, browser, { buyNow });
  const { orderNo } = await placeAsGuest(fixture.gateway, browser, { ...order, email });
  const found = await findOrders(fixture.db, { words: email.toUpperCase(), byBuyer: true, held: false, limit: 5 });
  expect(found).toMatchObject([{ orderNo, email }]);
  expect(await showOrder(fixture.db, orderNo)).toMatchObject({ email, isGuest: true });
});
