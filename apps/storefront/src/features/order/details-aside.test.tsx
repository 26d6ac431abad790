import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentPanel as PaymentPanelOf } from './details-aside.tsx';
import type { OrderDetails } from './order-details.ts';

const names = new Map([
  ['paymentProviders.stripe.name', 'Card, Alipay or WeChat Pay'],
  ['paymentProviders.sandbox.name', 'Test payment'],
]);
let PaymentPanel: typeof PaymentPanelOf;

beforeEach(async () => {
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  const t = (key: string) => names.get(key) ?? key;
  vi.doMock('#i18n/use-texts.ts', () => ({ useTexts: () => ({ t, tag: 'en-US', locale: 'en_US' }) }));
  ({ PaymentPanel } = await import('./details-aside.tsx'));
});

afterEach(() => {
  vi.doUnmock('#i18n/use-texts.ts');
  vi.resetModules();
});

test.each([
  ['stripe', 'Card, Alipay or WeChat Pay'],
  ['sandbox', 'Test payment'],
  ['purse', 'purse'],
])('a payment by %s is named %s', (paymentProvider, name) => {
  const order = { paidAt: '2026-11-20T09:20:00.000Z', paymentProvider, status: 'PAID' };
  const html = renderToStaticMarkup(<PaymentPanel order={order as unknown as OrderDetails} />);
  expect(html).toContain(`</svg>${name}</p>`);
});
