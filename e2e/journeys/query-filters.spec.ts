import type { Page } from '@playwright/test';
import { open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

const cases = [
  {
    language: 'en_US',
    query: 'headphones under $100',
    rest: 'headphones',
    price: '≤ US$100',
    applied: 'Applied filters',
    from: 'From your search:',
    unmetQuery: 'headphones under $1',
    unmet: 'No result meets “under $1”. Showing results without it.',
  },
  {
    language: 'zh_CN',
    query: '500元以内的耳机',
    rest: '耳机',
    price: '≤ CN￥500',
    applied: '已选的筛选条件',
    from: '按你的搜索：',
    unmetQuery: '耳机 1元以下',
    unmet: '没有符合“1元以下”的商品，下面没有按它筛选。',
  },
] as const;

const search = (words: string): string => `/search?${new URLSearchParams({ commodityName: words })}`;
const total = async (page: Page): Promise<number> =>
  Number.parseInt(((await page.locator('output.tabular-nums').textContent()) ?? '').replaceAll(/\D/g, ''), 10);

for (const { language, query, rest, price, applied, from, unmetQuery, unmet } of cases) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a price limit in a query filters the list, and removing its chip leaves the rest of the query', async ({
      page,
    }) => {
      await open(page, search(query));
      const filters = page.getByRole('region', { name: applied });
      await expect(filters.getByText(from)).toBeVisible();
      const narrowedTotal = await total(page);
      await filters.getByRole('link', { name: price }).click();
      await expect(page).toHaveURL(search(rest));
      await expect(filters).toBeHidden();
      await expect.poll(() => total(page)).toBeGreaterThan(narrowedTotal);
    });

    test('a price limit that no product meets is reported and not applied', async ({ page }) => {
      await open(page, search(unmetQuery));
      await expect(page.getByText(unmet)).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });
}

test('a price chosen by hand replaces the price in the query', async ({ page }) => {
  await open(page, `${search('headphones under $100')}&priceFrom=150`);
  const filters = page.getByRole('region', { name: 'Applied filters' });
  await expect(filters.getByRole('link')).toHaveText(['≥ US$150', 'Clear all']);
});

for (const { language, query, rest, name, applied } of [
  { language: 'en_US', query: 'corner bakery bread', rest: 'bread', name: 'corner bakery', applied: 'Applied filters' },
  { language: 'zh_CN', query: '苔与砂 茶壶', rest: '茶壶', name: '苔与砂', applied: '已选的筛选条件' },
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a shop named in the words narrows the list, and its chip leads to all shops', async ({ page }) => {
      await open(page, search(query));
      const filters = page.getByRole('region', { name: applied });
      await expect(filters.getByRole('link')).toContainText([name]);
      await filters.getByRole('link', { name }).click();
      await expect(page).toHaveURL(search(rest));
      await expect(filters).toBeHidden();
    });
  });
}

for (const { language, query, stated } of [
  {
    language: 'en_US',
    query: 'headphnes',
    stated: 'Showing results for “headphones”. Nothing was found for “headphnes”.',
  },
  {
    language: 'zh_CN',
    query: '耳几',
    stated: '没有找到“耳几”，已显示“耳机”的结果。',
  },
  {
    language: 'en_US',
    query: 'denim pants',
    stated: 'Showing results for “jeans”.“denim pants” is another word for “jeans”.',
  },
  {
    language: 'zh_CN',
    query: '单车 头盔',
    stated: '下面是“自行车 安全帽”的结果。“单车”也叫“自行车”。“头盔”也叫“安全帽”。',
  },
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`a search for ${query} states once which words were searched for instead`, async ({ page }) => {
      await open(page, search(query));
      const correction = page.getByRole('status').filter({ has: page.getByRole('link') });
      await expect(correction).toHaveText(stated);
    });
  });
}
