import { expect, test } from 'vitest';
import { languageWith } from './i18n/language.ts';
import { metadataHead } from './page-head.ts';
import type { Page } from './page.ts';
import { settingsOfCookies } from './settings/rendered-settings.ts';

const page: Page = {
  settings: settingsOfCookies('locale=en-US', { startLocale: 'zh_CN' }),
  language: languageWith('en_US', { shell: { brand: 'Kaimai' } }),
  callGateway: () => Promise.reject(new Error('unexpected call')),
  publicUrl: 'https://shop.example',
  locale: 'en_US',
  region: () => 'US',
  currency: () => 'USD',
};
const list = {
  title: 'Kettles',
  description: 'Kettles of all shops',
  address: '/categories?commodityCategoryCode=kettle',
};

const robotsOf = (isEmpty: boolean) =>
  metadataHead(page, { ...list, isEmpty }).meta.filter((each) => 'name' in each && each.name === 'robots');

test('search engines do not index an empty list, and follow its links', () => {
  expect(robotsOf(true)).toEqual([{ name: 'robots', content: 'noindex, follow' }]);
  expect(robotsOf(false)).toEqual([]);
});

test('the canonical address is the public one in the language of the page, whatever was requested', () => {
  const { links } = metadataHead(page, list);
  expect(links[0]).toEqual({ rel: 'canonical', href: `https://shop.example${list.address}&lang=en` });
  expect(links.find((link) => 'hrefLang' in link && link.hrefLang === 'x-default')?.href).toBe(
    `https://shop.example${list.address}`,
  );
});
