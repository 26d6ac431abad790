import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts';
import {
  clearCredential,
  credentialFor,
  guestKey,
  isSignedIn,
  readCredential,
  storeCredential,
  subscribeToCredential,
  updateCredential,
} from './credential.ts';
import { updateUserInfo } from './user-info.ts';
import { currentUserNo } from './saved-form.ts';

const credential = { accessKey: 'key', secretKey: 'secret', partnerId: 'MAIN' };
const renewed = { ...credential, secretKey: 'other' };
const userInfo = { userNo: 'U1' };
let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the sign-in credential', () => {
  test('§3.12 §3.13 §4.03 §4.04 §9.08 is in local storage by default', () => {
    storeCredential(credential, userInfo);
    expect(browser.localStorage.getItem('auth')).toBe(JSON.stringify(credential));
    expect(browser.localStorage.getItem('userInfo')).toBe(JSON.stringify(userInfo));
    expect(browser.sessionStorage.getItem('auth')).toBeNull();
    expect(readCredential()).toEqual(credential);
  });

  test('§4.05 is in session storage without “stay signed in”', () => {
    storeCredential(credential, userInfo, { remember: true });
    storeCredential(renewed, userInfo, { remember: false });
    expect(browser.localStorage.getItem('auth')).toBeNull();
    expect(browser.sessionStorage.getItem('auth')).toBe(JSON.stringify(renewed));
    expect(readCredential()).toEqual(renewed);
  });

  test.each([true, false])('replaces the former buyer’s number in both storages (remembered: %s)', (remember) => {
    storeCredential(credential, userInfo, { remember: !remember });
    storeCredential(renewed, { userNo: 'U2' }, { remember });
    expect(currentUserNo()).toBe('U2');
    const numbers = [browser.localStorage, browser.sessionStorage].map((area) => area.getItem('userInfo'));
    expect(numbers.join()).not.toContain('U1');
  });

  test.each([true, false])('§4.06 is renewed in the storage that has it (remembered: %s)', (remember) => {
    storeCredential(credential, userInfo, { remember });
    updateCredential(renewed);
    const [here, elsewhere] = remember
      ? [browser.localStorage, browser.sessionStorage]
      : [browser.sessionStorage, browser.localStorage];
    expect(here.getItem('auth')).toBe(JSON.stringify(renewed));
    expect(elsewhere.getItem('auth')).toBeNull();
  });

  test.each([true, false])('is deleted by signing out (remembered: %s)', (remember) => {
    storeCredential(credential, userInfo, { remember });
    clearCredential();
    expect(isSignedIn()).toBe(false);
    for (const area of [browser.localStorage, browser.sessionStorage]) expect(area.getItem('userInfo')).toBeNull();
  });

  test('is not joined by data of its buyer that arrive after the sign-out or the next sign-in', () => {
    storeCredential(credential, userInfo);
    updateUserInfo({ ...userInfo, nickname: 'Maya' } as typeof userInfo);
    expect(browser.localStorage.getItem('userInfo')).toContain('Maya');
    clearCredential();
    updateUserInfo(userInfo);
    expect(browser.sessionStorage.getItem('userInfo')).toBeNull();
    storeCredential(renewed, { userNo: 'U2' });
    updateUserInfo(userInfo);
    expect(currentUserNo()).toBe('U2');
  });

  test('is overwritten by another sign-in without being removed, which other tabs would take for a sign-out', () => {
    storeCredential(credential, userInfo);
    const removed = vi.spyOn(browser.localStorage, 'removeItem');
    storeCredential(renewed, userInfo);
    expect(removed).not.toHaveBeenCalled();
  });

  test('is remembered until the page is left when the storage is full or blocked', () => {
    storeCredential(credential, userInfo);
    browser.forbidStorage();
    storeCredential(renewed, userInfo);
    expect(readCredential()).toEqual(renewed);
    expect(browser.localStorage.getItem('auth')).toBeNull();
    clearCredential();
    expect(isSignedIn()).toBe(false);
  });

  test.each(['{', 'null', '[]', '"text"', '{"accessKey":"a"}', '{"accessKey":"","secretKey":"","partnerId":""}'])(
    'is absent when %s is stored',
    (text) => {
      browser.localStorage.setItem('auth', text);
      expect(isSignedIn()).toBe(false);
    },
  );

  test('notifies subscribers of sign-ins here and in another tab', () => {
    const listener = vi.fn<() => void>();
    const stop = subscribeToCredential(listener);
    storeCredential(credential, userInfo);
    browser.writeInOtherTab('auth', null);
    browser.writeInOtherTab('locale', '"en-US"');
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });
});

describe('the credential of a guest’s call', () => {
  const [first, second] = ['first', 'second'].map((accessKey) => ({ ...credential, accessKey }));

  test('is that of the order or request, not that of the newest order', () => {
    for (const number of ['KM1', 'AS1']) browser.localStorage.setItem(guestKey(number), JSON.stringify(first));
    for (const number of ['KM2', '']) browser.localStorage.setItem(guestKey(number), JSON.stringify(second));
    expect(credentialFor('customer', { orderNo: 'KM1' })).toEqual(first);
    expect(credentialFor('customer', { orderNo: 'KM2' })).toEqual(second);
    expect(credentialFor('customer', { afterSalesNo: 'AS1' })).toEqual(first);
    expect(credentialFor('customer', { orderNo: 'KM3' })).toBeUndefined();
  });

  test('is the session’s for an order that was placed as a guest before the sign-in', () => {
    browser.localStorage.setItem(guestKey('KM1'), JSON.stringify(first));
    storeCredential(credential, {});
    expect(credentialFor('customer', { orderNo: 'KM1' })).toEqual(credential);
  });

  test('is that of the newest order for an unknown request', () => {
    browser.localStorage.setItem(guestKey(''), JSON.stringify(second));
    expect(credentialFor('customer', { afterSalesNo: 'AS9' })).toEqual(second);
    expect(credentialFor('buyer', { afterSalesNo: 'AS9' })).toBeUndefined();
  });
});
