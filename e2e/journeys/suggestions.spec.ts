import { commoditySearch, searchSuggest } from '@kaimai/contract/search/search';
import { recentSearchAdd, recentSearchList } from '@kaimai/contract/history/recent-searches';
import { locales } from '@kaimai/contract/values/locale';
import { answerTo, holdAnswer, open } from '../harness/open.ts';
import { signedCall } from '../harness/signed-call.ts';
import { signIn } from '../harness/signing-in.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    buyerTest.use({ language });

    test('a suggested product has a picture and its price, and is opened by keyboard', async ({ page, words }) => {
      await open(page, '/');
      await page.evaluate(() => globalThis.localStorage.setItem('currency', '"CNY"'));
      await open(page, '/');
      const box = page.getByRole('combobox', { name: words.search, exact: true });
      const answer = answerTo(page, searchSuggest);
      await box.fill(words.query);
      await answer;
      const product = page.getByRole('option', { name: words.product });
      await expect(product).toContainText('CN￥909');
      await expect(product.locator('mark')).toHaveText([words.query]);
      const picture = product.locator('img');
      await expect(picture).toHaveAttribute('loading', 'lazy');
      await expect(picture).toHaveAttribute('alt', '');
      // Its space is reserved before the picture is loaded.
      const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
      expect([width, height].map(Math.round)).toEqual([48, 48]);
      const id = (await product.getAttribute('id')) ?? '';
      const steps = Number(id.split('-').at(-1)) + 1;
      expect(steps).toBeGreaterThan(0);
      for (let press = 0; press < steps; press++) await box.press('ArrowDown');
      await expect(product).toHaveAttribute('aria-selected', 'true');
      expect(await box.getAttribute('aria-activedescendant')).toBe(id);
      await box.press('Enter');
      await expect(page).toHaveURL(/\/detail\?commodityCode=shoreline-tern-one$/);
    });

    test('suggested categories and words have no picture', async ({ page, words }) => {
      await open(page, '/');
      await page.getByRole('combobox', { name: words.search, exact: true }).fill('te');
      const category = page
        .getByRole('group', { name: words.text('search.inCategories') })
        .getByRole('option')
        .first();
      await expect(category).toBeVisible();
      await expect(category.locator('img')).toHaveCount(0);
      const products = page.getByRole('group', { name: words.text('search.inProducts') });
      await expect(products.getByRole('option').first()).toContainText('US$');
    });

    test('a buyer’s searches are on every device, and a message reports that those of the browser were added', async ({
      page,
      program,
      buyer,
      words,
    }) => {
      const { text } = words;
      const recent = page.getByRole('group', { name: text('search.history') }).getByRole('option');
      await signedCall(program.url, recentSearchAdd, { words: ['abacus'] }, buyer.credential);
      await open(page, '/search?commodityName=sponge');
      const box = page.getByRole('combobox', { name: words.search, exact: true });
      await box.fill('');
      await expect(recent).toHaveText(['sponge']);
      await open(page, '/login');
      await signIn(page, words, buyer);
      await expect(page.getByText(text('search.merged', { count: 1 }))).toBeVisible();
      expect(await page.evaluate(() => globalThis.localStorage.getItem('searchHistory'))).toBe('[]');
      const addAnswer = answerTo(page, recentSearchAdd);
      await open(page, '/search?commodityName=lantern');
      await addAnswer;
      await box.fill('');
      await expect(recent).toHaveText(['lantern', 'sponge', 'abacus']);
      await box.press('ArrowDown');
      await box.press('Shift+Delete');
      await expect(recent).toHaveText(['sponge', 'abacus']);
      const rows = async () => (await signedCall(program.url, recentSearchList, {}, buyer.credential)).rows;
      await expect.poll(rows).toEqual(['sponge', 'abacus']);
      await page
        .getByRole('search')
        .getByRole('button', { name: text('search.clearHistory') })
        .click();
      await expect(recent).toHaveCount(0);
      // A press that took the focus from the box would close its list in Safari, before the click.
      await expect(box).toBeFocused();
      await expect.poll(rows).toEqual([]);
    });

    buyerTest(
      'the searches of a buyer are not stored after the buyer has turned that off',
      async ({ page, program, buyer, words }) => {
        const { text } = words;
        const recent = page.getByRole('group', { name: text('search.history') }).getByRole('option');
        await signedCall(program.url, recentSearchAdd, { words: ['abacus'] }, buyer.credential);
        await open(page, '/profile');
        await page.getByRole('button', { name: text('search.stopKeeping') }).click();
        await expect(page.getByText(text('search.notKeptText'))).toBeVisible();
        const answer = answerTo(page, recentSearchAdd);
        await open(page, '/search?commodityName=sponge');
        await answer;
        await page.getByRole('combobox', { name: words.search, exact: true }).fill('');
        await expect(page.getByRole('group', { name: text('search.hotWords') })).toBeVisible();
        await expect(recent).toHaveCount(0);
        const { rows, kept } = await signedCall(program.url, recentSearchList, {}, buyer.credential);
        expect({ rows, kept }).toEqual({ rows: [], kept: false });
        expect(await page.evaluate(() => globalThis.localStorage.getItem('searchHistory'))).toBeNull();
      },
    );
  });
}

test('a corrected search is among the recent ones, of products and of shops', async ({ page, words }) => {
  const recent = page.getByRole('group', { name: words.text('search.history') }).getByRole('option');
  const box = page.getByRole('combobox', { name: words.search, exact: true });
  const typed = ['lantren', 'teapto'];
  await open(page, `/search?commodityName=${typed[0]}`);
  await open(page, `/search?commodityName=${typed[1]}&searchType=shop`);
  await box.fill('');
  await expect(recent).toHaveText(typed.toReversed());
});

test('the words of a search stay in the box while its results are loaded', async ({ page, words }) => {
  await open(page, '/');
  const box = page.getByRole('combobox', { name: words.search, exact: true });
  const answer = await holdAnswer(page, commoditySearch);
  await box.fill(words.query);
  await box.press('Enter');
  await answer.waitUntilHeld();
  expect(await box.inputValue()).toBe(words.query);
  await answer.release();
  await expect(page.getByRole('heading', { level: 1, name: words.query })).toBeVisible();
  await expect(box).toHaveValue(words.query);
  await page.getByRole('link', { name: words.home }).first().click();
  await expect(box).toHaveValue('');
});
