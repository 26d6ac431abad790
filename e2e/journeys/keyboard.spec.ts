import { newEmail } from '../harness/buyer.ts';
import { expectTotal, paidHeading } from '../harness/checking-out.ts';
import { enterByKeyboard, tabTo } from '../harness/keyboard.ts';
import { open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

// On a phone, fixed bars could cover the focus.
test.use({ viewport: { width: 390, height: 844 } });

const filterNames = {
  en_US: { coral: 'Colour: Coral', mint: 'Colour: Mint' },
  zh_CN: { coral: '颜色：珊瑚', mint: '颜色：薄荷' },
};
const teapots = {
  en_US: { query: 'teapot', name: /^Pine-glaze teapot/ },
  zh_CN: { query: '茶壶', name: /^松绿釉茶壶/ },
};
const earlierQueries = {
  en_US: { queries: ['abacus', 'sponge'], ignored: 'cheap', ignoredIn: 'cheap lamp' },
  zh_CN: { queries: ['算盘', '海绵'], ignored: '便宜', ignoredIn: '便宜的灯' },
};

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('after a filter is removed by keyboard, the focus moves to the next one, and after the last one to the page', async ({
      page,
      words: { query, text },
    }) => {
      const colours = filterNames[language];
      await open(page, `/search?commodityName=${query}&attributes=colour%3Acoral&attributes=colour%3Amint`);
      const appliedFilters = page.getByRole('region', { name: text('listing.applied') });
      const removalOf = (filter: string) =>
        appliedFilters.getByRole('link', { name: text('listing.remove', { filter }), exact: true });
      const mint = removalOf(colours.mint);
      await removalOf(colours.coral).focus();
      await page.keyboard.press('Enter');
      await expect(appliedFilters.getByRole('link')).toHaveText([colours.mint, text('listing.clearAll')]);
      await expect(mint).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(appliedFilters).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      await page.goBack();
      await expect(mint).toBeVisible();
    });

    test('a guest buys by keyboard alone, and the focus is always visible', async ({ page, words }) => {
      const teapot = teapots[language];
      const checkOut = new RegExp(`^${words.checkOut}`);
      await open(page, '/');
      await tabTo(page, words.search);
      await page.keyboard.type(teapot.query);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?/);
      await expect(page.getByRole('link', { name: teapot.name }).first()).toBeVisible();
      await tabTo(page, teapot.name);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/detail\?/);
      await expect(page.getByRole('button', { name: words.addToCart }).first()).toBeVisible();
      await tabTo(page, words.addToCart);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: words.added })).toBeFocused();
      await tabTo(page, words.toCart, 3);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main').getByText(checkOut).last()).toBeVisible();
      await tabTo(page, checkOut);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/fill');
      await expect(page.getByLabel(words.email).first()).toBeVisible();
      await tabTo(page, words.email);
      await page.keyboard.type(newEmail());
      const address = { [words.country]: words.countryName, ...words.address };
      for (const [label, value] of Object.entries(address)) {
        await tabTo(page, label);
        await enterByKeyboard(page, value);
      }
      await expectTotal(page, words);
      await tabTo(page, words.placeOrder);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/checkout\?payNo=/);
      await expect(page.getByRole('button', { name: words.pay }).first()).toBeVisible();
      await tabTo(page, words.pay);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/sandbox-pay\//);
      await expect(page.getByRole('button', { name: words.approve })).toBeVisible();
      await tabTo(page, words.approve);
      await page.keyboard.press('Enter');
      await expect(paidHeading(page, words)).toBeFocused();
    });

    test('earlier searches are removed one by one, and a word that the search ignores is named', async ({
      page,
      words,
    }) => {
      const { queries, ignored, ignoredIn } = earlierQueries[language];
      const searches = [...queries, ignoredIn];
      for (const search of searches) {
        await open(page, `/search?commodityName=${search}`);
        await page.waitForFunction(
          (searched) => Object.values(localStorage).some((value) => String(value).includes(searched)),
          search,
        );
      }
      await expect(page.getByText(words.text('search.because.filler', { from: ignored }))).toBeVisible();
      const box = page.getByRole('combobox', { name: words.search });
      await box.fill('');
      const earlierSearches = page.getByRole('option', { name: new RegExp(`^(${searches.join('|')})$`) });
      await expect(earlierSearches).toHaveText(searches.toReversed());
      await box.press('ArrowDown');
      await box.press('Shift+Delete');
      await expect(earlierSearches).toHaveText(queries.toReversed());
    });

    test.describe('the confirmation of an addition', () => {
      test.use({ ownContext: true });

      test('closes by itself after a click, and gets the focus after a key press', async ({ page, words }) => {
        await page.clock.install();
        await open(page, '/detail?commodityCode=pine-glaze-teapot');
        const add = page.getByRole('button', { name: words.addToCart }).first();
        const confirmation = page.getByRole('region', { name: words.added });
        await add.click();
        await expect(confirmation).toBeVisible();
        await page.mouse.move(5, 400);
        await page.clock.fastForward(6000);
        await expect(confirmation).toBeHidden();
        await add.press('Enter');
        await expect(confirmation).toBeFocused();
        // A pointer that only passes does not take the focus away.
        await confirmation.hover();
        await page.mouse.move(5, 400);
        await page.clock.fastForward(60_000);
        await expect(confirmation).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(confirmation).toBeHidden();
        await expect(add).toBeFocused();
      });
    });
  });
}
