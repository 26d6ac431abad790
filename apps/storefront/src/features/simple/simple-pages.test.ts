import { GatewayError, type GatewayCall } from '@kaimai/contract/wire/gateway-call';
import { priceTable, toLabelTable, zeroTable } from '@kaimai/contract/values/money';
import { describe, expect, test } from 'vitest';
import type { Translate } from '#i18n/text-key.ts';
import { settingsOfCookies } from '#settings/rendered-settings.ts';
import { answerSimple } from './answer-simple.ts';
import { readSession, withOrders, writeSession } from './session.ts';
import type { SimpleRequest } from './simple-request.ts';

const rates = { USD: 1, CNY: 7, EUR: 0.9, GBP: 0.8, JPY: 150, HKD: 7.8, KWD: 0.3 };
const twelveDollars = toLabelTable(priceTable(1200, 8400, rates));

/** Shows the key of a text and its values in place of the text. */
const t = ((key: string, values?: object) => (values ? `${key} ${Object.values(values).join()}` : key)) as Translate;

interface TestVisit {
  path: string;
  form?: Record<string, string>;
  cookies?: string;
  session?: string;
  sentFrom?: SimpleRequest['sentFrom'];
  /** Receives the name and the input of each call. */
  onCall?(service: string, input: unknown): void;
  /** Answers by the name of the service; an error is thrown. */
  answers: Readonly<Record<string, unknown>>;
}

async function pageOf(visit: TestVisit): Promise<string> {
  const { html, faults } = await answerTo(visit);
  expect(faults).toEqual([]);
  return html;
}

async function answerTo({
  path,
  form,
  cookies,
  session,
  sentFrom = 'thisSite',
  onCall,
  answers,
}: TestVisit): Promise<{ html: string; location: string | null; faults: unknown[] }> {
  const call: GatewayCall = async (service, input) => {
    onCall?.(service.name, input);
    const answer = answers[service.name];
    if (answer instanceof Error) throw answer;
    return answer as never;
  };
  const request: SimpleRequest = {
    method: form ? 'POST' : 'GET',
    url: new URL(path, 'http://storefront.invalid'),
    form: new URLSearchParams(form),
    settings: settingsOfCookies(cookies),
    appNo: 'browser',
    cookie: session,
    sentFrom,
    callAs: () => call,
  };
  const faults: unknown[] = [];
  const { html, location } = await answerSimple(request, { t, tag: 'en-US', onFault: (fault) => faults.push(fault) });
  return { html, location, faults };
}

const entry = {
  recipient: 'Maya Lindqvist',
  phone: '+1 503 555 0148',
  country: 'US',
  state: 'Oregon',
  city: 'Portland',
  street: '1120 SE Division Street',
  postcode: '97202',
  email: 'maya@example.com',
};
const checkoutForm = { ...entry, action: 'place', orderToken: 'sent', expectedTotal: '12.00', expectedLines: '[]' };
const fill = { orderToken: 'new', stores: [], notDelivered: [], total: twelveDollars, settlementCurrency: 'USD' };

describe('an order that was refused', () => {
  const tokenAfter = async (code: 'FAILURE' | 'INTERNAL_ERROR' | 'PRICE_CHANGED') => {
    const answers = { orderPlace: new GatewayError(code, 'refused'), orderOutcome: { placed: null }, fillView: fill };
    const html = await pageOf({ path: '/simple/checkout', form: checkoutForm, answers });
    return /name="orderToken" value="([^"]*)"/.exec(html)?.[1];
  };

  test.each(['FAILURE', 'INTERNAL_ERROR'] as const)(
    'by %s may have been placed, so the next attempt has the same token',
    async (code) => {
      expect(await tokenAfter(code)).toBe('sent');
    },
  );

  test('by a fault after it was placed leads to its payment, although the cart is empty now', async () => {
    const { location } = await answerTo({
      path: '/simple/checkout',
      form: checkoutForm,
      answers: {
        orderPlace: new GatewayError('INTERNAL_ERROR', 'failed'),
        orderOutcome: { placed: { payNo: 'P1', orderNos: ['KM1'], guest: null } },
        fillView: new GatewayError('CART_EMPTY', 'empty'),
      },
    });
    expect(location).toBe('/simple/pay?payNo=P1');
  });

  test('by a lasting fault is shown again with the token of its attempt', async () => {
    const fault = new GatewayError('INTERNAL_ERROR', 'failed');
    const answers = { orderPlace: fault, orderOutcome: fault, fillView: fill };
    const html = await pageOf({ path: '/simple/checkout', form: checkoutForm, answers });
    expect(html).toContain('name="orderToken" value="sent"');
  });

  test('for another price was not placed, so the next attempt has a new token', async () => {
    expect(await tokenAfter('PRICE_CHANGED')).toBe('new');
  });
});

test('a note counts a line break as one character, as the browser does, and is cut at the limit', async () => {
  const notes: unknown[] = [];
  // The limit is 200 characters.
  const note = `${'x\r\n'.repeat(100)}not sent`;
  await pageOf({
    path: '/simple/checkout',
    form: { ...checkoutForm, 'note.TERN': note, 'note.OTHER': ' \r\n' },
    answers: { orderPlace: new GatewayError('PRICE_CHANGED', 'refused'), fillView: fill },
    onCall: (service, input) => service === 'orderPlace' && notes.push((input as { notes: unknown }).notes),
  });
  expect(notes).toEqual([{ TERN: 'x\n'.repeat(100) }]);
});

describe('a form without a known origin', () => {
  const session = readSession(undefined);
  const callsOf = async (visit: Pick<TestVisit, 'sentFrom'>, formKey: string | undefined) => {
    const calls: string[] = [];
    const form = { action: 'remove', skuCode: 'tern-one', ...(formKey !== undefined && { formKey }) };
    const html = await pageOf({
      ...visit,
      path: '/simple/cart',
      form,
      session: writeSession(session),
      answers: {},
      onCall: (service) => calls.push(service),
    });
    return { calls, html };
  };

  test('is executed with the key of this browser', async () => {
    expect((await callsOf({ sentFrom: 'unknown' }, session.formKey)).calls).toEqual(['cartRemove']);
  });

  test.each([
    ['without a key', undefined],
    ['with an empty key', ''],
    ['with the key of another browser', 'a-key-of-another-browser'],
  ])('is shown for a confirmation %s, and changes nothing', async (_case, formKey) => {
    const { calls, html } = await callsOf({ sentFrom: 'unknown' }, formKey);
    expect(calls).toEqual([]);
    expect(html).toContain('simple.confirm.button');
    expect(html).toContain(`name="formKey" value="${session.formKey}"`);
  });

  test('is refused if another site has sent it, also with the right key', async () => {
    const { calls, html } = await callsOf({ sentFrom: 'otherSite' }, session.formKey);
    expect(calls).toEqual([]);
    expect(html).toContain('simple.foreign.text');
  });
});

describe('the amounts of an order', () => {
  const guest = { accessKey: 'guest', secretKey: 'secret', partnerId: 'MAIN' };
  const session = writeSession(withOrders(readSession(undefined), { payNo: 'P1', orderNos: ['KM1'], guest }));
  const zero = toLabelTable(zeroTable);
  const order = {
    orderNo: 'KM1',
    status: 'PAID',
    placedAt: '2026-11-20T10:00:00.000Z',
    paidAt: '2026-11-20T10:01:00.000Z',
    payNo: 'P1',
    canCancel: false,
    isOnHold: false,
    parcels: [],
    lines: [],
    siblings: [],
    storeName: 'Shoreline',
    note: '',
    quantity: 1,
    address: { recipient: 'Maya Lindqvist', country: 'US', street: '1120 SE Division Street', city: 'Portland' },
    goodsTotal: twelveDollars,
    deliveryFee: zero,
    discountTotal: zero,
    settlementCurrency: 'USD',
    tax: null,
    isPaid: true,
    total: twelveDollars,
    refunds: [],
    kept: twelveDollars,
  };
  const wordsOf = async (changes: object) => {
    const answers = { orderDetails: { ...order, ...changes } };
    const html = await pageOf({ path: '/simple/order?orderNo=KM1', session, answers });
    return html.replaceAll(/<[^>]+>/g, '');
  };

  test('name free delivery as free, and no discount without one', async () => {
    const words = await wordsOf({});
    expect(words).toContain('orders.deliveryorders.free');
    expect(words).toContain('orders.paidUS$12.00');
    expect(words).not.toContain('fill.coupons');
  });

  test('name a discount as a deduction', async () => {
    const threeDollars = toLabelTable(priceTable(300, 2100, rates));
    const words = await wordsOf({ deliveryFee: threeDollars, discountTotal: threeDollars });
    expect(words).toContain('orders.deliveryUS$3.00');
    expect(words).toContain('fill.coupons−US$3.00');
  });

  test.each([
    ['USD', { ...zeroTable, CNY: 500 }, 'orders.deliveryorders.free', false],
    ['CNY', { ...zeroTable, CNY: 500 }, 'orders.deliveryUS$0.00', true],
    ['CNY', { ...zeroTable, USD: 50 }, 'orders.deliveryorders.free', false],
  ])(
    'with the settlement currency %s name what was charged: %o',
    async (settlementCurrency, amounts, delivery, hasDiscount) => {
      const amount = toLabelTable(amounts);
      const words = await wordsOf({ settlementCurrency, deliveryFee: amount, discountTotal: amount });
      expect(words).toContain(delivery);
      expect(words.includes('fill.coupons')).toBe(hasDiscount);
    },
  );

  test('name each refund beside what was paid, and what remains', async () => {
    const threeDollars = toLabelTable(priceTable(300, 2100, rates));
    const refund = (refundNo: string, sentAt: string | null) => ({ refundNo, amount: threeDollars, sentAt });
    const refunds = [
      refund('R1', '2026-11-24T09:00:00.000Z'),
      refund('R2', '2026-11-24T10:00:00.000Z'),
      refund('R3', null),
    ];
    const words = await wordsOf({ refunds, kept: threeDollars });
    const sent = 'orders.refundedOn Nov 24, 2026−US$3.00';
    expect(words).toContain(`orders.paidUS$12.00${sent}${sent}orders.refunding−US$3.00orders.keptUS$3.00`);
  });
});

describe('the payment', () => {
  const guest = { accessKey: 'guest', secretKey: 'secret', partnerId: 'MAIN' };
  const session = writeSession(withOrders(readSession(undefined), { payNo: 'P1', orderNos: [], guest }));
  const payment = {
    payNo: 'P1',
    status: 'PENDING',
    total: twelveDollars,
    settlementCurrency: 'USD',
    settlementAmount: '12.00',
    orderNos: [],
    providers: ['sandbox'],
    lastAttempt: null,
  };
  const pageIn = (currency: string) =>
    pageOf({
      path: '/simple/pay?payNo=P1',
      cookies: `currency=${currency}`,
      session,
      answers: { paymentDetails: payment },
    });

  test('shown in another currency names the amount that is charged', async () => {
    expect(await pageIn('EUR')).toContain('checkout.charged US$12.00');
  });

  test('names the amount that is charged on its button', async () => {
    expect(await pageIn('EUR')).toContain('checkout.pay US$12.00');
  });

  test('shown in the currency of the charge names no other amount', async () => {
    expect(await pageIn('USD')).not.toContain('checkout.charged');
  });
});

describe('after a fault', () => {
  const guest = { accessKey: 'guest', secretKey: 'secret', partnerId: 'MAIN' };
  const session = writeSession(withOrders(readSession(undefined), { payNo: 'P1', orderNos: ['KM1'], guest }));
  const fault = new Error('The gateway cannot be reached.');

  test.each([
    [
      'a product',
      '/simple/product?commodityCode=shoe&sku=shoe.37',
      undefined,
      '/simple/product?commodityCode=shoe&sku=shoe.37',
    ],
    ['an order', '/simple/order?orderNo=KM1', undefined, '/simple/order?orderNo=KM1'],
    ['a payment', '/simple/pay', { payNo: 'P1', provider: 'sandbox' }, '/simple/pay?payNo=P1'],
    ['a cancellation', '/simple/order', { orderNo: 'KM1', action: 'cancel' }, '/simple/order?orderNo=KM1'],
    ['a change of the cart', '/simple/cart', { skuCode: 'shoe.37', action: 'remove' }, '/simple/cart'],
  ])('the retry link of %s leads to its page', async (_case, path, form, retryAddress) => {
    const answers = {
      commodityDetail: fault,
      orderDetails: fault,
      paymentStart: fault,
      orderCancel: fault,
      cartRemove: fault,
    };
    const { html, faults } = await answerTo({ path, ...(form && { form }), session, answers });
    expect(faults).toEqual([fault]);
    expect(html).toContain(`href="${retryAddress.replaceAll('&', '&amp;')}">shell.tryAgain`);
  });
});

describe('a product with sizes', () => {
  const values = ['36', '37'].map((code) => ({ code, name: `EU ${code}`, picture: null }));
  const shoe = {
    commodityCode: 'shoe',
    commodityName: 'Running shoe',
    store: { storeName: 'Strideway' },
    pictures: [],
    description: [],
    specifications: [],
    delivery: [],
    returnRight: 'standard',
    returnDays: 0,
    sizes: { optionCode: 'size' },
    options: [{ code: 'size', name: 'Size', values }],
    skus: values.map(({ code }) => ({
      skuCode: `shoe.${code}`,
      options: { size: code },
      price: twelveDollars,
      stock: 5,
    })),
  };
  // A call of `cartAdd` would be a fault, which fails the test.
  const answers = { commodityDetail: shoe, cartAdd: new Error('added') };
  const selectedIn = (html: string) => /<option[^>]*value="([^"]*)"[^>]*selected/.exec(html)?.[1];

  test('has no size chosen beforehand', async () => {
    expect(selectedIn(await pageOf({ path: '/simple/product?commodityCode=shoe', answers }))).toBe('');
    const pageOfVariant = await pageOf({ path: '/simple/product?commodityCode=shoe&sku=shoe.37', answers });
    expect(selectedIn(pageOfVariant)).toBe('shoe.37');
    expect(pageOfVariant).not.toContain('detail.chooseSize');
  });

  test('has a key of its own in each page, so that its form adds once', async () => {
    const keyIn = (html: string) => /name="additionKey" value="([^"]*)"/.exec(html)?.[1];
    const open = () => pageOf({ path: '/simple/product?commodityCode=shoe', answers });
    const [first, second] = [keyIn(await open()), keyIn(await open())];
    expect(first).toBeDefined();
    expect(first).not.toBe(second);
  });

  test('is not added without a size, but shown again with the error and the quantity', async () => {
    const form = { action: 'add', commodityCode: 'shoe', skuCode: '', quantity: '3' };
    const html = await pageOf({ path: '/simple/cart', form, answers });
    expect(html).toMatch(/id="skuCode-error"[^>]*>detail\.chooseSize/);
    expect(html).toMatch(/name="quantity"[^>]*value="3"/);
  });
});

describe('the cart', () => {
  const line = {
    skuCode: 'cup.white',
    commodityCode: 'cup',
    commodityName: 'Cup',
    optionText: '',
    picture: null,
    price: twelveDollars,
    lineTotal: twelveDollars,
    quantity: 1,
    quantityWanted: null,
    stock: 9,
    selected: true,
    savedForLater: false,
    invalid: null,
  };
  const cartWith = (change: object) => ({
    stores: [{ storeCodeNumber: 'S1', storeName: 'Shoreline', lines: [{ ...line, ...change }] }],
    invalidLines: [],
    savedForLater: [],
    total: { USD: '0.00' },
  });
  const pageWith = (change: object) => pageOf({ path: '/simple/cart', answers: { cartView: cartWith(change) } });

  test('marks a line that is not in the total, and offers to select it', async () => {
    expect(await pageWith({})).not.toContain('simple.notSelected');
    const html = await pageWith({ selected: false });
    expect(html).toContain('simple.notSelected');
    expect(html).toContain('value="select"');
  });

  test('has lines that were saved for later under a heading of their own, without a quantity', async () => {
    const savedForLater = [{ ...line, savedForLater: true }];
    const answers = { cartView: { stores: [], invalidLines: [], savedForLater, total: { USD: '0.00' } } };
    const html = await pageOf({ path: '/simple/cart', answers });
    expect(html).toContain('<h2>cart.saved</h2>');
    expect(html).not.toContain('cart.invalid');
    expect(html).not.toContain('name="quantity"');
    expect(html).toContain('value="toCart"');
  });

  test.each([
    ['selects a line', 'select', { selected: true }],
    ['moves a saved line back to the cart', 'toCart', { savedForLater: false }],
  ])('%s', async (_title, action, change) => {
    const calls: unknown[] = [];
    const { location } = await answerTo({
      path: '/simple/cart',
      form: { skuCode: 'cup.white', action },
      answers: { cartUpdate: {} },
      onCall: (...call) => calls.push(call),
    });
    expect(location).toBe('/simple/cart');
    expect(calls).toEqual([['cartUpdate', { region: 'US', lines: [{ skuCode: 'cup.white', ...change }] }]]);
  });
});

test('a double click on “add to cart” is one addition, and another quantity is another one', async () => {
  const keys: unknown[] = [];
  const send = (fields: Record<string, string>) =>
    answerTo({
      path: '/simple/cart',
      form: { action: 'add', skuCode: 'tern-one', quantity: '1', additionKey: 'of this page', ...fields },
      answers: {},
      onCall: (_service, input) => keys.push((input as { additionKey?: string }).additionKey),
    });
  await send({});
  await send({});
  await send({ quantity: '2' });
  await send({ skuCode: 'tern-two' });
  expect(keys[0]).toMatch(/^[\da-f]{64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
