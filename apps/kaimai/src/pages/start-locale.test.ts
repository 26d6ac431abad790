import { expect, test } from 'vitest';
import { startLocaleFor } from './start-locale.ts';

test('a fixed start language does not depend on Accept-Language', () => {
  for (const acceptLanguage of [undefined, '', 'en', 'zh-CN,zh;q=0.9']) {
    expect(startLocaleFor('zh_CN', acceptLanguage)).toBe('zh_CN');
    expect(startLocaleFor('en_US', acceptLanguage)).toBe('en_US');
  }
});

test.each([
  ['en-GB,en;q=0.9', 'en_US'],
  ['zh-TW,zh;q=0.9,en;q=0.8', 'zh_CN'],
  ['fr-FR,fr;q=0.9,en;q=0.8,zh;q=0.7', 'en_US'],
  ['en;q=0.2, zh;q=0.7', 'zh_CN'],
  ['zh;q=0, en', 'en_US'],
  ['de, fr;q=0.5', 'zh_CN'],
  ['en;q=nonsense', 'zh_CN'],
  ['*', 'zh_CN'],
])('auto serves %j in %s', (acceptLanguage, locale) => {
  expect(startLocaleFor('auto', acceptLanguage)).toBe(locale);
});

test('auto serves Chinese to a request without Accept-Language', () => {
  expect(startLocaleFor('auto', undefined)).toBe('zh_CN');
});
