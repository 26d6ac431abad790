import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import { storageKeys } from '@kaimai/contract/values/business-constants';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import type { Detail } from '../detail.ts';
import type { useAddToCart as useAddToCartOf } from './use-add-to-cart.ts';

const product = { commodityCode: 'tern', commodityName: 'Tern', options: [], pictures: [] } as unknown as Detail;
const sku = { skuCode: 'tern.ink', options: {}, stock: 9, price: {} } as unknown as Sku;

interface SentAddition {
  skuCode: string;
  quantity: number;
  additionKey: string;
}

let useAddToCart: typeof useAddToCartOf;
let shownCount: () => number | undefined;
let refusal: Error;
let sent: SentAddition[];
let answer: () => Promise<unknown>;

beforeEach(async () => {
  fakeBrowser();
  // With a network, so that additions are sent and not stored.
  vi.stubGlobal('navigator', { onLine: true });
  sent = [];
  const call = async ({ name }: { name: string }, input: SentAddition) => {
    if (name !== 'cartAdd') return {};
    sent.push(input);
    return answer();
  };
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('#api/use-gateway.ts', () => ({ useGateway: () => ({ locale: 'en_US', call }) }));
  vi.doMock('#i18n/use-texts.ts', () => ({ useTexts: () => ({ t: (key: string) => key }) }));
  ({ useAddToCart } = await import('./use-add-to-cart.ts'));
  const { cartCount } = await import('#product/cart/cart-count.ts');
  shownCount = cartCount.current;
  // Three units are in the cart of a visitor, whose session key is empty.
  cartCount.receive('', { version: 1, quantity: 3 });
  const { GatewayError } = await import('@kaimai/contract/wire/gateway-call');
  refusal = new GatewayError('STOCK_NOT_ENOUGH', 'Only 1 left');
});

afterEach(() => {
  vi.doUnmock('#api/use-gateway.ts');
  vi.doUnmock('#i18n/use-texts.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});

type Add = ReturnType<typeof useAddToCartOf>['add'];

function Page({ onRendered }: { onRendered(add: Add): void }) {
  onRendered(useAddToCart(product).add);
  return null;
}

function openPage(): Add {
  const rendered: Add[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Page onRendered={(add) => rendered.push(add)} />
    </QueryClientProvider>,
  );
  return (addition) => rendered.forEach((add) => add(addition));
}

/** The callbacks of the mutation run in later tasks. */
const untilAnswered = () => new Promise((resolve) => setTimeout(resolve, 20));

test('an addition is counted immediately, and the count of the answer replaces it', async () => {
  answer = async () => ({ cartVersion: 2, cartQuantity: 6 });
  openPage()({ sku, quantity: 2 });
  expect(shownCount()).toBe(5);
  await untilAnswered();
  expect(shownCount()).toBe(6);
});

test('a refused addition is not counted', async () => {
  answer = () => Promise.reject(refusal);
  openPage()({ sku, quantity: 2 });
  expect(shownCount()).toBe(5);
  await untilAnswered();
  expect(shownCount()).toBe(3);
});

test('a double click adds once; another variant is added beside it', async () => {
  answer = async () => ({ cartVersion: 2, cartQuantity: 4 });
  const add = openPage();
  add({ sku, quantity: 1 });
  add({ sku, quantity: 1 });
  add({ sku: { ...sku, skuCode: 'tern.sand' }, quantity: 1 });
  await untilAnswered();
  expect(sent.map(({ skuCode }) => skuCode)).toEqual(['tern.ink', 'tern.sand']);
  expect(new Set(sent.map(({ additionKey }) => additionKey)).size).toBe(2);
});

test('an addition that waits for another one is not sent to the cart of the next buyer', async () => {
  const signIn = (accessKey: string) =>
    localStorage.setItem(storageKeys.auth, JSON.stringify({ accessKey, secretKey: 's', partnerId: 'p' }));
  signIn('former');
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answer = () => promise;
  const add = openPage();
  add({ sku, quantity: 1 });
  add({ sku: { ...sku, skuCode: 'tern.sand' }, quantity: 1 });
  await untilAnswered();
  signIn('next');
  resolve({ cartVersion: 2, cartQuantity: 4 });
  await untilAnswered();
  expect(sent.map(({ skuCode }) => skuCode)).toEqual(['tern.ink']);
});

test('an addition of a visitor who signs in while it waits is sent: the cart becomes the buyer’s', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answer = () => promise;
  const add = openPage();
  add({ sku, quantity: 1 });
  add({ sku: { ...sku, skuCode: 'tern.sand' }, quantity: 1 });
  await untilAnswered();
  localStorage.setItem(storageKeys.auth, JSON.stringify({ accessKey: 'buyer', secretKey: 's', partnerId: 'p' }));
  resolve({ cartVersion: 2, cartQuantity: 4 });
  await untilAnswered();
  expect(sent.map(({ skuCode }) => skuCode)).toEqual(['tern.ink', 'tern.sand']);
});
