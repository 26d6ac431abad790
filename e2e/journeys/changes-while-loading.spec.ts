import { commoditySearch } from '@kaimai/contract/search/search';
import { locales } from '@kaimai/contract/values/locale';
import type { Locator, Page } from '@playwright/test';
import { holdAnswer, open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

/**
 * Clicks links one after the other, while the list of the first one is still loading. The loop runs in the browser: before the
 * test's next command, a skeleton may have replaced the links.
 */
async function clickWhileLoading(page: Page, ...links: Locator[]): Promise<void> {
  const elements = await Promise.all(links.map((link) => link.elementHandle()));
  await page.evaluate(async (clicked) => {
    for (const link of clicked) {
      const { href } = location;
      if (link instanceof HTMLElement) link.click();
      while (location.href === href) await new Promise(requestAnimationFrame);
    }
  }, elements);
}

/** The parameters of the page's address that change a list. */
function changesIn(page: Page): Record<string, string> {
  const { commodityName: _words, lang: _language, ...changes } = Object.fromEntries(new URL(page.url()).searchParams);
  return changes;
}

for (const language of locales) {
  test.describe(`while a list is loading in ${language}`, () => {
    test.use({ language });

    test('a chosen sort order keeps the filter that was chosen before', async ({ page, words: { text } }) => {
      await open(page, '/search?commodityName=headphones');
      const filter = page.locator('#filters').getByRole('link', { name: text('listing.services.inStock') });
      const orders = page.getByRole('navigation', { name: text('listing.sortBy') });
      const answer = await holdAnswer(page, commoditySearch);
      await clickWhileLoading(page, filter, orders.getByRole('link', { name: text('listing.sort.rating') }));
      await expect.poll(() => changesIn(page)).toEqual({ inStock: '1', sort: 'rating' });
      await answer.release();
      await expect(orders.locator('[aria-current]')).toHaveText(text('listing.sort.rating'));
    });

    test('a chip removes its filter, and keeps the sort order that was chosen before', async ({
      page,
      words: { text },
    }) => {
      await open(page, '/search?commodityName=headphones&inStock=1&rating=4');
      const orders = page.getByRole('navigation', { name: text('listing.sortBy') });
      const order = orders.getByRole('link', { name: text('listing.sort.priceAsc') });
      const chips = page.getByRole('region', { name: text('listing.applied') });
      const inStock = text('listing.services.inStock');
      const chip = chips.getByRole('link', { name: text('listing.remove', { filter: inStock }) });
      const answer = await holdAnswer(page, commoditySearch);
      await clickWhileLoading(page, order, chip);
      await expect.poll(() => changesIn(page)).toEqual({ rating: '4', sort: 'priceAsc' });
      await answer.release();
      await expect(chip).toBeHidden();
    });

    test('the removal of all filters keeps the sort order that was chosen before', async ({
      page,
      words: { text },
    }) => {
      await open(page, '/search?commodityName=headphones&inStock=1');
      const orders = page.getByRole('navigation', { name: text('listing.sortBy') });
      const chips = page.getByRole('region', { name: text('listing.applied') });
      const answer = await holdAnswer(page, commoditySearch);
      await clickWhileLoading(
        page,
        orders.getByRole('link', { name: text('listing.sort.newest') }),
        chips.getByRole('link', { name: text('listing.clearAll') }),
      );
      await expect.poll(() => changesIn(page)).toEqual({ sort: 'newest' });
      await answer.release();
      await expect(chips).toBeHidden();
    });
  });
}
