import { open, reload } from '../shop/open.ts';
import { expect, test } from '../shop/test.ts';

for (const path of ['/', '/categories?type=moreToLove']) {
  test(`“more” on ${path} puts the next products below; going back, or loading again, finds them and the place`, async ({
    page,
    words,
  }) => {
    await open(page, path);
    const cards = page.getByRole('article');
    const before = await cards.count();
    await page.getByRole('link', { name: words.showMore }).last().click();
    const title = cards
      .nth(before + 15)
      .getByRole('link')
      .first();
    const name = (await title.textContent()) ?? '';
    await title.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article').getByRole('link', { name }).last()).toBeInViewport();
    await reload(page);
    await expect(page.getByRole('article').getByRole('link', { name }).last()).toBeInViewport();
  });
}
