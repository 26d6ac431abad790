import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import type { useStartPayment as useStartPaymentOf } from './use-payment.ts';

type Start = ReturnType<typeof useStartPaymentOf>['start'];

const paymentPage = 'https://pay.example/P1';
const assign = vi.fn<(address: string) => void>();
let useStartPayment: typeof useStartPaymentOf;
let router: { latestLocation: { pathname: string } };
let answer: PromiseWithResolvers<{ redirectUrl: string }>;

beforeEach(async () => {
  fakeBrowser();
  assign.mockReset();
  vi.stubGlobal('location', { origin: 'https://localhost', assign });
  router = { latestLocation: { pathname: '/checkout' } };
  answer = Promise.withResolvers();
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('@tanstack/react-router', () => ({ useRouter: () => router, useRouteContext: () => () => answer.promise }));
  vi.doMock('#i18n/use-texts.ts', () => ({ useTexts: () => ({ t: (key: string) => key, locale: 'en_US' }) }));
  ({ useStartPayment } = await import('./use-payment.ts'));
});

afterEach(() => {
  for (const path of ['@tanstack/react-router', '#i18n/use-texts.ts']) vi.doUnmock(path);
  vi.resetModules();
  vi.unstubAllGlobals();
});

function Page({ onRendered }: { onRendered(start: Start): void }) {
  onRendered(useStartPayment(() => undefined).start);
  return null;
}

/** Starts a payment, and answers it when the buyer is on the page at `pathname`. */
async function startAndAnswer(pathname: string): Promise<void> {
  const rendered: Start[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Page onRendered={(start) => rendered.push(start)} />
    </QueryClientProvider>,
  );
  rendered[0]?.('P1', 'sandbox');
  router.latestLocation = { pathname };
  answer.resolve({ redirectUrl: paymentPage });
  // The callbacks of the mutation run in later tasks.
  await new Promise((resolve) => setTimeout(resolve, 20));
}

test('the payment page is opened from the cashier', async () => {
  await startAndAnswer('/checkout');
  expect(assign.mock.calls).toEqual([[paymentPage]]);
});

test('the payment page is not opened if the buyer has gone elsewhere before the answer', async () => {
  await startAndAnswer('/order-details');
  expect(assign).not.toHaveBeenCalled();
});
