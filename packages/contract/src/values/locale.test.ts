import { startLocale } from './business-constants.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageTag, locales, parseLocale } from './locale.ts';

test.each([
  ['zh_CN', 'zh_CN'],
  ['zh-CN', 'zh_CN'],
  ['zh', 'zh_CN'],
  ['ZH-cn', 'zh_CN'],
  ['zh-Hant-TW', 'zh_CN'],
  [' en-US ', 'en_US'],
  ['en_US', 'en_US'],
  ['EN', 'en_US'],
  ['en-GB', 'en_US'],
])('%j is parsed as %s', (value, locale) => {
  expect(parseLocale(value)).toBe(locale);
});

test.each(['de', 'english', '', '-', '__proto__', null, undefined])('%j is none of our locales', (value) => {
  expect(parseLocale(value)).toBeUndefined();
});

test('any text is parsed to one of our locales or none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect([...locales, undefined]).toContain(parseLocale(text));
    }),
  );
});

test('a locale is parsed back from its language tag', () => {
  for (const locale of locales) expect(parseLocale(languageTag(locale))).toBe(locale);
  expect(startLocale).toBe('zh_CN');
});
