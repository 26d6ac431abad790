import { settingsOfCookies } from '@kaimai/storefront/rendered-settings';
import { describe, expect, test } from 'vitest';
import { pageKey, withoutUnreadParameters } from './page-key.ts';

const keyOf = (address: string, cookies = '') => pageKey(new URL(address, 'http://x'), settingsOfCookies(cookies));

describe('the cache key of a page', () => {
  test.each(['locale=en-US', 'currency=CNY', 'address=DE', 'theme=dark'])('differs with %s', (cookie) => {
    expect(keyOf('/', cookie)).not.toBe(keyOf('/'));
  });

  test('differs with the choice of low-data mode and with the browser’s preference', () => {
    const url = new URL('/', 'http://x');
    const kinds = ['auto', 'on', 'off'].flatMap((choice) =>
      [true, false].map((savesData) => pageKey(url, settingsOfCookies(`lowData=${choice}`, { savesData }))),
    );
    expect(new Set(kinds).size).toBe(6);
    expect(pageKey(url, settingsOfCookies('lowData=nonsense'))).toBe(keyOf('/'));
  });

  test('differs with the language of browsers without a stored one, which the page contains', () => {
    const url = new URL('/', 'http://x');
    const keys = (['zh_CN', 'en_US'] as const).map((startLocale) =>
      pageKey(url, settingsOfCookies('locale=en-US', { startLocale })),
    );
    expect(new Set(keys).size).toBe(2);
  });

  test('is the same for requests that render the same page', () => {
    expect(keyOf('/', 'session=abc; locale=zh-CN; other=1')).toBe(keyOf('/'));
    expect(keyOf('/search?start=2&commodityName=a')).toBe(keyOf('/search?commodityName=a&start=2'));
  });

  test('differs with the search, the order of repeated parameters included', () => {
    expect(keyOf('/search?commodityName=a')).not.toBe(keyOf('/search?commodityName=b'));
    expect(keyOf('/search?shop=a&shop=b')).not.toBe(keyOf('/search?shop=b&shop=a'));
    expect(keyOf('/search?commodityName=a%20en-US')).not.toBe(keyOf('/search?commodityName=a', 'locale=en-US'));
  });

  test.each([
    '/order-list',
    '/order-details?orderNo=1',
    '/order-lookup',
    '/after-sales?orderNo=1',
    '/conversation?storeCodeNumber=1',
    '/messages/',
    '/favorite/',
    '/profile',
    '/checkout',
    '/nope',
    '/personal-center/',
    `/search?commodityName=${'x'.repeat(400)}`,
  ])('is undefined for %s', (address) => {
    expect(keyOf(address)).toBeUndefined();
  });

  test('does not change the URL, whose order of parameters decides about redirects', () => {
    const url = new URL('/search?start=2&commodityName=a', 'http://x');
    pageKey(url, settingsOfCookies(''));
    expect(url.search).toBe('?start=2&commodityName=a');
  });
});

describe('an address without the parameters that its page does not read', () => {
  const parametersOf = new Map([
    ['/', new Set<string>()],
    ['/search', new Set(['commodityName', 'start'])],
    ['/privacy/', new Set<string>()],
    ['/order-list', new Set<string>()],
  ]);
  const shortened = (address: string) => {
    const { pathname, search } = withoutUnreadParameters(new URL(address, 'http://x'), parametersOf);
    return pathname + search;
  };

  test.each([
    ['/?utm_source=mail&gclid=1', '/'],
    ['/search?gclid=1&commodityName=%E8%8C%B6&start=2&__proto__=1', '/search?commodityName=%E8%8C%B6&start=2'],
    ['/search/?commodityName=a&commodityName=b&x=1&x=2', '/search/?commodityName=a&commodityName=b'],
    ['/privacy/?x=1', '/privacy/'],
    ['/privacy?x=1', '/privacy?x=1'],
    ['/search?commodityName=a%20b', '/search?commodityName=a%20b'],
    ['/detail?commodityCode=a&x=1', '/detail?commodityCode=a&x=1'],
    ['/order-list?x=1', '/order-list?x=1'],
  ])('of %s is %s', (address, shorter) => {
    expect(shortened(address)).toBe(shorter);
  });

  test('does not change the requested address', () => {
    const url = new URL('/?utm_source=mail', 'http://x');
    withoutUnreadParameters(url, parametersOf);
    expect(url.search).toBe('?utm_source=mail');
  });
});
