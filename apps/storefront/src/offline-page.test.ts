import { languageTag, locales } from '@kaimai/contract/values/locale';
import { expect, test } from 'vitest';
import { offlinePageIn } from '../offline-page.ts';

test('the offline page has a heading in each registered language, the first at level 1', () => {
  const sections = [...offlinePageIn(locales).matchAll(/<section lang="([^"]+)"><h([12])>([^<]+)</g)];
  expect(sections.map(([, lang]) => lang)).toEqual(locales.map(languageTag));
  expect(sections.map(([, , level]) => level)).toEqual(locales.map((_, index) => (index === 0 ? '1' : '2')));
  const headings = sections.map(([, , , heading]) => heading);
  expect(headings).toContain('You’re offline');
  expect(headings).toContain('连不上网络');
});
