import { randomBytes } from 'node:crypto';
import { messageList } from '@kaimai/contract/message/message';
import { cartView } from '@kaimai/contract/cart/cart';
import {
  orderBuyAgain,
  orderCancel,
  orderConfirmReceipt,
  orderDetails,
  orderList,
  orderLookup,
} from '@kaimai/contract/order/order';
import { fillView, orderOutcome, orderPlace } from '@kaimai/contract/order/place-order';
import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import type { AnyService } from '@kaimai/contract/wire/service';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDataExport } from '@kaimai/contract/account/personal-data';
import { addressList } from '@kaimai/contract/address/address';
import { inTransaction } from '#db/in-transaction.ts';
import { createBuyer, type TestProduct } from '#testing/factories.ts';
import { createGatewayWithProduct, newBrowser, placeAsGuest } from '#testing/guest.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { startWindow } from '#testing/limit-windows.ts';
import { waitForLock } from '#testing/lock-waits.ts';
import { mailsTo } from '#testing/mails.ts';
import { chooseAtSandbox, prepareOrder, startPaying } from '#testing/purchase.ts';
import { uploadPicture } from '#testing/upload-picture.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { moveGuestOrders } from '#account/sign-in/guest-orders.ts';

let gateway: TestGateway;
let product: TestProduct;

beforeAll(async () => {
  ({ gateway, product } = await createGatewayWithProduct());
});

afterAll(async () => {
  await assertInvariants(gateway.db);
  await gateway.close();
});

async function prepare(knownEmail?: string, browser = newBrowser()) {
  const email = knownEmail ?? `${browser.appNo}@example.com`;
  const line = { skuCode: product.skuCode, quantity: 2 };
  const order = await prepareOrder(gateway, browser, [line], { email, expectedLines: [line] });
  return { browser, order };
}

async function buyAsGuest(email?: string, usedBrowser = newBrowser()) {
  const { browser, order } = await prepare(email, usedBrowser);
  const { credential: guest, ...placed } = await placeAsGuest(gateway, browser, order);
  return { browser, guest, ...placed };
}

describe('a guest', () => {
  test('sees what is in the cart with all sums, and no address book or coupons', async () => {
    const { browser } = await prepare();
    const fill = await gateway.call(fillView, { region: 'US' }, browser);
    expect(fill).toMatchObject({ success: true, quantity: 2, addresses: [], coupons: [] });
  });

  test('orders, pays, and sees the order with the credential that came with it', async () => {
    const { browser, guest, payNo, orderNo } = await buyAsGuest();
    const signed = { ...browser, credential: guest };
    const { redirectUrl } = await gateway.call(paymentStart, { payNo, provider: 'sandbox' }, signed);
    await chooseAtSandbox(gateway, new URL(redirectUrl).pathname, 'approve');
    expect(await gateway.call(paymentDetails, { payNo }, signed)).toMatchObject({ status: 'PAID' });
    expect(await gateway.call(orderDetails, { orderNo }, signed)).toMatchObject({ orderNo, status: 'PAID' });
    expect(await gateway.call(cartView, {}, browser)).toMatchObject({ cartQuantity: 0 });
    expect(await gateway.call(orderCancel, { orderNo }, signed)).toMatchObject({ success: true, refunding: true });
  });

  test('gets all mails at the e-mail of the order', async () => {
    const email = 'mail-me@example.com';
    const { browser, guest, payNo, orderNo } = await buyAsGuest(email);
    const templates = async () => (await mailsTo(gateway, email)).map(({ template }) => template);
    expect(await templates()).toEqual(['orderPlaced']);
    const signed = { ...browser, credential: guest };
    await chooseAtSandbox(gateway, await startPaying(gateway, signed, payNo), 'approve');
    // The mail about the order reminds of the payment. The payment deletes it, because it was not sent yet.
    expect(await templates()).toEqual(['orderPaid']);
    await gateway.call(orderCancel, { orderNo }, signed);
    expect(await templates()).toEqual(['orderPaid', 'orderNews']);
  });

  test('gets the same order and credential when the order is sent again', async () => {
    const { browser, order } = await prepare();
    const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.call(orderPlace, order, browser)));
    expect(new Set(answers.map(({ payNo, guest }) => `${payNo} ${guest?.accessKey} ${guest?.secretKey}`)).size).toBe(1);
  });

  test('can look up by the token whether an order was placed, if its answer was lost', async () => {
    const { browser, order } = await prepare();
    const findOutcome = (appNo: string) => gateway.call(orderOutcome, { orderToken: order.orderToken }, { appNo });
    expect((await findOutcome(browser.appNo)).placed).toBeNull();
    const { payNo, guest } = await gateway.call(orderPlace, order, browser);
    expect((await findOutcome(browser.appNo)).placed).toMatchObject({ payNo, guest });
    expect((await findOutcome('another-browser')).placed).toBeNull();
  });

  test.each([
    ['ended', { revoked_at: new Date() }],
    ['expired', { expires_at: new Date(Date.now() - 60_000) }],
  ])('gets the credential again only until it has %s', async (_, change) => {
    const { browser, order } = await prepare();
    const { payNo, guest } = await gateway.call(orderPlace, order, browser);
    const again = async () => [
      (await gateway.call(orderOutcome, { orderToken: order.orderToken }, browser)).placed,
      await gateway.call(orderPlace, order, browser),
    ];
    expect(await again()).toMatchObject([
      { payNo, guest },
      { payNo, guest },
    ]);
    await gateway.db
      .updateTable('session')
      .set(change)
      .where('access_key', '=', guest?.accessKey ?? '')
      .execute();
    expect(await again()).toMatchObject([
      { payNo, guest: null },
      { payNo, guest: null },
    ]);
  });

  test('needs an e-mail and is refused at its field', async () => {
    const { browser, order } = await prepare();
    const answer = await gateway.call(orderPlace, { ...order, email: undefined }, browser);
    expect(answer).toMatchObject({ code: 'PARAMETER_ERROR', ext: { fields: { email: expect.any(String) } } });
  });

  test('orders with a token of the same browser only', async () => {
    const { order } = await prepare();
    const answer = await gateway.call(orderPlace, order, { appNo: 'another-browser' });
    expect(answer.code).toBe('ORDER_TOKEN_EXPIRED');
  });

  test('is refused by services for buyers', async () => {
    const { guest } = await buyAsGuest();
    for (const service of [orderList, addressList] as AnyService[]) {
      expect((await gateway.call(service, {}, { credential: guest })).code).toBe('UNAUTHORIZED_ERROR');
    }
  });
});

test('products that another tab replaced by others at the same price are not ordered', async () => {
  const { browser, order } = await prepare();
  const expectedLines = [{ skuCode: 'another', quantity: 2 }];
  const answer = await gateway.call(orderPlace, { ...order, expectedLines }, browser);
  expect(answer.code).toBe('PRICE_CHANGED');
});

describe('an order of a guest', () => {
  const services = (payNo: string, orderNo: string): [AnyService, object][] => [
    [orderDetails, { orderNo }],
    [orderCancel, { orderNo }],
    [orderConfirmReceipt, { orderNo }],
    [paymentDetails, { payNo }],
    [paymentStart, { payNo, provider: 'sandbox' }],
  ];

  test('does not exist for others, and needs a credential even in the same browser', async () => {
    const { browser, payNo, orderNo } = await buyAsGuest();
    const others = [await createBuyer(gateway), { credential: (await buyAsGuest()).guest }];
    for (const [service, input] of services(payNo, orderNo)) {
      expect((await gateway.call(service, input, browser)).code).toBe('UNAUTHORIZED_ERROR');
      for (const other of others) {
        expect((await gateway.call(service, input, { ...browser, ...other })).code).toBe('OBJECT_NOT_EXIST');
      }
    }
  });

  test('is bought again into the cart of the browser in which the guest acts', async () => {
    const { orderNo, guest } = await buyAsGuest();
    const fresh = newBrowser();
    const again = await gateway.call(orderBuyAgain, { orderNo }, { ...fresh, credential: guest });
    expect(again).toMatchObject({ added: 1, missing: 0 });
    expect(await gateway.call(cartView, {}, fresh)).toMatchObject({ cartQuantity: 2 });
    const other = (await buyAsGuest()).guest;
    expect((await gateway.call(orderBuyAgain, { orderNo }, { ...fresh, credential: other })).code).toBe(
      'OBJECT_NOT_EXIST',
    );
  });

  test('is opened elsewhere by its number and e-mail, however they are typed', async () => {
    const { orderNo, payNo } = await buyAsGuest('found@example.com');
    const typed = { orderNo: ` ${orderNo.toLowerCase()}`, email: 'Found@Example.com ' };
    const { guest } = await gateway.call(orderLookup, typed, { appNo: 'fresh' });
    expect(await gateway.call(orderDetails, { orderNo }, { credential: guest })).toMatchObject({ orderNo, payNo });
  });

  test('is not found by another e-mail, which is answered like a number that does not exist', async () => {
    const { orderNo } = await buyAsGuest('right@example.com');
    const [wrong, unknown] = await Promise.all([
      gateway.call(orderLookup, { orderNo, email: 'wrong@example.com' }),
      gateway.call(orderLookup, { orderNo: 'KM20200101-0000000000', email: 'right@example.com' }),
    ]);
    const { code, detail, message } = wrong;
    expect(code).toBe('OBJECT_NOT_EXIST');
    expect(unknown).toMatchObject({ code, detail, message });
  });

  test('is looked up in the same time whether it exists or not: no answer comes before 400 ms', async () => {
    const { orderNo } = await buyAsGuest('timed@example.com');
    for (const email of ['timed@example.com', 'nobody@example.com']) {
      const startedAt = performance.now();
      await gateway.call(orderLookup, { orderNo, email });
      // A timer may fire a millisecond early.
      expect(performance.now() - startedAt).toBeGreaterThan(398);
    }
  });

  test('is protected from guessing by a limit', async () => {
    startWindow(gateway, 900);
    const orderNo = 'KM20200101-1111111111';
    const tries = Array.from({ length: 16 }, (_, at) =>
      gateway.call(orderLookup, { orderNo, email: `guess-${at}@example.com` }),
    );
    expect((await Promise.all(tries)).map(({ code }) => code)).toContain('TOO_MANY_REQUEST');
  });

  /** Does what a sign-in does to orders of guests. */
  const signInAt = (browser: { appNo: string }, buyer: { id: number; email: string }) =>
    inTransaction(gateway.db, (tx) => moveGuestOrders(tx, buyer, browser));

  async function pay({ browser, guest, payNo }: Awaited<ReturnType<typeof buyAsGuest>>) {
    const { redirectUrl } = await gateway.call(
      paymentStart,
      { payNo, provider: 'sandbox' },
      { ...browser, credential: guest },
    );
    await chooseAtSandbox(gateway, new URL(redirectUrl).pathname, 'approve');
  }

  test('that was paid joins the account of its e-mail at the next sign-in, and its credential no longer opens it', async () => {
    const buyer = await createBuyer(gateway);
    const placed = await buyAsGuest(buyer.email);
    const { orderNo, guest } = placed;
    const picture = await uploadPicture(gateway, guest);
    await pay(placed);
    await signInAt(newBrowser(), buyer);
    const { data } = await gateway.call(ownDataExport, {}, buyer);
    expect(data['uploads']).toMatchObject([{ id: picture.split('/')[2] }]);
    expect(await gateway.call(orderDetails, { orderNo }, buyer)).toMatchObject({ orderNo });
    expect(await gateway.call(orderList, {}, buyer)).toMatchObject({ totalRows: 1 });
    expect((await gateway.call(messageList, {}, buyer)).rows).toContainEqual(expect.objectContaining({ orderNo }));
    expect((await gateway.call(orderDetails, { orderNo }, { credential: guest })).code).toBe('OBJECT_NOT_EXIST');
    expect((await gateway.call(orderLookup, { orderNo, email: buyer.email })).code).toBe('OBJECT_NOT_EXIST');
  });

  test('that is paid while the sign-in waits for a lock joins the account', async () => {
    const buyer = await createBuyer(gateway);
    const placed = await buyAsGuest(buyer.email);
    const signingIn = await gateway.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM buyer WHERE guest_email = ${buyer.email} FOR NO KEY UPDATE`.execute(tx);
      const joining = signInAt(newBrowser(), buyer);
      await waitForLock(gateway.db);
      await pay(placed);
      // In an array, so that the transaction does not wait for it.
      return [joining];
    });
    await signingIn[0];
    const { orderNo } = placed;
    expect(await gateway.call(orderDetails, { orderNo }, buyer)).toMatchObject({ orderNo });
  });

  test('that a stranger placed with the e-mail of an account joins it only once it is paid', async () => {
    const buyer = await createBuyer(gateway);
    const placed = await buyAsGuest(buyer.email);
    const { orderNo, guest } = placed;
    await signInAt(newBrowser(), buyer);
    expect(await gateway.call(orderList, {}, buyer)).toMatchObject({ totalRows: 0 });
    expect(await gateway.call(messageList, {}, buyer)).toMatchObject({ totalRows: 0 });
    expect((await gateway.call(orderDetails, { orderNo }, { credential: guest })).code).toBe('SUCCESS');
    await pay(placed);
    await signInAt(newBrowser(), buyer);
    expect(await gateway.call(orderDetails, { orderNo }, buyer)).toMatchObject({ orderNo });
  });

  test('that is unpaid joins the account that signs in in the browser in which it was placed', async () => {
    const buyer = await createBuyer(gateway);
    // Only ids of 16 characters or more count, because they cannot be guessed; those of `newBrowser` are shorter.
    const browser = { appNo: randomBytes(16).toString('hex') };
    const { orderNo } = await buyAsGuest(buyer.email, browser);
    await signInAt(browser, buyer);
    expect(await gateway.call(orderDetails, { orderNo }, buyer)).toMatchObject({ orderNo });
  });

  test('that is unpaid does not join by the id of a browser that could be guessed', async () => {
    const buyer = await createBuyer(gateway);
    const { browser } = await buyAsGuest(buyer.email);
    await signInAt(browser, buyer);
    expect(await gateway.call(orderList, {}, buyer)).toMatchObject({ totalRows: 0 });
  });
});
