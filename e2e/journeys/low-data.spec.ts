import { basicInformation } from '@kaimai/contract/account/basic-information';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { commodityList, searchSuggest } from '@kaimai/contract/search/search';
import { gatewayPath } from '@kaimai/contract/wire/envelope';
import { contentLocales } from '@kaimai/contract/values/locale';
import type { Page } from '@playwright/test';
import { answerTo, open } from '../harness/open.ts';
import { expectNoViolations } from '../harness/accessibility.ts';
import { expectNoOverflow } from '../harness/layout.ts';
import { watchNetwork } from '../harness/network.ts';
import { signIn } from '../harness/signing-in.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

// As on a first visit, nothing is in the cache.
test.use({ ownContext: true });

const product = '/detail?commodityCode=shoreline-tern-one';
const list = '/categories?type=category&commodityCategoryCode=audio';
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** The paths of the scripts, calls and pictures that a page requests from now on. */
function recordRequests(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const matching = (part: RegExp) => paths.filter((path) => part.test(path));
  return {
    scripts: () => matching(/\.js$/),
    calls: () => matching(new RegExp(`^${gatewayPath}$`)),
    pictures: (width: number) => matching(new RegExp(`^/media/.*/${width}$`)),
    all: () => paths.length,
  };
}

const words = {
  en_US: { note: 'Low-data mode is on', off: 'Turn off', larger: 'Larger picture', field: 'Low-data mode', on: 'On' },
  zh_CN: { note: '省流量模式已开启', off: '关闭', larger: '查看大图', field: '省流量模式', on: '开启' },
} as const;
const { en_US: english } = words;

test.describe('in a browser that asks to save data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } });

  for (const language of contentLocales) {
    test.describe(`in ${language}`, () => {
      test.use({ language });

      test('a note shows that the mode is on, and its button turns it off permanently', async ({ page }) => {
        await page.goto(list);
        const note = page.getByRole('complementary', { name: words[language].field });
        await expect(note).toContainText(words[language].note);
        await note.getByRole('button', { name: words[language].off }).click();
        await expect(note).toHaveCount(0);
        await expect(page.getByRole('main')).toBeFocused();
        await expect(page.locator('article img').first()).toHaveAttribute('srcset', /640w/);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(note).toHaveCount(0);
        expect(await page.context().cookies()).toContainEqual(
          expect.objectContaining({ name: 'lowData', value: 'off' }),
        );
      });
    });
  }

  test.describe('on a phone', () => {
    test.use(phone);

    for (const path of ['/', list, product]) {
      test(`no header covers the note on ${path}`, async ({ page }) => {
        await page.goto(path);
        const turnOff = page
          .getByRole('complementary', { name: english.field })
          .getByRole('button', { name: english.off });
        await turnOff.click({ trial: true, timeout: 30_000 });
        await expect(turnOff).toBeInViewport({ ratio: 1 });
      });
    }
  });

  test('a visitor who only browses loads no script, call or large picture', async ({ page }) => {
    const requests = recordRequests(page);
    for (const path of ['/', list, '/search?commodityName=tea', '/shop?storeCodeNumber=S1001', product]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    expect(requests.scripts()).toEqual([]);
    expect(requests.calls()).toEqual([]);
    expect(requests.pictures(160).length).toBeGreaterThan(10);
    for (const width of [640, 960, 1200, 1600]) expect(requests.pictures(width)).toEqual([]);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  });

  test('the first press of “Add to cart” loads the scripts and adds the product once', async ({
    page,
    words: texts,
  }) => {
    await page.goto(product);
    await page.waitForLoadState('networkidle');
    const requests = recordRequests(page);
    const answer = answerTo(page, cartAdd);
    await page.getByRole('button', { name: texts.addToCart }).first().click();
    expect((await answer).ok()).toBe(true);
    expect(requests.scripts().length).toBeGreaterThan(3);
    await expect(page.getByText(texts.added)).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-waits');
    // This browser has a cart now, so each page shows its count without a press.
    await page.goto('/');
    await expect(page.getByRole('link', { name: texts.cartOf(1) }).first()).toBeVisible();
  });

  test('after a press whose scripts cannot be loaded, the next press loads them', async ({
    page,
    faults,
    words: texts,
  }) => {
    faults.allow(/ERR_FAILED|Failed to load resource|Failed to fetch/);
    await page.goto(product);
    await page.route('**/assets/*.js', (route) => route.abort());
    const failedRequest = page.waitForEvent('requestfailed');
    const button = page.getByRole('button', { name: texts.addToCart }).first();
    await button.click();
    await failedRequest;
    await expect(page.locator('html')).not.toHaveAttribute('data-waits');
    await page.unroute('**/assets/*.js');
    const answer = answerTo(page, cartAdd);
    await button.click();
    await answer;
    await expect(page.getByText(texts.added)).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('link', { name: texts.cartOf(1) }).first()).toBeVisible();
  });

  test('the search has suggestions and results', async ({ page, words: texts }) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: texts.search, exact: true });
    const answer = answerTo(page, searchSuggest);
    // Typed before the scripts are loaded.
    await box.fill(texts.query);
    await answer;
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(box).toHaveValue(texts.query);
    await expect(page.getByRole('option', { name: texts.product })).toBeVisible();
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?/);
    await expect(page.getByRole('link', { name: texts.product }).first()).toBeVisible();
  });

  test('the region dialog opens at its first press, and its choice is stored', async ({ page, words: texts }) => {
    await page.goto('/');
    await page.getByRole('button', { name: texts.region }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(english.field)).toHaveValue('auto');
    await dialog.getByLabel(texts.currency).selectOption('CNY');
    await dialog.getByRole('button', { name: texts.save }).click();
    await expect(page.getByText(/CN￥/).first()).toBeVisible();
  });

  test('no page is preloaded when the scripts run', async ({ page, words: texts }) => {
    const network = watchNetwork(page);
    await page.goto('/');
    const hydrationAnswer = answerTo(page, basicInformation);
    await page.getByRole('button', { name: texts.region }).first().click();
    await hydrationAnswer;
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await network.settle();
    const requests = recordRequests(page);
    await page.getByRole('button', { name: 'All categories' }).hover();
    await page.getByRole('article').getByRole('link').first().hover();
    const more = page.getByRole('link', { name: texts.showMore }).last();
    await more.scrollIntoViewIfNeeded();
    await network.settle();
    expect([...requests.scripts(), ...requests.calls()]).toEqual([]);

    const listAnswer = answerTo(page, commodityList);
    await more.click();
    await listAnswer;
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  });

  for (const language of contentLocales) {
    test.describe(`in ${language}`, () => {
      test.use({ language });

      test('the link to the larger picture shows it in its full width', async ({ page, words: texts }) => {
        await page.goto(product);
        await page.waitForLoadState('networkidle');
        const requests = recordRequests(page);
        // Before the scripts are loaded, the link opens the picture alone.
        const largerPictureLink = page.getByRole('link', { name: words[language].larger });
        const openedPage = page.context().waitForEvent('page');
        await largerPictureLink.click();
        const picture = await openedPage;
        await expect(picture).toHaveURL(/\/media\/[0-9a-f]+\/1200$/);
        await picture.close();
        expect(requests.scripts()).toEqual([]);

        await page.getByRole('button', { name: texts.addToCart }).first().click();
        await expect(page.getByText(texts.added)).toBeVisible();
        await largerPictureLink.click();
        await expect(
          page.getByRole('img', { name: texts.text('detail.pictureOf', { name: texts.product, index: 1, count: 7 }) }),
        ).toHaveAttribute('srcset', /1200w/);
        await expect(largerPictureLink).toHaveCount(0);
        expect(page.context().pages()).toHaveLength(1);
        // The next picture is small again.
        await page.getByRole('link', { name: texts.text('detail.pictureNumber', { index: 2, count: 7 }) }).click();
        await expect(largerPictureLink).toBeVisible();
      });
    });
  }

  test('a visitor signs in', async ({ page, buyer, words: texts }) => {
    await page.goto('/');
    await page.getByRole('link', { name: texts.signIn }).first().click();
    await signIn(page, texts, buyer);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: texts.signIn })).toHaveCount(0);
    await page.goto(list);
    await expect(page.getByRole('complementary', { name: english.field })).toBeVisible();
    // The buyer's own data are shown without a press.
    await expect(page.getByRole('link', { name: texts.signIn })).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('the filters open at the first press and narrow the list', async ({ page }) => {
      await page.goto(list);
      await page.getByRole('link', { name: /^Filters/ }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('link', { name: /^Free delivery/ }).click();
      await expect(page).toHaveURL(/freeDelivery=1/);
    });

    test('the pages fit and have no accessibility violations', async ({ page }) => {
      for (const path of ['/', list, product]) {
        await page.goto(path);
        await expectNoViolations(page);
        await expectNoOverflow(page);
      }
    });
  });
});

buyerTest.describe('in zh_CN', () => {
  buyerTest.use({ language: 'zh_CN' });
  const { zh_CN: chinese } = words;

  buyerTest('a buyer turns the mode on and off in the settings of the account', async ({ page, words: texts }) => {
    await open(page, '/profile');
    const field = page.getByRole('main').getByLabel(chinese.field);
    await expect(field).toHaveValue('auto');
    await field.selectOption({ label: chinese.on });
    await page
      .locator('form', { has: page.getByLabel(chinese.field) })
      .getByRole('button', { name: texts.save })
      .click();
    const note = page.getByRole('complementary', { name: chinese.field });
    await expect(note).toBeVisible();
    await page.goto(list);
    await expect(note).toBeVisible();
    const picture = page.locator('article img').first();
    await expect(picture).toHaveAttribute('src', /\/160$/);
    await expect(picture).not.toHaveAttribute('srcset');
    await note.getByRole('button', { name: chinese.off }).click();
    await expect(picture).toHaveAttribute('srcset', /640w/);
  });
});

test('a browser whose stored choice and cookie differ is served by its choice', async ({ page }) => {
  await page.goto('/agreement/');
  await page.evaluate(() => globalThis.localStorage.setItem('lowData', '"on"'));
  await page.goto(list);
  await expect(page.getByRole('complementary', { name: english.field })).toBeVisible();
  await expect(page.locator('article img').first()).toHaveAttribute('src', /\/160$/);
});

for (const [cookie, header, isLow] of [
  ['', 'on', true],
  ['', 'ON', true],
  ['', 'on; q=1', true],
  ['', 'off', false],
  ['', '', false],
  ['', 'only', false],
  ['', '<script>', false],
  ['lowData=on', undefined, true],
  ['lowData=on', 'off', true],
  ['lowData=off', 'on', false],
  ['lowData=auto', 'on', true],
  ['lowData=ON', undefined, false],
  ['lowData=%00"><script>', undefined, false],
  ['lowData=yes; lowData=', 'on', true],
] as const) {
  const headerText = header === undefined ? 'no header' : `the header “${header}”`;
  test(`the cookie “${cookie}” and ${headerText} result in a ${isLow ? 'low-data' : 'normal'} page`, async ({
    request,
  }) => {
    // Twice: the second answer is the cached one.
    for (const _time of [1, 2]) {
      const headers = { ...(header !== undefined && { 'save-data': header }), cookie };
      const answer = await request.get('/', { headers });
      expect(answer.status()).toBe(200);
      expect(answer.headers().vary).toContain('save-data');
      const html = await answer.text();
      // Scripts are loaded when the visitor needs them, not immediately.
      expect(html.includes('"due":"needed"')).toBe(isLow);
      expect(html.includes('srcSet="/media/')).toBe(!isLow);
    }
  });
}
