import { languageTag, locales } from '@kaimai/contract/values/locale';
import { expect, test } from 'vitest';
import { offlinePageIn } from '../offline-page.ts';

test('the offline page has a title and a heading in each registered language', () => {
  const sections = [...offlinePageIn(locales).matchAll(/<section lang="([^"]+)" data-title="([^"]+)"><h1>([^<]+)</g)];
  expect(sections.map(([, lang]) => lang)).toEqual(locales.map(languageTag));
  const headings = sections.map(([, , , heading]) => heading);
  expect(headings).toContain('You’re offline');
  expect(headings).toContain('连不上网络');
});
