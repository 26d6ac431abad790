import { storageKeys } from '@kaimai/contract/values/business-constants';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import type { useAddOne as useAddOneOf } from './use-add-one.ts';

let useAddOne: typeof useAddOneOf;
let receiveCount: (session: string, count: { version: number; quantity: number }) => void;
let shownCount: () => number | undefined;
let answer: PromiseWithResolvers<unknown>;

beforeEach(async () => {
  fakeBrowser();
  answer = Promise.withResolvers();
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  const call = ({ name }: { name: string }) => (name === 'cartAdd' ? answer.promise : Promise.resolve({}));
  vi.doMock('#api/use-gateway.ts', () => ({ useGateway: () => ({ locale: 'en_US', call }) }));
  vi.doMock('#i18n/use-texts.ts', () => ({ useTexts: () => ({ t: (key: string) => key }) }));
  ({ useAddOne } = await import('./use-add-one.ts'));
  ({
    cartCount: { receive: receiveCount, current: shownCount },
  } = await import('#product/cart/cart-count.ts'));
});

afterEach(() => {
  vi.doUnmock('#api/use-gateway.ts');
  vi.doUnmock('#i18n/use-texts.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});

function Page({ onRendered }: { onRendered(addOne: (skuCode: string) => void): void }) {
  onRendered(useAddOne().addOne);
  return null;
}

function openPage(): (skuCode: string) => void {
  const rendered: ((skuCode: string) => void)[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Page onRendered={(addOne) => rendered.push(addOne)} />
    </QueryClientProvider>,
  );
  return (skuCode) => rendered.forEach((addOne) => addOne(skuCode));
}

function signIn(accessKey: string): void {
  localStorage.setItem(storageKeys.auth, JSON.stringify({ accessKey, secretKey: 's', partnerId: 'p' }));
}

/** The callbacks of the mutation run in later tasks. */
const untilAnswered = () => new Promise((resolve) => setTimeout(resolve, 20));

test('the answer to an addition updates the count of the cart', async () => {
  signIn('buyer');
  receiveCount('buyer', { version: 1, quantity: 2 });
  openPage()('tern.ink');
  answer.resolve({ cartVersion: 2, cartQuantity: 3 });
  await untilAnswered();
  expect(shownCount()).toBe(3);
});

test('the answer to an addition of a former session does not change the count of the current one', async () => {
  signIn('former');
  openPage()('tern.ink');
  signIn('next');
  receiveCount('next', { version: 1, quantity: 2 });
  answer.resolve({ cartVersion: 7, cartQuantity: 5 });
  await untilAnswered();
  expect(shownCount()).toBe(2);
});
