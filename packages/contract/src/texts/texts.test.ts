import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '../values/locale.ts';
import { pageValuesSource, writtenPageValues } from './page-values.ts';
import { flatten, type TextTree } from './translator.ts';

const plural = /_(zero|one|two|few|many|other)$/;

/** All texts of a language by key, the gateway's, those of the pages, and the legal ones. */
async function textsOf(locale: Locale): Promise<Map<string, string>> {
  const folder = join(import.meta.dirname, locale);
  const files = globSync('{*,storefront/*,legal/*}.json', { cwd: folder });
  const pages = files.flatMap((file) =>
    flatten(
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as TextTree,
      `${dirname(file)} ${basename(file, '.json')}.`,
    ),
  );
  const gateway = (await import(`./${locale}/gateway/index.ts`)) as { texts: TextTree };
  return new Map([...pages, ...flatten(gateway.texts, 'gateway ')]);
}

/** Texts whose placeholders differ between the languages. */
const exceptions = new Set([
  // English counts the products besides the named one, Chinese counts all.
  'gateway order.products_other',
  // Only the English subject has the number of orders.
  'gateway mail.orderPlaced.subject_other',
  // English states the discount, Chinese the part of the price that is paid.
  'storefront coupon.percent',
]);

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join(' ');
const withoutForms = (texts: Map<string, string>) =>
  [...new Set([...texts.keys()].map((key) => key.replace(plural, '')))].toSorted();

const english = await textsOf('en_US');

test('the types of the values in the texts of pages are up to date: npm run texts', () => {
  expect(writtenPageValues()).toBe(pageValuesSource());
});

test('no text is empty in every language', async () => {
  const all = await Promise.all(locales.map(textsOf));
  const empty = [...english.keys()].filter((key) => all.every((texts) => (texts.get(key) ?? '') === ''));
  expect(empty).toEqual([]);
});

test('quotations have the same marks everywhere', async () => {
  const texts = [...english, ...(await textsOf('zh_CN'))];
  expect(texts.filter(([, text]) => /["「」『』]/u.test(text)).map(([, text]) => text)).toEqual([]);
});

describe.each(locales.filter((locale) => locale !== 'en_US'))('the texts in %s', async (locale) => {
  const texts = await textsOf(locale);

  test('have the keys of the English ones', () => {
    expect(withoutForms(texts)).toEqual(withoutForms(english));
  });

  test('have the plural form that every language has', () => {
    const forms = [...texts.keys(), ...english.keys()].filter((key) => plural.test(key));
    const others = forms.map((key) => key.replace(plural, '_other'));
    expect(others.filter((key) => !texts.has(key) || !english.has(key))).toEqual([]);
  });

  test('have the placeholders of the English ones', () => {
    const different = [...texts].filter(([key, text]) => {
      const source = english.get(key);
      // `_zero` and `_one` may omit the number.
      if (!source || /_(zero|one)$/.test(key) || exceptions.has(key)) return false;
      return text !== '' && placeholders(text) !== placeholders(source);
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });
});

test('a Chinese text has a space before a date, and none after it', async () => {
  // Neither a number of days (天) nor the operator's date of digits alone.
  const wrong = /\p{Script=Han}\{\{days?\}\}|\{\{days?\}\} (?!天|已过)\p{Script=Han}/u;
  expect([...(await textsOf('zh_CN')).values()].filter((text) => wrong.test(text))).toEqual([]);
});
