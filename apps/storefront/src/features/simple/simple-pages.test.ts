import { GatewayError, type GatewayCall } from '@kaimai/contract/wire/gateway-call';
import { priceTable, toLabelTable } from '@kaimai/contract/values/money';
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

interface Visit {
  path: string;
  form?: Record<string, string>;
  cookies?: string;
  session?: string;
  /** Answers by the name of the service; an error is thrown. */
  answers: Readonly<Record<string, unknown>>;
}

async function pageOf(visit: Visit): Promise<string> {
  const { html, faults } = await answerTo(visit);
  expect(faults).toEqual([]);
  return html;
}

async function answerTo({
  path,
  form,
  cookies,
  session,
  answers,
}: Visit): Promise<{ html: string; faults: unknown[] }> {
  const call: GatewayCall = async (service) => {
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
    sentFrom: 'here',
    callAs: () => call,
  };
  const faults: unknown[] = [];
  const { html } = await answerSimple(request, { t, tag: 'en-US', onFault: (fault) => faults.push(fault) });
  return { html, faults };
}

describe('an order that was refused', () => {
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
  const form = { ...entry, action: 'place', orderToken: 'sent', expectedTotal: '12.00', expectedLines: '[]' };
  const fill = { orderToken: 'new', stores: [], notDelivered: [], total: twelveDollars, settlementCurrency: 'USD' };

  const tokenAfter = async (code: 'FAILURE' | 'INTERNAL_ERROR' | 'PRICE_CHANGED') => {
    const answers = { orderPlace: new GatewayError(code, 'refused'), fillView: fill };
    const html = await pageOf({ path: '/simple/checkout', form, answers });
    return /name="orderToken" value="([^"]*)"/.exec(html)?.[1];
  };

  test.each(['FAILURE', 'INTERNAL_ERROR'] as const)(
    'by %s may have been placed, so the next attempt has the same token',
    async (code) => {
      expect(await tokenAfter(code)).toBe('sent');
    },
  );

  test('for another price was not placed, so the next attempt has a new token', async () => {
    expect(await tokenAfter('PRICE_CHANGED')).toBe('new');
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
    orderNos: [],
    providers: [],
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

  test('shown in the currency of the charge names no other amount', async () => {
    expect(await pageIn('USD')).not.toContain('checkout.charged');
  });
});

describe('after a fault', () => {
  const guest = { accessKey: 'guest', secretKey: 'secret', partnerId: 'MAIN' };
  const session = writeSession(withOrders(readSession(undefined), { payNo: 'P1', orderNos: ['KM1'], guest }));
  const fault = new Error('The gateway cannot be reached.');

  test.each([
    ['/simple/product?commodityCode=shoe&sku=shoe.37', undefined],
    ['/simple/order?orderNo=KM1', undefined],
    ['/simple/pay?payNo=P1', { payNo: 'P1', provider: 'sandbox' }],
    ['/simple/order?orderNo=KM1', { orderNo: 'KM1', action: 'cancel' }],
    ['/simple/cart', { skuCode: 'shoe.37', action: 'remove' }],
  ])('the link that tries again leads to %s', async (address, form) => {
    const path = form ? (address.split('?')[0] ?? '') : address;
    const answers = {
      commodityDetail: fault,
      orderDetails: fault,
      paymentStart: fault,
      orderCancel: fault,
      cartRemove: fault,
    };
    const { html, faults } = await answerTo({ path, ...(form && { form }), session, answers });
    expect(faults).toEqual([fault]);
    expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}">shell.tryAgain`);
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
  const answers = { commodityDetail: shoe, cartAdd: new Error('added') };
  const selectedIn = (html: string) => /<option[^>]*value="([^"]*)"[^>]*selected/.exec(html)?.[1];

  test('has none chosen beforehand', async () => {
    expect(selectedIn(await pageOf({ path: '/simple/product?commodityCode=shoe', answers }))).toBe('');
    const named = await pageOf({ path: '/simple/product?commodityCode=shoe&sku=shoe.37', answers });
    expect(selectedIn(named)).toBe('shoe.37');
    expect(named).not.toContain('detail.chooseSize');
  });

  test('is not added without one, but shown again with the question and the quantity', async () => {
    const form = { action: 'add', commodityCode: 'shoe', skuCode: '', quantity: '3' };
    const html = await pageOf({ path: '/simple/cart', form, answers });
    expect(html).toMatch(/id="skuCode-error"[^>]*>detail\.chooseSize/);
    expect(html).toMatch(/name="quantity"[^>]*value="3"/);
  });
});
