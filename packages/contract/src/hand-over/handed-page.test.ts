import { expect, test } from 'vitest';
import { kindOfHandedPage, maxHandedOverPageLength } from './handed-page.ts';

test.each([
  ['/', 'home'],
  ['/?lang=en', 'home'],
  ['/detail?commodityCode=tern-one&sku=tern-one.ink', 'product'],
  ['/search?commodityName=%E8%80%B3%E6%9C%BA&filters=%5B%5D', 'list'],
  ['/shop?storeCodeNumber=S1001', 'shop'],
  ['/cart', 'cart'],
  ['/cart/', 'cart'],
  ['/favorite/', 'saved'],
  ['/order-details?orderNo=K1', 'account'],
])('%s can be handed over', (address, kind) => {
  expect(kindOfHandedPage(address)).toBe(kind);
});

test.each([
  '',
  'cart',
  '//evil.example',
  '//evil.example/cart',
  '/\\evil.example',
  '/cart\\..\\x',
  '/%09/evil.example',
  '/\t/evil.example',
  '\u0000/cart',
  '/cart\n',
  'https:evil.example',
  'https://evil.example/cart',
  'javascript:alert(1)',
  '/..//evil.example',
  '/cart/../../login',
  '/cart//',
  '/constructor',
  '/toString',
  '/cart#x',
  '/cart?a=#https://evil.example',
  '/cart?a=<script>',
  '/cart?a=`x`',
  '/cart?a="x"',
  '/搜索',
  '/login?redirect=//evil.example',
  '/restock?token=a.b',
  '/unsubscribe?token=a',
  '/hand-over',
  '/checkout?payNo=1',
  '/gateway.do',
  '/media/a.webp',
])('%j cannot be handed over', (address) => {
  expect(kindOfHandedPage(address)).toBeUndefined();
});

test('an address can have a thousand characters, and not more', () => {
  expect(maxHandedOverPageLength).toBe(1000);
  const longest = `/search?q=${'a'.repeat(maxHandedOverPageLength - 10)}`;
  expect(longest).toHaveLength(maxHandedOverPageLength);
  expect(kindOfHandedPage(longest)).toBe('list');
  expect(kindOfHandedPage(`${longest}a`)).toBeUndefined();
});

test('the longest address that cannot be handed over is refused in milliseconds', () => {
  const addresses = ['a', '/a', '-', '/'].map((part) => `/${part.repeat(maxHandedOverPageLength)}`);
  const start = performance.now();
  for (const address of addresses)
    expect(kindOfHandedPage(`${address.slice(0, maxHandedOverPageLength - 1)}!`)).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(200);
});
