import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Credential } from '@kaimai/contract/account/account';
import { afterSalesRequest, afterSalesWithdraw } from '@kaimai/contract/after-sales/after-sales';
import { orderConfirmReceipt, orderDetails, orderLookup } from '@kaimai/contract/order/order';
import { guestErase } from '@kaimai/contract/account/personal-data';
import { uploadPath } from '@kaimai/contract/wire/envelope';
import { restockAsk, restockConfirm } from '@kaimai/contract/restock/restock';
import type { InputOf } from '@kaimai/contract/wire/service';
import type { UploadAnswer } from '@kaimai/contract/file/upload';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, createProduct, createShop, type TestProduct } from '#testing/factories.ts';
import { createGatewayWithProduct, newBrowser, placeAsGuest } from '#testing/guest.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { lastMail } from '#testing/mails.ts';
import { drawPicture } from '#testing/pictures.ts';
import { chooseAtSandbox, deliverOrder, portland, prepareFill, startPaying } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { ledgerOf } from '#testing/stock-and-ledger.ts';
import { uploadFormOf } from '#testing/upload-form.ts';

let gateway: TestGateway;
let product: TestProduct;

beforeAll(async () => {
  ({ gateway, product } = await createGatewayWithProduct());
});

afterAll(async () => {
  await assertInvariants(gateway.db);
  await gateway.close();
});

/** A guest's paid order. */
async function buyAsGuest(email: string) {
  const browser = newBrowser();
  const address = { ...portland, recipient: 'Wilhelmina Sanderling', street: '7 Erasable Lane', phone: '5035550147' };
  const buyNow = { skuCode: product.skuCode, quantity: 1 };
  const order = await prepareFill(gateway, browser, { buyNow, address, email });
  const { credential, payNo, orderNo } = await placeAsGuest(gateway, browser, order);
  await chooseAtSandbox(gateway, await startPaying(gateway, { credential }, payNo), 'approve');
  return { credential, orderNo, payNo };
}

/** A guest's paid order whose receipt is confirmed. */
async function receiveAsGuest(email: string) {
  const bought = await buyAsGuest(email);
  await deliverOrder(gateway, bought.orderNo);
  await gateway.call(orderConfirmReceipt, { orderNo: bought.orderNo }, bought);
  return bought;
}

const erase = (orderNo: string, credential: Credential) => gateway.call(guestErase, { orderNo }, { credential });

/** The names of the tables in which a text is found anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await gateway.db.introspection.getTables();
  const tablesFound: string[] = [];
  for (const { name } of tables) {
    const { rows } =
      await sql`SELECT 1 FROM ${sql.table(name)} AS row WHERE row::text ILIKE ${`%${text}%`} LIMIT 1`.execute(
        gateway.db,
      );
    if (rows.length > 0) tablesFound.push(name);
  }
  return tablesFound;
}

test('a guest erases name, address, e-mail, texts and pictures; orders and payments stay', async () => {
  const email = 'wilhelmina@example.com';
  const { credential, orderNo, payNo } = await receiveAsGuest(email);
  const picture = await uploadAs(credential);
  const request = {
    orderNo,
    kind: 'RETURN',
    reason: 'DAMAGED',
    words: 'Cracked at the hinge',
    pictures: [picture.accessUrl],
    lines: [{ skuCode: product.skuCode, quantity: 1 }],
  } satisfies InputOf<typeof afterSalesRequest>;
  const { afterSalesNo } = await gateway.call(afterSalesRequest, request, { credential });
  expect(await erase(orderNo, credential)).toMatchObject({
    code: 'ACCOUNT_HAS_OPEN_BUSINESS',
    detail: 'An order or refund of this purchase is still in progress. You can erase your data once it is completed',
  });
  await gateway.call(afterSalesWithdraw, { afterSalesNo }, { credential });
  expect(await tablesWith('Sanderling')).toContain('customer_order');

  expect(await erase(orderNo, credential)).toMatchObject({ success: true });
  for (const text of ['Sanderling', 'Erasable', '5035550147', 'Cracked at the hinge', picture.fileName.slice(0, 24)]) {
    expect(await tablesWith(text)).toEqual([]);
  }
  // The mail that confirms the erasure is the last one to this address.
  expect(await tablesWith(email)).toEqual(['outbox']);
  expect(existsSync(join(gateway.deployment.dataFolder, 'media', 'uploads', picture.fileName))).toBe(false);
  const remaining = await gateway.db
    .selectFrom('customer_order')
    .innerJoin('payment', 'payment.id', 'customer_order.payment_id')
    .select(['customer_order.state', 'total_minor', 'address', 'payment.state as paid'])
    .where('pay_no', '=', payNo)
    .execute();
  // One pair of headphones at 12.90 dollars, and its delivery abroad at 12.00.
  expect(remaining).toMatchObject([
    { state: 'COMPLETED', total_minor: 2490, address: { recipient: '', country: 'US' }, paid: 'PAID' },
  ]);
});

test('after the erasure nobody finds the order, and the credential is invalid', async () => {
  const email = 'gone@example.com';
  const { credential, orderNo } = await receiveAsGuest(email);
  expect(await erase(orderNo, credential)).toMatchObject({ success: true });
  expect(await gateway.call(orderLookup, { orderNo, email })).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await gateway.call(orderDetails, { orderNo }, { credential })).toMatchObject({ code: 'ACCESS_KEY_NOT_EXIST' });
});

test('the security log has the request, with its network, and the deletion of the same guest', async () => {
  const { credential, orderNo } = await receiveAsGuest('logged@example.com');
  await gateway.securityLog.flush();
  const before = await lastSecurityEventId();
  await erase(orderNo, credential);
  await gateway.securityLog.flush();
  const events = await gateway.db
    .selectFrom('security_event')
    .select(['kind', 'detail', 'network', 'buyer_id'])
    .where('id', '>', before)
    .orderBy('kind')
    .execute();
  const buyerId = events[0]?.buyer_id;
  expect(buyerId).toBeTypeOf('number');
  expect(events).toEqual([
    { kind: 'accountDeleted', detail: '', network: '', buyer_id: buyerId },
    { kind: 'deletionRequested', detail: 'guestErase', network: '127.0.0.1', buyer_id: buyerId },
  ]);
});

test('while an order is under way nothing is erased', async () => {
  const { credential, orderNo } = await buyAsGuest('under-way@example.com');
  expect(await erase(orderNo, credential)).toMatchObject({ code: 'ACCOUNT_HAS_OPEN_BUSINESS' });
  expect(await gateway.call(orderDetails, { orderNo }, { credential })).toMatchObject({
    address: { recipient: 'Wilhelmina Sanderling' },
  });
});

test('other orders and mails of the same address stay', async () => {
  const email = 'twice@example.com';
  const [one, other] = [await receiveAsGuest(email), await receiveAsGuest(email)];
  const mailsBefore = await mailsTo(email);
  await erase(one.orderNo, one.credential);
  // The additional mail confirms the erasure.
  expect(await mailsTo(email)).toBe(mailsBefore + 1);
  expect(await gateway.call(orderLookup, { orderNo: other.orderNo, email })).toMatchObject({ success: true });
});

test('mails to an account with the same address stay', async () => {
  const { email } = await createBuyer(gateway);
  const { credential, orderNo } = await receiveAsGuest(email);
  const mailsBefore = await mailsTo(email);
  await erase(orderNo, credential);
  expect(await mailsTo(email)).toBe(mailsBefore + 1);
});

test('requests to be notified when a product is back are deleted with the last order of their address', async () => {
  const email = 'waiting@example.com';
  const [one, other] = [await receiveAsGuest(email), await receiveAsGuest(email)];
  const { id: shopId } = await createShop(gateway.db);
  const { skuCode } = await createProduct(gateway.db, { shopId, stock: 0 });
  expect(await gateway.call(restockAsk, { skuCode, email })).toMatchObject({ success: true });
  await erase(one.orderNo, one.credential);
  expect(await tablesWith(email)).toContain('restock_wait');
  await erase(other.orderNo, other.credential);
  expect(await tablesWith(email)).not.toContain('restock_wait');
});

test('a request that its reader confirmed by mail stays: anybody may place an order with the address', async () => {
  const email = 'confirmed@example.com';
  const { id: shopId } = await createShop(gateway.db);
  const { skuCode } = await createProduct(gateway.db, { shopId, stock: 0 });
  await gateway.call(restockAsk, { skuCode, email });
  const { token } = (await lastMail(gateway, email, 'restockConfirm')).data;
  expect(await gateway.call(restockConfirm, { token })).toMatchObject({ success: true });
  const { credential, orderNo } = await receiveAsGuest(email);
  await erase(orderNo, credential);
  expect(await tablesWith(email)).toContain('restock_wait');
});

/** A guest's order that expired while the page of the payment provider was open. */
async function expireAsGuest(email: string) {
  const browser = newBrowser();
  const buyNow = { skuCode: product.skuCode, quantity: 1 };
  const order = await prepareFill(gateway, browser, { buyNow, address: portland, email });
  const placed = await placeAsGuest(gateway, browser, order);
  const path = await startPaying(gateway, { credential: placed.credential }, placed.payNo);
  await gateway.db
    .updateTable('payment')
    .set({ pay_until: new Date(gateway.now().getTime() - 1000) })
    .where('pay_no', '=', placed.payNo)
    .execute();
  await gateway.jobRunner.runOnce();
  return { ...placed, path };
}

const orderOf = (orderNo: string) =>
  gateway.db
    .selectFrom('customer_order')
    .select(['state', 'address'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

test('a payment that arrives after the erasure is refunded: nobody knows any more where to send the order', async () => {
  const { credential, payNo, orderNo, path } = await expireAsGuest('late@example.com');
  expect(await erase(orderNo, credential)).toMatchObject({ success: true });
  await chooseAtSandbox(gateway, path, 'approve');
  expect((await ledgerOf(gateway.db, payNo)).map(([kind]) => kind)).toEqual(['capture', 'refund_reserved']);
  await gateway.jobRunner.runOnce();
  expect(await orderOf(orderNo)).toMatchObject({ state: 'REFUNDED' });
  expect(await mailsTo('@deleted.invalid')).toBe(0);
});

test('of a concurrent erasure and payment, the order is paid with its address, or refunded without', async () => {
  for (let round = 0; round < 10; round++) {
    const { credential, orderNo, path } = await expireAsGuest(`late${round}@example.com`);
    const [erased] = await Promise.all([erase(orderNo, credential), chooseAtSandbox(gateway, path, 'approve')]);
    const { state, address } = await orderOf(orderNo);
    const outcome = [erased.success, state, address.city];
    expect([
      [true, 'REFUNDING', ''],
      [false, 'PAID', 'Portland'],
    ]).toContainEqual(outcome);
  }
});

test('another guest, an account or a visitor cannot erase the data of a guest', async () => {
  const { orderNo } = await receiveAsGuest('owner@example.com');
  const stranger = await receiveAsGuest('stranger@example.com');
  const account = await createBuyer(gateway);
  expect(await erase(orderNo, stranger.credential)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await erase(orderNo, account.credential)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await gateway.call(guestErase, { orderNo })).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
});

async function lastSecurityEventId(): Promise<number> {
  const newest = gateway.db.selectFrom('security_event').select((eb) => eb.fn.max('id').as('max'));
  return (await newest.executeTakeFirstOrThrow()).max ?? 0;
}

async function uploadAs(credential: Credential): Promise<UploadAnswer['rows'][number]> {
  const png = await drawPicture({ width: 20, height: 20, format: 'png' });
  const { type, body } = await uploadFormOf(png, { credential });
  const headers = { 'content-type': type };
  const response = await gateway.server.inject({ method: 'POST', url: uploadPath, payload: body, headers });
  const [row] = response.json<UploadAnswer>().rows;
  if (!row) throw new Error(`nothing was uploaded: ${response.body}`);
  return row;
}

async function mailsTo(email: string): Promise<number> {
  const { rows } = await sql`SELECT 1 FROM outbox WHERE payload::text LIKE ${`%${email}%`}`.execute(gateway.db);
  return rows.length;
}
