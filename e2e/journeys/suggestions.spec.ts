import { searchSuggest } from '@kaimai/contract/search/search';
import { answerTo, open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a suggested product has a picture and its price, and is opened by keyboard', async ({ page, words }) => {
      await open(page, '/');
      await page.evaluate(() => globalThis.localStorage.setItem('currency', '"CNY"'));
      await open(page, '/');
      const box = page.getByRole('combobox', { name: words.search, exact: true });
      const answered = answerTo(page, searchSuggest);
      await box.fill(words.query);
      await answered;
      const product = page.getByRole('option', { name: words.product });
      await expect(product).toContainText('CN￥909');
      await expect(product.locator('mark')).toHaveText([words.query]);
      const picture = product.locator('img');
      await expect(picture).toHaveAttribute('loading', 'lazy');
      await expect(picture).toHaveAttribute('alt', '');
      // Its place has its size before the picture is there.
      expect(await picture.boundingBox()).toMatchObject({ width: 48, height: 48 });
      const names = page.getByRole('listbox').getByRole('option');
      const steps = (await names.allTextContents()).findIndex((name) => name.includes(words.product)) + 1;
      expect(steps).toBeGreaterThan(0);
      for (let press = 0; press < steps; press++) await box.press('ArrowDown');
      await expect(product).toHaveAttribute('aria-selected', 'true');
      expect(await box.getAttribute('aria-activedescendant')).toBe(await product.getAttribute('id'));
      await box.press('Enter');
      await expect(page).toHaveURL(/\/detail\?commodityCode=shoreline-tern-one$/);
    });
  });
}

test('categories and words stay texts, without a picture', async ({ page, words }) => {
  await open(page, '/');
  await page.getByRole('combobox', { name: words.search, exact: true }).fill('te');
  const category = page.getByRole('group', { name: 'Categories' }).getByRole('option').first();
  await expect(category).toBeVisible();
  await expect(category.locator('img')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toContainText('US$');
});
