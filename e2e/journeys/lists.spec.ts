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
    // One of the products that were appended.
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

test.describe('in zh_CN', () => {
  test.use({ language: 'zh_CN' });

  test('Back closes the full-screen viewer and the filters of a phone before it leaves the page', async ({
    page,
    words,
  }) => {
    const { text } = words;
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `/search?commodityName=${words.query}`);
    await page.getByRole('link', { name: words.product }).first().click();
    await page.getByRole('button', { name: words.fullScreen }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: words.product })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: text('listing.filters') }).click();
    const inStock = page.getByRole('dialog').getByRole('link', { name: text('listing.services.inStock') });
    await inStock.click();
    await expect(page).toHaveURL(/inStock=1/);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/inStock=1/);
  });
});

test('a filter is marked as soon as it is clicked, and the list follows', async ({ page, words }) => {
  await open(page, `/search?commodityName=${words.query}`);
  const answers = Promise.withResolvers<void>();
  await page.route('**/gateway.do', async (route) => {
    await answers.promise;
    await route.continue();
  });
  const inStock = page.getByRole('link', { name: /^In stock|^有货/ }).first();
  const mark = () => inStock.evaluate((link) => getComputedStyle(link, '::before').backgroundImage);
  expect(await mark()).toBe('none');
  const linkAfterClick = inStock.evaluate(readAfterClick);
  await inStock.click();
  expect(await linkAfterClick).toEqual({ mark: expect.stringContaining('svg'), isCurrent: false });
  answers.resolve();
  await expect(page).toHaveURL(/inStock=1/);
  await expect(inStock).toHaveAttribute('aria-current', 'true');
  expect(await mark()).toContain('svg');
  await inStock.click();
  await expect.poll(mark).toBe('none');
  await expect(page).not.toHaveURL(/inStock/);
  await expect(inStock).not.toHaveAttribute('aria-current');
});

test('filters that are clicked before the list has followed are all applied, and a second click undoes one', async ({
  page,
  words,
}) => {
  await open(page, `/search?commodityName=${words.query}`);
  const answers = Promise.withResolvers<void>();
  await page.route('**/gateway.do', async (route) => {
    await answers.promise;
    await route.continue();
  });
  const filters = page.getByRole('complementary');
  const inStock = filters.getByRole('link', { name: /^In stock/ });
  const freeDelivery = filters.getByRole('link', { name: /^Free delivery/ });
  await inStock.click();
  await freeDelivery.click();
  await filters.getByRole('link', { name: /^On sale/ }).dblclick({ delay: 50 });
  answers.resolve();
  await expect(inStock).toHaveAttribute('aria-current', 'true');
  await expect(freeDelivery).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/inStock=1&freeDelivery=1$/);
});

for (const { language, filterName, badge, four, highest, remove } of [
  {
    language: 'en_US',
    filterName: /^New \(last 30 days\)/,
    badge: 'New',
    four: '4 and up',
    highest: '4.5 and up',
    remove: 'Remove filter: 4.5 and up',
  },
  {
    language: 'zh_CN',
    filterName: /^30 天内上新/,
    badge: '新品',
    four: '4 分及以上',
    highest: '4.5 分及以上',
    remove: '去掉筛选：4.5 分及以上',
  },
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the filter for new products lists only those that are marked as new', async ({ page, words }) => {
      await open(page, `/search?commodityName=${words.query}`);
      const filter = page.getByRole('complementary').getByRole('link', { name: filterName });
      const count = Number(/\d+$/.exec(await filter.innerText())?.[0]);
      const cards = page.getByRole('main').getByRole('article');
      expect(await cards.count()).toBeGreaterThan(count);
      await filter.press('Enter');
      await expect(filter).toHaveAttribute('aria-current', 'true');
      await expect(cards).toHaveCount(count);
      await expect(cards.filter({ has: page.getByText(badge, { exact: true }) })).toHaveCount(count);
    });

    test('a step of the rating filter lists as many products as it counts and replaces another step; its chip removes it', async ({
      page,
    }) => {
      await open(page, '/categories?type=category&commodityCategoryCode=audio');
      const step = (text: string) => page.getByRole('complementary').getByRole('link', { name: text });
      const total = page.locator('output.tabular-nums');
      const all = digits(await total.innerText());
      const choose = async (text: string, address: string) => {
        const link = step(text);
        const counted = /\d+$/.exec(await link.innerText())?.[0];
        await link.press('Enter');
        await expect(link).toHaveAttribute('aria-current', 'true');
        await expect(page).toHaveURL(new RegExp(`&rating=${address}$`));
        await expect.poll(async () => digits(await total.innerText())).toBe(counted);
      };
      await choose(four, '4');
      await choose(highest, '4.5');
      await expect(step(four)).not.toHaveAttribute('aria-current');
      await page.getByRole('link', { name: remove }).click();
      await expect(page).not.toHaveURL(/rating/);
      await expect.poll(async () => digits(await total.innerText())).toBe(all);
    });
  });

const digits = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * Runs in the browser: what the link shows in the frame after its click. A slow machine may show a skeleton in place of
 * the list before the test reads the link.
 */
async function readAfterClick(link: Element): Promise<{ mark: string; isCurrent: boolean }> {
  await new Promise((resolve) => link.addEventListener('click', resolve, { once: true }));
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return { mark: getComputedStyle(link, '::before').backgroundImage, isCurrent: link.hasAttribute('aria-current') };
}

for (const [language, query, suggestsNeighbours] of [
  ['en_US', 'bread knife', true],
  ['en_US', 'insulin', false],
  ['zh_CN', '婚纱', true],
  ['zh_CN', '胰岛素', false],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`a search for ${query}, which is not sold, ${suggestsNeighbours ? 'shows' : 'promises no'} products that are close to it`, async ({
      page,
      words: { text },
    }) => {
      await open(page, `/search?${new URLSearchParams({ commodityName: query })}`);
      await expect(page.getByText(text('search.unsold', { thing: query }))).toBeVisible();
      const below = text(suggestsNeighbours ? 'search.unsoldText' : 'search.nothingText');
      await expect(page.getByText(below)).toBeVisible();
      const neighbours = page.getByRole('region', { name: text('search.closeToUnsold') });
      await expect(neighbours).toHaveCount(suggestsNeighbours ? 1 : 0);
    });
  });
