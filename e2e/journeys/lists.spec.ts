import { open, reload } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

for (const path of ['/', '/categories?type=moreToLove']) {
  test(`“more” on ${path} appends products; going back and reloading restore them and the scroll position`, async ({
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

test('Back closes the full-screen viewer and the filters of a phone before it leaves the page', async ({
  page,
  words,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/search?commodityName=${words.query}`);
  await page.getByRole('link', { name: words.product }).first().click();
  await page.getByRole('button', { name: /^Full screen|^全屏/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: words.product })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^Filters|^筛选/ }).click();
  const inStock = page.getByRole('dialog').getByRole('link', { name: /^In stock|^有货/ });
  await inStock.click();
  await expect(page).toHaveURL(/inStock=1/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/inStock=1/);
});
