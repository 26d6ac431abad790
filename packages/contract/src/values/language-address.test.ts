import { expect, test } from 'vitest';
import { addressIn, languageInQuery, withoutLanguage } from './language-address.ts';

test.each([
  ['lang=en', 'en_US'],
  ['commodityCode=a&lang=zh', 'zh_CN'],
])('the query %s requests %s', (query, locale) => {
  expect(languageInQuery(new URLSearchParams(query))).toBe(locale);
});

test.each(['lang=', 'lang=fr', 'lang=constructor', 'language=en'])('the query %s requests no language', (query) => {
  expect(languageInQuery(new URLSearchParams(query))).toBeUndefined();
});

test.each([
  ['/', '/?lang=en'],
  ['/detail?commodityCode=a', '/detail?commodityCode=a&lang=en'],
  ['/agreement#returns', '/agreement?lang=en#returns'],
])('%s in English is %s, and back', (plain, english) => {
  expect(addressIn('en_US', plain, 'zh_CN')).toBe(english);
  expect(withoutLanguage(english)).toBe(plain);
});

test('the start language has the plain address', () => {
  expect(addressIn('zh_CN', '/cart', 'zh_CN')).toBe('/cart');
});

test('the rest of an address stays unchanged', () => {
  expect(withoutLanguage('/search?start=2&lang=en&commodityName=a%20b')).toBe('/search?start=2&commodityName=a%20b');
  expect(withoutLanguage('/detail?language=de&lang=en')).toBe('/detail?language=de');
});
