import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { credentialFor, forgetGuestCredential, storeCredential } from './credential.ts';
import { forgetGuestOrders, storeGuestOrders, storeGuestRequests } from './guest-orders.ts';

const keyPair = (accessKey: string) => ({ accessKey, secretKey: 'secret', partnerId: 'MAIN' });
const guest = keyPair('guest');
const placed = { payNo: 'P1', orderNos: ['KM1', 'KM2'], guest };

let browser: ReturnType<typeof fakeBrowser>;

beforeEach(() => {
  browser = fakeBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const keyFor = (input: object) => credentialFor('customer', input)?.accessKey;

test('a guest’s credential opens the payment and each order, until they are erased', () => {
  storeGuestOrders(placed);
  storeGuestOrders({ payNo: 'P2', orderNos: ['KM3'], guest: keyPair('second') });
  storeGuestRequests('KM1', ['AS1']);
  const numbers = [{ payNo: 'P1' }, { orderNo: 'KM1' }, { orderNo: 'KM2' }, { afterSalesNo: 'AS1' }];
  expect(numbers.map(keyFor)).toEqual(['guest', 'guest', 'guest', 'guest']);
  expect(keyFor({ orderNo: 'KM3' })).toBe('second');
  forgetGuestOrders(['P1', 'KM1', 'KM2']);
  expect([{ payNo: 'P1' }, { orderNo: 'KM1' }, { orderNo: 'KM2' }].map(keyFor)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(keyFor({ orderNo: 'KM3' })).toBe('second');
});

test('without storage, a guest’s credential opens the order until the page is left, or until it ends', () => {
  browser.forbidStorage();
  storeGuestOrders(placed);
  storeGuestRequests('KM1', ['AS1']);
  expect([{ payNo: 'P1' }, { orderNo: 'KM2' }, { afterSalesNo: 'AS1' }].map(keyFor)).toEqual(Array(3).fill('guest'));
  expect(forgetGuestCredential('guest')).toBe(true);
  expect([{ payNo: 'P1' }, { orderNo: 'KM2' }, { afterSalesNo: 'AS1' }].map(keyFor)).toEqual(Array(3).fill(undefined));
});

test('an unknown request is opened with the newest order, also after an older one was erased', () => {
  storeGuestOrders(placed);
  storeGuestOrders({ payNo: 'P2', orderNos: ['KM3'], guest: keyPair('newest') });
  expect(keyFor({ afterSalesNo: 'AS9' })).toBe('newest');
  forgetGuestOrders(['P1', 'KM1', 'KM2']);
  expect(keyFor({ afterSalesNo: 'AS9' })).toBe('newest');
});

test('after the newest order was erased, its credential does not open an unknown request', () => {
  storeGuestOrders(placed);
  forgetGuestOrders(['P1', 'KM1', 'KM2']);
  expect(keyFor({ afterSalesNo: 'AS9' })).toBeUndefined();
});

test('an order that is looked up while somebody is signed in is opened in this window only', () => {
  storeCredential(keyPair('buyer'), {});
  storeGuestOrders(placed);
  expect(keyFor({ orderNo: 'KM1' })).toBe('guest');
  expect(keyFor({ orderNo: 'KM9' })).toBe('buyer');
  expect(browser.localStorage.getItem('guest KM1')).toBeNull();
  browser.sessionStorage.clear();
  expect(keyFor({ orderNo: 'KM1' })).toBe('buyer');
});

test('the orders of a signed-in buyer need no credential of their own', () => {
  storeCredential(keyPair('buyer'), {});
  storeGuestOrders({ ...placed, guest: null });
  storeGuestRequests('KM1', ['AS1']);
  expect([keyFor({ orderNo: 'KM1' }), keyFor({ afterSalesNo: 'AS1' })]).toEqual(['buyer', 'buyer']);
});
