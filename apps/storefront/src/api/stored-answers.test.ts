import { basicInformation } from '@kaimai/contract/account/basic-information';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { GatewayError, type GatewayCall } from '@kaimai/contract/wire/gateway-call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isNetworkLost, setNetworkLost } from '#offline/network.ts';
import { withStoredAnswers } from './stored-answers.ts';

const refusal = new GatewayError('OBJECT_NOT_EXIST', 'This product is no longer sold.');
const networkError = new TypeError('Failed to fetch');

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  // A lost network would last until the next test.
  setNetworkLost(false);
  vi.unstubAllGlobals();
});

const failing = (failure: Error): GatewayCall => withStoredAnswers(() => Promise.reject(failure));
const query = (error: Error) => failing(error)(basicInformation, {}, { locale: 'en_US' });
const command = (error: Error) => failing(error)(cartAdd, { skuCode: 'S-1', quantity: 1 }, { locale: 'en_US' });

test('a refusal is passed on unchanged, and means that the network works', async () => {
  setNetworkLost(true);
  await expect(query(refusal)).rejects.toBe(refusal);
  expect(isNetworkLost()).toBe(false);
});

test('a query without an answer means that the network is lost', async () => {
  await expect(query(networkError)).rejects.toBe(networkError);
  expect(isNetworkLost()).toBe(true);
});

test('a command without an answer means that the network is lost only if the browser is offline', async () => {
  await expect(command(networkError)).rejects.toBe(networkError);
  expect(isNetworkLost()).toBe(false);
  vi.stubGlobal('navigator', { onLine: false });
  await expect(command(networkError)).rejects.toBe(networkError);
  expect(isNetworkLost()).toBe(true);
});
