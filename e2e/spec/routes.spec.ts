import { basicInformation } from '@kaimai/contract/account/basic-information';
import { commodityDetail, storeDetail } from '@kaimai/contract/catalogue/catalogue';
import { gatewayPath } from '@kaimai/contract/wire/envelope';
import { commodityList } from '@kaimai/contract/search/search';
import type { Page } from '@playwright/test';
import { scriptsOfPages } from '../harness/built-pages.ts';
import { isCallOf } from '../harness/calls.ts';
import { answerTo, open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

const product = '/detail?commodityCode=shoreline-tern-one';
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('§2.01 each page has a script of its own, and does not load that of another page', async ({ page }) => {
  const scripts = await scriptsOfPages();
  const pages = [...scripts].filter(([id]) => id !== '__root__');
  expect(pages.length).toBeGreaterThan(27);
  const owners = new Map<string, string[]>();
  for (const [id, files] of scripts) for (const file of files) owners.set(file, [...(owners.get(file) ?? []), id]);
  const ownOf = (id: string, files: string[]) => files.filter((file) => owners.get(file)?.join('') === id);
  expect(pages.filter(([id, files]) => ownOf(id, files).length === 0).map(([id]) => id)).toEqual([]);

  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await open(page, '/cart');
  const others = new Set(pages.filter(([id]) => id !== '/cart').flatMap(([id, files]) => ownOf(id, files)));
  expect(loaded).toEqual(expect.arrayContaining(scripts.get('/cart') ?? ['/cart']));
  expect(loaded.filter((path) => others.has(path))).toEqual([]);
});

test('§2.02 hovering, focusing or touching a link preloads the script and the data of its page', async ({
  page,
  words,
}) => {
  const scripts = await scriptsOfPages();
  const script = (id: string) =>
    page.waitForRequest((request) => scripts.get(id)?.[0] === new URL(request.url()).pathname);
  await open(page, '/cart');

  const categories = page.getByRole('main').getByRole('link', { name: words.toNewArrivals });
  await Promise.all([script('/categories'), answerTo(page, commodityList), categories.focus()]);
  await categories.press('Enter');
  await expect(cards(page)).toHaveCount(18);

  const card = cards(page).first().getByRole('link').first();
  await Promise.all([script('/_ecommerce/detail'), answerTo(page, commodityDetail), card.hover()]);
  let requestCount = 0;
  page.on('request', (request) => {
    if (isCallOf(request, commodityDetail)) requestCount += 1;
  });
  await card.click();
  await expect(page).toHaveURL(/\/detail\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requestCount).toBe(0);

  const store = page.getByRole('main').locator('a[href^="/shop?"]').first();
  await Promise.all([script('/_ecommerce/shop'), answerTo(page, storeDetail), store.dispatchEvent('touchstart')]);
});

test('§2.03 going back and forward restores the scroll position, also in lists with added pages', async ({
  page,
  words,
}) => {
  const scrollTop = () => page.evaluate(() => Math.round(scrollY));
  for (const list of ['/categories?limit=90', '/']) {
    await open(page, list);
    const last = list === '/' ? 40 : 15;
    await expect(async () => {
      await page.mouse.wheel(0, 3000);
      expect(await cards(page).count()).toBeGreaterThan(last);
      expect(await scrollTop()).toBeGreaterThan(1000);
    }).toPass();
    const name = (await cards(page).nth(last).getByRole('heading').textContent()) ?? '';
    const card = cards(page).filter({ hasText: name }).last();
    await card.scrollIntoViewIfNeeded();
    // The place of the card in the window is compared, not the scroll position: recently viewed products appear above
    // the card and move it down the page. In steps of 4 pixels, because a rounding may move it.
    const cardTop = async () => Math.round(((await card.boundingBox())?.y ?? 0) / 4);
    const link = card.getByRole('link').first();
    // Waits until the wheel has stopped moving it, as the click does.
    await link.hover();
    const topBefore = await cardTop();
    await link.click();
    await expect(page).toHaveURL(/\/detail/);
    await expect.poll(scrollTop).toBe(0);
    await page.mouse.wheel(0, 300);
    await expect.poll(scrollTop).toBe(300);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect.poll(cardTop).toBe(topBefore);
    await page.goForward();
    await expect(page).toHaveURL(/\/detail/);
    await expect.poll(scrollTop).toBe(300);
  }
  await page.getByRole('link', { name: words.home }).first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(scrollTop).toBe(0);
});

test('§2.04 §5.01 §5.05 §5.06 invalid parameters fall back to their defaults, which are not written to the address', async ({
  request,
  faults,
}) => {
  faults.allow(/404/);
  const long = 'x'.repeat(10_240);
  const addresses: [address: string, leadsTo: string][] = [
    ['/categories?limit=abc&start=-1&type=none', '/categories'],
    ['/categories?start=1&limit=18&type=newArrivals', '/categories'],
    ['/categories?limit=1&limit=2&start=%7B%22a%22%3A1%7D', '/categories'],
    [`/categories?showName=${long}&start=2`, '/categories?start=2'],
    [`/search?commodityCategoryCode=${long}&searchType=people&start=1e3&limit=0`, '/search'],
    [`/search?commodityName=${long}`, `/search?commodityName=${'x'.repeat(200)}`],
    ['/search?commodityName=a&commodityName=b&searchType=shop', '/search?searchType=shop'],
    ['/detail?commodityCode=shoreline-tern-one&commodityName=&storeCodeNumber=', product],
    ['/shop?storeCodeNumber=a&storeCodeNumber=b', '/shop'],
    ['/?searchValue=a&searchValue=b', '/'],
    [`/login?redirect=${long}`, '/login'],
  ];
  for (const [address, leadsTo] of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const { location } = answer.headers();
    expect({ address, leadsTo: location?.replace(/^https?:\/\/[^/]+/, '') }).toEqual({ address, leadsTo });
  }
});

test('§2.13 §2.18 §9.02 a search for 2024 is a text search, and shows 18 products on a page', async ({
  page,
  words,
}) => {
  await open(page, '/search?commodityName=2024');
  await expect(page).toHaveURL('/search?commodityName=2024');
  await expect(page.getByRole('combobox', { name: words.search, exact: true })).toHaveValue('2024');
  await page.goto('/search?limit=many');
  await expect(page).toHaveURL('/search');
  await expect(cards(page)).toHaveCount(18);
});

test('§2.05 while a page is loading it shows “Loading...”', async ({ page }) => {
  await open(page, '/categories');
  const held = Promise.withResolvers<void>();
  await page.route(`**${gatewayPath}*`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await cards(page).first().getByRole('link').first().click();
  await expect(page.getByText('Loading...')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
});

test('§2.06 a failed page has a “refresh page” link, which reloads it', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED|Couldn’t connect/);
  await open(page, '/categories');
  await page.route(`**${gatewayPath}*`, (route) => route.abort());
  await cards(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  await page.unrouteAll();
  const [load] = await Promise.all([
    page.waitForEvent('load'),
    answerTo(page, basicInformation),
    page.getByRole('link', { name: 'refresh page' }).click(),
  ]);
  expect(new URL(load.url()).pathname).toBe('/detail');
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('§1.05 §2.19 §5.02 an address without a shop or product links to the lists of them', async ({
  page,
  words,
  faults,
}) => {
  faults.allow(/404/);
  await open(page, '/shop');
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: words.allShops }).click();
  await expect(page).toHaveURL('/search?searchType=shop');
  await expect(page.getByRole('main').locator('a[href^="/shop?"]').first()).toBeVisible();
  await open(page, '/detail?commodityName=kettle');
  await page.getByRole('main').getByRole('link', { name: words.searchByName }).click();
  await expect(page).toHaveURL('/search?commodityName=kettle');
});

test('§2.51 the home page shows its searchValue in the search box', async ({ page, words }) => {
  await open(page, '/?searchValue=linen');
  await expect(page.getByRole('combobox', { name: words.search, exact: true })).toHaveValue('linen');
});
