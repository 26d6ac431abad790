import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts';
import { anonymousCredential, anonymousCredentialsMeta } from './configuration.ts';

let browser: FakeBrowser;
const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  browser = fakeBrowser();
  warn.mockReset().mockReturnValue(undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const shop = { host: 'shop.example', accessKey: 'web', secretKey: 's1', partnerId: 'HARBOUR' };
const trial = { host: 'test.shop.example', accessKey: 'trial', secretKey: 's2', partnerId: 'MAIN' };
const rest = { accessKey: 'rest', secretKey: 's3', partnerId: 'KAIMAI' };
const write = (pairs: object[]) => browser.meta.set(anonymousCredentialsMeta, JSON.stringify(pairs));

test('§3.15 §6.02 §6.03 a host signs with its own key pair, or else with the one for all hosts', () => {
  write([rest, shop, trial]);
  expect(anonymousCredential('shop.example')).toEqual(shop);
  expect(anonymousCredential('test.shop.example')).toEqual(trial);
  expect(anonymousCredential('www.shop.example')).toEqual(rest);
  expect(warn).not.toHaveBeenCalled();
});

test('§8.05 a host without a configured pair has none, with a warning on the console', () => {
  write([shop, trial]);
  expect(anonymousCredential('www.shop.example')).toBeUndefined();
  expect(warn).toHaveBeenCalledWith('The host www.shop.example has no access key.');
});

test.each(['localhost', '127.0.0.1', '[::1]'])('§6.02 %s is MAIN without any configuration', (host) => {
  expect(anonymousCredential(host)?.partnerId).toBe('MAIN');
});
