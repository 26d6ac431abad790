import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DetailsHead as DetailsHeadOf } from './details-head.tsx';
import type { OrderDetails } from './order-details.ts';

const parts = ['./order-actions.tsx', './copy-button.tsx', './invoice-button.tsx', './pay-time.tsx'];
let DetailsHead: typeof DetailsHeadOf;

beforeEach(async () => {
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  // These parts need the router or the gateway, and no test is about them.
  const nothing = () => null;
  for (const part of [...parts, '#product/shop/chat-link.tsx'])
    vi.doMock(part, () => ({
      OrderActions: nothing,
      CopyButton: nothing,
      InvoiceButton: nothing,
      PayTime: nothing,
      ChatLink: nothing,
    }));
  const t = (key: string, values: object = {}) => `[${key} ${Object.values(values).join('/')}]`;
  vi.doMock('#i18n/use-texts.ts', () => ({ useTexts: () => ({ t, tag: 'en-US', locale: 'en_US' }) }));
  ({ DetailsHead } = await import('./details-head.tsx'));
});

afterEach(() => {
  for (const part of [...parts, '#product/shop/chat-link.tsx', '#i18n/use-texts.ts']) vi.doUnmock(part);
  vi.resetModules();
});

const shipped = {
  orderNo: 'KM1',
  status: 'SHIPPED',
  placedAt: '2026-11-20T09:12:00.000Z',
  paidAt: '2026-11-20T09:20:00.000Z',
  timeline: [{ status: 'SHIPPED', at: '2026-11-21T10:00:00.000Z' }],
  siblings: [],
  confirmUntil: null,
  demoPaceSeconds: null,
};

/** The head of an order whose parcels are in these states. */
function headWith(states: readonly string[], changes: object = {}): string {
  const order = { ...shipped, ...changes, parcels: states.map((status) => ({ status })) };
  return renderToStaticMarkup(<DetailsHead order={order as unknown as OrderDetails} />).replaceAll('&quot;', '"');
}

test.each([
  [['IN_TRANSIT', 'IN_TRANSIT'], '0/2'],
  [['DELIVERED', 'IN_TRANSIT'], '1/2'],
])('the head of an order with parcels %j counts the delivered ones', (states, count) => {
  expect(headWith(states)).toContain(`[orders.parcelsThere ${count}]`);
});

test.each([[['IN_TRANSIT']], [['DELIVERED', 'DELIVERED']]])(
  'the head of an order with parcels %j shows the time of the stage',
  (states) => {
    expect(headWith(states)).not.toContain('orders.parcelsThere');
    expect(headWith(states)).toContain('Nov 21');
  },
);

test.each([
  ['PAID', null, '[orders.held ]'],
  ['DELIVERED', '2026-12-09T12:00:00.000Z', '[orders.heldUntil December 9]'],
])('while an order is %s, its page says who holds the money', (status, confirmUntil, words) => {
  expect(headWith([], { status, confirmUntil })).toContain(words);
});

test.each(['COMPLETED', 'CANCELLED', 'PENDING_PAYMENT'])('no money is held for an order that is %s', (status) => {
  expect(headWith([], { status })).not.toContain('orders.held');
});

test('in print, which omits the button between them, a dot separates the order number from the time', () => {
  expect(headWith(['IN_TRANSIT'])).toMatch(/orders\.order KM1\].*>· <.*orders\.placedAt /);
});
