import { expect, test } from 'vitest';
import type { InvoicedOrder, InvoicedRefund } from './invoice.sql.ts';
import { toPrintedFile } from './invoice-documents.ts';

const money = (USD: string, RMB: string) => ({ USD, RMB, EUR: USD, GBP: USD, JPY: USD, HKD: USD, KWD: USD });
const text = (zh_CN: string, en_US: string) => ({ zh_CN, en_US });

const line = {
  skuCode: 'KETTLE-1',
  title: text('水壶', 'Kettle'),
  optionText: text('墨黑', 'Ink'),
  quantity: 3,
  price: money('10.01', '70.00'),
  lineTotal: money('30.03', '210.00'),
};

const order: InvoicedOrder = {
  orderNo: 'KM20261120-0123456789',
  payNo: 'PAY-1',
  shopCode: 'S-1',
  shopName: text('听岸音频', 'Shoreline Audio'),
  currency: 'USD',
  displayCurrency: 'USD',
  rate: 1,
  // In Shanghai this is the next day.
  placedAt: new Date('2026-11-20T20:00:00Z'),
  paidAt: new Date('2026-11-21T20:00:00Z'),
  provider: 'stripe',
  address: {
    recipient: 'Maren Kowalski',
    phone: '',
    country: 'US',
    state: 'Oregon',
    city: 'Portland',
    district: '',
    street: '1120 NW Couch Street',
    postcode: '97209',
  },
  email: 'maren@example.com',
  goodsTable: money('30.03', '210.00'),
  deliveryTable: money('12.00', '85.00'),
  totalTable: money('42.03', '295.00'),
  tax: null,
  coupons: [],
  lines: [line],
  refunds: [],
};

const printed = (changes: Partial<InvoicedOrder> = {}, locale: 'zh_CN' | 'en_US' = 'en_US') =>
  toPrintedFile({ ...order, ...changes }, { locale, publicUrl: 'https://kaimai.example' });
const invoice = (changes: Partial<InvoicedOrder> = {}, locale: 'zh_CN' | 'en_US' = 'en_US') =>
  printed(changes, locale).documents[0];

/** Refunds one kettle at 10.01 dollars, and the delivery at 12.00. */
const refund: InvoicedRefund = {
  refundNo: 'C-KM20261120-0123456789',
  amountMinor: 2201,
  at: '2026-11-23T08:00:00Z',
  sentAt: null,
  request: {
    afterSalesNo: 'AS-7',
    includesDelivery: true,
    lines: [{ ...line, quantity: 1, amount: money('10.01', '70.00') }],
  },
};

const creditNote = (changes: Partial<InvoicedRefund> = {}, locale: 'zh_CN' | 'en_US' = 'en_US') =>
  printed({ refunds: [{ ...refund, ...changes }] }, locale).documents[1];

test('an English invoice has all data of the order', () => {
  expect(printed()).toEqual({
    name: 'Invoice KM20261120-0123456789',
    foot: 'Kaimai 开买 · kaimai.example · KM20261120-0123456789',
    language: 'en-US',
    madeAt: new Date('2026-11-21T20:00:00Z'),
    documents: [
      {
        title: 'Invoice',
        headerFields: [
          { label: 'Number', text: 'KM20261120-0123456789' },
          { label: 'Ordered', text: 'November 20, 2026' },
          { label: 'Paid', text: 'November 21, 2026' },
          { label: 'Payment', text: 'PAY-1' },
          { label: 'Paid by', text: 'Stripe (card, Alipay or WeChat Pay)' },
        ],
        parties: [
          { label: 'Sold by', lines: ['Shoreline Audio', 'through Kaimai 开买'] },
          {
            label: 'Sold to',
            lines: [
              'Maren Kowalski',
              '1120 NW Couch Street',
              'Portland, Oregon 97209',
              'United States',
              'maren@example.com',
            ],
          },
        ],
        headings: { product: 'Product', quantity: 'Quantity', price: 'Unit price', amount: 'Amount' },
        rows: [{ name: 'Kettle', detail: 'Ink · KETTLE-1', quantity: '3', price: 'US$10.01', amount: 'US$30.03' }],
        sums: [
          { label: 'Items', text: 'US$30.03' },
          { label: 'Delivery', text: 'US$12.00' },
          { label: 'Paid in total', text: 'US$42.03', look: 'total' },
        ],
        notes: ['Names, prices, discounts and taxes are those of the day of the order.'],
      },
    ],
  });
});

test('a Chinese invoice uses the dates of Shanghai and says that it is not a tax invoice', () => {
  const document = invoice({ currency: 'CNY', displayCurrency: 'CNY' }, 'zh_CN');
  expect(document).toMatchObject({
    title: '收据',
    rows: [{ name: '水壶', detail: '墨黑 · KETTLE-1', price: 'CN￥70.00', amount: 'CN￥210.00' }],
    notes: ['商品名称、价格、优惠与税费均以下单时为准。', '本凭证不是税务发票。'],
  });
  expect(document?.headerFields.slice(1, 3).map((fact) => fact.text)).toEqual(['2026年11月21日', '2026年11月22日']);
  expect(document?.parties[0]?.lines).toEqual(['听岸音频', '经开买平台（Kaimai）']);
  expect(document?.parties[1]?.lines).toContain('美国');
});

test('the address at the foot is the public one without its protocol', () => {
  const footAt = (publicUrl: string) => toPrintedFile(order, { locale: 'en_US', publicUrl }).foot;
  expect(footAt('http://127.0.0.1:3000')).toBe(`Kaimai 开买 · 127.0.0.1:3000 · ${order.orderNo}`);
  expect(footAt('https://a.example/https://b')).toBe(`Kaimai 开买 · a.example/https://b · ${order.orderNo}`);
});

test.each([
  ['sandbox', 'Test payment, no money was moved'],
  ['stripe', 'Stripe (card, Alipay or WeChat Pay)'],
  ['another', 'another'],
])('a payment at %s is called “%s”', (provider, name) => {
  expect(invoice({ provider })?.headerFields.at(-1)).toEqual({ label: 'Paid by', text: name });
});

test('unknown header fields are omitted', () => {
  const labels = invoice({ paidAt: null, provider: null })?.headerFields.map(({ label }) => label);
  expect(labels).toEqual(['Number', 'Ordered', 'Payment']);
});

test('a variant without options shows its code only, and the buyer’s phone number is printed', () => {
  const plain = { ...line, optionText: text('', '') };
  const document = invoice({ lines: [plain], address: { ...order.address, phone: '+1 503 555 0100' } });
  expect(document?.rows[0]?.detail).toBe('KETTLE-1');
  expect(document?.parties[1]?.lines.slice(-2)).toEqual(['+1 503 555 0100', 'maren@example.com']);
});

test('discounts are subtracted, and added tax is listed before the total', () => {
  const tax = { kind: 'added', name: text('销售税', 'Sales tax'), percent: '8.25', amount: money('2.31', '16.00') };
  const coupons = [
    { title: text('满减', 'US$3 off'), amount: money('3.00', '20.00') },
    { title: text('会员', 'Members'), amount: money('1.00', '7.00') },
  ];
  expect(invoice({ coupons, tax: tax as InvoicedOrder['tax'] })?.sums).toEqual([
    { label: 'Items', text: 'US$30.03' },
    { label: 'Delivery', text: 'US$12.00' },
    { label: 'US$3 off', text: '−US$3.00' },
    { label: 'Members', text: '−US$1.00' },
    { label: 'Sales tax (8.25%)', text: 'US$2.31' },
    { label: 'Paid in total', text: 'US$42.03', look: 'total' },
  ]);
});

test('included tax is below the total, in small print', () => {
  const tax = { kind: 'included', name: text('增值税', 'VAT'), percent: '19', amount: money('6.71', '47.00') };
  expect(invoice({ tax: tax as InvoicedOrder['tax'] })?.sums.slice(-2)).toEqual([
    { label: 'Paid in total', text: 'US$42.03', look: 'total' },
    { label: 'of which VAT (19%)', text: 'US$6.71', look: 'quiet' },
  ]);
});

test('the total in another display currency is a note; an unknown currency has none', () => {
  expect(invoice({ displayCurrency: 'EUR', rate: 0.92 })?.notes[0]).toBe(
    'About €42.03 at the rate of the order (1 USD = 0.92 EUR).',
  );
  expect(invoice({ displayCurrency: 'XXX' })?.notes).toHaveLength(1);
});

test('refunds and the remaining amount are on the invoice, and each refund has a credit note', () => {
  const second = { ...refund, amountMinor: 1, sentAt: '2026-11-25T08:00:00Z', request: null };
  const { documents, madeAt } = printed({ refunds: [refund, second] });
  expect(documents.map(({ title }) => title)).toEqual(['Invoice', 'Credit note', 'Credit note']);
  expect(documents[0]?.sums.slice(-3)).toEqual([
    { label: 'Refunded (AS-7)', text: '−US$22.01' },
    { label: 'Refunded (C-KM20261120-0123456789)', text: '−US$0.01' },
    { label: 'Paid after refunds', text: 'US$20.01', look: 'total' },
  ]);
  expect(madeAt).toEqual(new Date('2026-11-25T08:00:00Z'));
});

test('a credit note lists returned units and delivery, and says that the refund is pending', () => {
  expect(creditNote()).toEqual({
    title: 'Credit note',
    headerFields: [
      { label: 'Number', text: 'AS-7' },
      { label: 'Date', text: 'November 23, 2026' },
      { label: 'For order', text: 'KM20261120-0123456789' },
    ],
    parties: invoice()?.parties,
    headings: { product: 'Product', quantity: 'Quantity', price: '', amount: 'Amount' },
    rows: [
      { name: 'Kettle', detail: 'Ink · KETTLE-1', quantity: '1', price: '', amount: '−US$10.01' },
      { name: 'Delivery refunded', detail: '', quantity: '', price: '', amount: '−US$12.00' },
    ],
    sums: [{ label: 'Refund', text: '−US$22.01', look: 'total' }],
    notes: ['The refund to the original payment method is on its way.'],
  });
});

test('the credit note of a sent refund has the date of that day', () => {
  const note = creditNote({ sentAt: '2026-11-25T08:00:00Z' });
  expect(note?.headerFields[1]?.text).toBe('November 25, 2026');
  expect(note?.notes).toEqual(['Refunded to the original payment method on November 25, 2026.']);
  expect(creditNote({}, 'zh_CN')?.notes).toEqual(['款项正在按原付款方式退回。', '本凭证不是税务发票。']);
});

test('delivery is not on a credit note if it is not refunded, or if coupons covered it completely', () => {
  const request = refund.request && { ...refund.request, includesDelivery: false };
  expect(creditNote({ request })?.rows).toHaveLength(1);
  expect(creditNote({ amountMinor: 1001 })?.rows).toHaveLength(1);
});

test('the credit note of a cancelled order has one row', () => {
  expect(creditNote({ request: null })).toMatchObject({
    headerFields: [{ text: 'C-KM20261120-0123456789' }, {}, {}],
    rows: [
      {
        name: 'The whole order, cancelled before shipping',
        detail: 'items, delivery and tax',
        quantity: '',
        price: '',
        amount: '−US$22.01',
      },
    ],
  });
});
