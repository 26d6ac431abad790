import { languageTag, locales } from '@kaimai/contract/values/locale';
import { afterEach, expect, test, vi } from 'vitest';
import { offlinePageIn } from '../offline-page.ts';

afterEach(() => {
  vi.doUnmock('../merged-texts.ts');
  vi.resetModules();
});

test('the offline page has a title and a heading in each registered language', () => {
  const sections = [...offlinePageIn(locales).matchAll(/<section lang="([^"]+)" data-title="([^"]+)"><h1>([^<]+)</g)];
  expect(sections.map(([, lang]) => lang)).toEqual(locales.map(languageTag));
  const headings = sections.map(([, , , heading]) => heading);
  expect(headings).toContain('You’re offline');
  expect(headings).toContain('连不上网络');
});

test('a text with markup or quotation marks is text on the offline page', async () => {
  const hostile = '<b> & " onload="x"';
  const texts = {
    shell: { brand: hostile },
    offline: { seenPages: hostile },
    offlinePage: { title: hostile, heading: hostile, text: hostile, tryAgain: hostile },
  };
  vi.resetModules();
  vi.doMock('../merged-texts.ts', () => ({ textsIn: () => texts }));
  const { offlinePageIn: pageIn } = await import('../offline-page.ts');
  const page = pageIn(['en_US']);
  expect(page).not.toMatch(/<b>|onload="/);
  // The title is on the page twice, the five other texts once.
  expect(page.split('&lt;b> &amp; &quot; onload=&quot;x&quot;')).toHaveLength(8);
});
