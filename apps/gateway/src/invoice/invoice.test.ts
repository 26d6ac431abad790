import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { orderInvoice } from '@kaimai/contract/invoice/invoice';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { orderCancel, orderDetails, orderList } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import type { Locale } from '@kaimai/contract/values/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer, createProduct, createShop, type TestBuyer, type TestProduct } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { buy, chooseAtSandbox, placeOrder, portland, prepareOrder, startPaying } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { linkSeconds } from './invoice-link.ts';
import { findInvoicedOrder } from './invoice.sql.ts';
import { toPrintedFile } from './invoice-documents.ts';

let gateway: TestGateway;
let buyer: TestBuyer;
let kettle: TestProduct;
let cup: TestProduct;

beforeAll(async () => {
  gateway = await createListeningGateway();
  const { db } = gateway;
  const { id: shopId } = await createShop(db);
  kettle = await createProduct(db, { shopId, usdMinor: 1001, cnyMinor: 7000, stock: 500 });
  cup = await createProduct(db, { shopId, usdMinor: 333, cnyMinor: 2300, stock: 500 });
  const name = JSON.stringify({ zh_CN: '增值税', en_US: 'VAT' });
  await db
    .insertInto('tax_rule')
    .values({ region: 'DE', state: '', kind: 'included', rate_ppm: 190_000, name })
    .execute();
  buyer = await createBuyer(gateway);
});

afterAll(async () => gateway.close());

const orderLines = () => [
  { skuCode: kettle.skuCode, quantity: 3 },
  { skuCode: cup.skuCode, quantity: 2 },
];

/** Three kettles and two cups for 36.69 dollars, and the delivery for 12.00. */
async function buyFive(): Promise<string> {
  const [orderNo = ''] = await buy(gateway, buyer, orderLines());
  return orderNo;
}

const invoiceOf = (orderNo: string, who: { credential?: TestBuyer['credential'] } = buyer, locale: Locale = 'en_US') =>
  gateway.call(orderInvoice, { orderNo }, { ...who, locale });

const fetchFrom = (address: string) => gateway.server.inject({ url: address });

async function documentsOf(orderNo: string, locale: Locale = 'en_US') {
  const order = await findInvoicedOrder(gateway.db, buyer.id, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  return toPrintedFile(order, { locale, publicUrl: 'https://kaimai.example' }).documents;
}

describe('the invoice of a paid order', () => {
  test.each(['zh_CN', 'en_US'] as const)('is a PDF with its own number, in %s', async (locale) => {
    const orderNo = await buyFive();
    const { address, seconds } = await invoiceOf(orderNo, buyer, locale);
    expect(seconds).toBe(linkSeconds);
    const { statusCode, headers, rawPayload } = await fetchFrom(address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(headers['content-disposition']).toContain(`attachment; filename="${orderNo}.pdf"`);
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(rawPayload.length).toBeLessThan(200_000);
    expect((await fetchFrom(address)).rawPayload.equals(rawPayload)).toBe(true);
  });

  test('has products, prices, seller and buyer', async () => {
    const [document] = await documentsOf(await buyFive());
    expect(document?.title).toBe('Invoice');
    expect(document?.rows.map(({ quantity, price, amount }) => [quantity, price, amount])).toEqual(
      expect.arrayContaining([
        ['3', 'US$10.01', 'US$30.03'],
        ['2', 'US$3.33', 'US$6.66'],
      ]),
    );
    expect(document?.sums.map(({ text }) => text)).toEqual(['US$36.69', 'US$12.00', 'US$48.69']);
    expect(document?.parties[1]?.lines).toEqual(
      expect.arrayContaining(['Maren Kowalski', 'United States', buyer.email]),
    );
  });

  test('has the included tax, and the total in the display currency', async () => {
    const address = { ...portland, country: 'DE', state: '', city: 'Berlin', postcode: '10119' } as const;
    const order = await prepareOrder(gateway, buyer, orderLines(), { address, currency: 'EUR' });
    const { payNo, orderNos } = await gateway.call(orderPlace, order, buyer);
    await chooseAtSandbox(gateway, await startPaying(gateway, buyer, payNo), 'approve');
    const [document] = await documentsOf(orderNos[0] ?? '', 'zh_CN');
    expect(document?.sums.at(-1)).toMatchObject({ label: '其中已含增值税（19%）', look: 'quiet' });
    expect(document?.notes[0]).toContain('€');
  });

  test('has a credit note for each refund, and the remaining amounts add up', async () => {
    const orderNo = await buyFive();
    const lines = [{ skuCode: kettle.skuCode, quantity: 1 }];
    await gateway.call(afterSalesRequest, { orderNo, kind: 'CANCEL', reason: 'OTHER', lines }, buyer);
    const [invoice, note, ...others] = await documentsOf(orderNo);
    expect(others).toEqual([]);
    expect(note?.title).toBe('Credit note');
    expect(note?.rows).toMatchObject([{ quantity: '1', amount: '−US$10.01' }]);
    expect(note?.notes[0]).toContain('on its way');
    expect(invoice?.sums.slice(-2).map(({ text }) => text)).toEqual(['−US$10.01', 'US$38.68']);
    await gateway.call(orderCancel, { orderNo }, buyer);
    await gateway.jobRunner.runOnce();
    const after = await documentsOf(orderNo);
    expect(after).toHaveLength(3);
    expect(after[2]?.rows.at(-1)).toMatchObject({ name: 'Delivery refunded', amount: '−US$12.00' });
    expect(after[0]?.sums.at(-1)).toMatchObject({ label: 'Paid after refunds', text: 'US$0.00' });
    expect(after[1]?.notes[0]).toContain('Refunded to the original payment method');
  });

  test('agrees with the order’s page and the list on what was paid, refunded and remains', async () => {
    const orderNo = await buyFive();
    const shown = async () => {
      const { rows } = await gateway.call(orderList, { keyWords: orderNo }, buyer);
      const details = await gateway.call(orderDetails, { orderNo }, buyer);
      expect(rows[0]).toMatchObject({ refunds: details.refunds, kept: details.kept, isPaid: details.isPaid });
      return details;
    };
    expect(await shown()).toMatchObject({ isPaid: true, refunds: [], total: { USD: '48.69' }, kept: { USD: '48.69' } });
    const lines = [{ skuCode: kettle.skuCode, quantity: 1 }];
    const request = { orderNo, kind: 'CANCEL', reason: 'OTHER', lines } as const;
    const { afterSalesNo } = await gateway.call(afterSalesRequest, request, buyer);
    expect(await shown()).toMatchObject({
      refunds: [{ afterSalesNo, amount: { USD: '10.01' }, sentAt: null }],
      kept: { USD: '38.68' },
    });
    await gateway.jobRunner.runOnce();
    await gateway.call(orderCancel, { orderNo }, buyer);
    await gateway.jobRunner.runOnce();
    const { status, refunds, total, kept } = await shown();
    expect(status).toBe('REFUNDED');
    expect(refunds.map(({ amount }) => amount.USD)).toEqual(['10.01', '38.68']);
    expect(refunds.every(({ sentAt }) => sentAt !== null)).toBe(true);
    // In every currency, whatever it was rounded to.
    expect(new Set(Object.values(kept).map(Number))).toEqual(new Set([0]));
    const [invoice] = await documentsOf(orderNo);
    const money = [total, ...refunds.map(({ amount }) => amount), kept].map(({ USD }) => USD);
    expect(invoice?.sums.slice(-money.length).map(({ text }) => text.replace(/^−?US\$/, ''))).toEqual(money);
  });

  test('says in the credit note that the whole order was cancelled', async () => {
    const orderNo = await buyFive();
    await gateway.call(orderCancel, { orderNo }, buyer);
    const [, note] = await documentsOf(orderNo);
    expect(note?.rows).toMatchObject([{ name: 'The whole order, cancelled before shipping', amount: '−US$48.69' }]);
  });
});

describe('access to invoices', () => {
  test('another buyer’s order and a missing one get the same refusal; an unpaid order has no invoice', async () => {
    const orderNo = await buyFive();
    const stranger = await createBuyer(gateway);
    expect(await invoiceOf(orderNo, stranger)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await invoiceOf('KM20200101-0000000000')).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await invoiceOf(orderNo, {})).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
    const { orderNos } = await placeOrder(gateway, buyer, orderLines());
    expect(await invoiceOf(orderNos[0] ?? '')).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  });

  test('a link is valid for its order and language only, and for a short time', async () => {
    const [one, other] = [await buyFive(), await buyFive()];
    const { address } = await invoiceOf(one);
    const altered = [
      address.replace(one, other),
      address.replace('en_US', 'zh_CN'),
      address.slice(0, -1),
      `${address}x`,
    ];
    for (const wrong of [...altered, address.split('?')[0] ?? '', '/invoice/x.pdf?lang=en_US&ticket=1.x']) {
      expect((await fetchFrom(wrong)).statusCode).toBe(404);
    }
    gateway.advance(linkSeconds + 5);
    expect((await fetchFrom(address)).statusCode).toBe(404);
    gateway.advance(-linkSeconds - 5);
  });

  test('a guest has access with the credential of the order', async () => {
    const browser = { appNo: 'guest-of-invoices' };
    await gateway.call(cartAdd, { skuCode: cup.skuCode, quantity: 1 }, browser);
    const fill = await gateway.call(fillView, { region: 'US' }, browser);
    const order = {
      orderToken: fill.orderToken,
      address: portland,
      expectedTotal: fill.total.USD,
      email: 'g@example.com',
    };
    const { payNo, orderNos, guest } = await gateway.call(orderPlace, order, browser);
    const signed = { ...buyer, credential: guest ?? buyer.credential };
    await chooseAtSandbox(gateway, await startPaying(gateway, signed, payNo), 'approve');
    const [orderNo = ''] = orderNos;
    const { address } = await invoiceOf(orderNo, signed);
    expect((await fetchFrom(address)).statusCode).toBe(200);
    const guests = gateway.db.selectFrom('buyer').select('id').where('guest_email', '=', order.email);
    const { id } = await guests.executeTakeFirstOrThrow();
    expect(await findInvoicedOrder(gateway.db, id, orderNo)).toMatchObject({ email: order.email });
  });
});
