import { holdScripts } from '../harness/network.ts';
import { open } from '../harness/open.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

test.describe('without JavaScript', () => {
  for (const language of ['en_US', 'zh_CN'] as const) {
    test.describe(`in ${language}`, () => {
      test.use({ language, javaScriptEnabled: false });

      test('§1.05 §1.06 §1.12 a visitor searches, filters, opens a product and its shop, and goes back', async ({
        page,
        words,
      }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.getByRole('combobox', { name: words.search, exact: true }).fill(words.query);
        await page.getByRole('button', { name: words.search, exact: true }).click();
        await expect(page).toHaveURL(/\/search\?/);
        await page.getByRole('link', { name: words.product }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: words.product })).toBeVisible();
        await expect(page.getByText('US$128.00').first()).toBeVisible();
        await page.getByRole('link', { name: /^Picture 2 of|^第 2 张/ }).click();
        await expect(page.getByRole('img', { name: /picture 2 of|，第 2 张/ })).toBeInViewport();
        await page.getByRole('radio', { name: words.sage }).click();
        await expect(page.getByRole('radio', { name: words.sage })).toBeChecked();
        const stars = page.getByRole('button', { name: /^4/ });
        await stars.click();
        await expect(stars).toHaveAttribute('aria-pressed', 'true');
        await expect(page).toHaveURL(/stars=4/);
        await page.getByRole('link', { name: words.store }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: words.store })).toBeVisible();
        await page.getByRole('link', { name: words.home }).click();
        await expect(page).toHaveURL('/');
      });

      test('§1.04 lists have numbered pages', async ({ page, words }) => {
        await page.goto('/categories?type=moreToLove');
        const first = await page.getByRole('article').first().getByRole('heading').textContent();
        await page.getByRole('link', { name: words.nextPage }).first().click();
        await expect(page).toHaveURL(/start=2/);
        await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '');
      });

      test('a page that only its buyer may see says that it needs JavaScript', async ({ page }) => {
        const needs = /needs? JavaScript|需要 JavaScript/;
        for (const path of ['/order-list', '/personal-center', '/order-details?orderNo=KM1']) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1, name: needs })).toBeVisible();
          await expect(page.locator('main .skeleton').filter({ visible: true })).toHaveCount(0);
        }
        await page.goto('/login');
        expect(await page.getByRole('main').innerText()).toMatch(needs);
      });
    });
  }
});

const readablePages = [
  '/',
  '/categories',
  '/search?commodityName=tea',
  '/shop?storeCodeNumber=S1001',
  '/cart',
  '/login',
  '/order-lookup',
  '/compare?ids=shoreline-tern-one%2Ckestrel-drift-buds',
  '/size-guide?commodityCode=linen-waist-dress',
];

test('pages with the parameters of an advertisement are hydrated as they were rendered, and do not pass them on', async ({
  page,
}) => {
  for (const path of [
    '/?',
    '/categories?type=moreToLove&',
    '/search?commodityName=tea&',
    '/shop?storeCodeNumber=S1001&',
  ]) {
    await open(page, `${path}utm_source=mail&gclid=1`);
    await expect(page.locator('main a[href*="gclid"], input[name="gclid"]')).toHaveCount(0);
  }
  await open(page, '/detail?commodityCode=shoreline-tern-one&gclid=1');
});

test('an address that cannot be decoded has the program’s Not Found page', async ({ page, faults }) => {
  faults.allow(/404/);
  await page.goto('/%E0%A4%A');
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL('/');
});

test('an existing page has status 200 and is rendered completely', async ({ request }) => {
  for (const path of readablePages) {
    const answer = await request.get(path);
    expect.soft(answer.status(), path).toBe(200);
    // React's marker for a part that failed on the server.
    expect.soft(await answer.text(), path).not.toContain('<!--$!-->');
  }
});

test.describe('in Chinese', () => {
  test.use({ language: 'zh_CN' });

  test('no space follows a sentence', async ({ request }) => {
    const shops = ['/shop?storeCodeNumber=S1001&pageType=about', '/categories?type=moreToLove'];
    for (const path of [...readablePages, ...shops, '/detail?commodityCode=shoreline-tern-one', '/promise']) {
      const html = await (await request.get(path)).text();
      // React writes comments between texts.
      const text = html.replaceAll(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '');
      expect.soft(text.match(/.{10}[。！？] \S.{10}/g), path).toBeNull();
    }
  });
});

const missingPages = [
  '/no/such/page',
  '/detail?commodityCode=none',
  '/shop?storeCodeNumber=none',
  '/shop',
  '/detail',
  '/size-guide?commodityCode=none',
  '/size-guide',
];
for (const path of missingPages) {
  test(`${path} is Not Found, with a link to continue`, async ({ page, words, faults }) => {
    faults.allow(/404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    await expect(page).toHaveTitle(/^Not Found/);
    await page.getByRole('main').getByRole('link', { name: words.toHome }).click();
    await expect(page).toHaveURL('/');
  });
}

test('§2.04 §5.01 invalid search parameters fall back to their defaults', async ({ page, words }) => {
  await page.goto('/categories?limit=abc&start=-1&type=nonsense');
  await expect(page.getByRole('heading', { level: 1, name: words.newArrivals })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(18);
  await page.goto('/search?commodityName=tea&searchType=people&start=0&limit=1e9');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL('/search?commodityName=tea');
});

buyerTest('a rendered page contains no data of its buyer', async ({ request, buyer }) => {
  const page = await (await request.get('/')).text();
  expect(page).not.toContain(buyer.email);
  expect(page).not.toContain(buyer.credential.accessKey);
});

// `open` of the harness detects the hydration by these fields.
test('React stores its own fields on an element when it hydrates it', async ({ page, words }) => {
  const script = await holdScripts(page);
  await page.goto('/detail?commodityCode=pine-glaze-teapot', { waitUntil: 'commit' });
  const fields = () =>
    page
      .getByRole('button', { name: words.addToCart })
      .first()
      .evaluate((button) => Object.keys(button).filter((name) => name.startsWith('__react')).length);
  expect(await fields()).toBe(0);
  script.release();
  await expect.poll(fields).toBeGreaterThan(0);
});

test('a repeated click before hydration is handled once, after it', async ({ page, words }) => {
  const script = await holdScripts(page);
  await page.goto('/detail?commodityCode=pine-glaze-teapot', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: words.addToCart }).first();
  await add.click();
  await add.click();
  script.release();
  await expect(page.getByRole('link', { name: words.cartOf(1) }).first()).toBeVisible();
});

test('a click in a section with a script of its own is handled once that script is loaded', async ({ page, words }) => {
  const lowerScript = await holdScripts(page, (address) => address.includes('lower-page'));
  await open(page, '/detail?commodityCode=shoreline-tern-one');
  await page.getByRole('button', { name: words.askQuestion }).click();
  lowerScript.release();
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

/** Changes before the section's script is loaded; React renders the section anew if the change affects it. */
const changesBeforeLoading = [
  { change: 'region', section: 'shop-coupons', button: /^Collect/, isRenewed: false },
  { change: 'region', section: 'lower-page', button: 'Ask a question', isRenewed: false },
  { change: 'language', section: 'lower-page', button: 'Ask a question', isRenewed: true },
] as const;
for (const { change, section, button, isRenewed } of changesBeforeLoading) {
  test(`a click in ${section} is handled once its script is loaded, though the ${change} is changed meanwhile`, async ({
    page,
    words,
  }) => {
    const script = await holdScripts(page, (address) => address.includes(section));
    await open(page, '/detail?commodityCode=shoreline-tern-one');
    const clickedButton = page.getByRole('main').getByRole('button', { name: button }).first();
    await clickedButton.click();
    const before = await clickedButton.elementHandle();
    await page.getByRole('button', { name: words.region }).click();
    const dialog = page.getByRole('dialog');
    if (change === 'region') await dialog.getByLabel(words.deliverTo).selectOption('DE');
    else await dialog.getByLabel(words.language).selectOption({ label: '中文' });
    await dialog.getByRole('button', { name: words.save }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(!isRenewed);
    script.release();
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a choice in a select before hydration is handled after it', async ({ page, words }) => {
    const script = await holdScripts(page);
    await page.goto('/categories?type=moreToLove', { waitUntil: 'commit' });
    const sorting = page.getByRole('combobox', { name: words.sortBy });
    await sorting.press(words.newest.charAt(0));
    await expect(sorting).toHaveValue('newest');
    script.release();
    await expect(page).toHaveURL(/sort=newest/);
  });

  test('a category can be left by a search', async ({ page, words }) => {
    await open(page, '/categories?type=category&commodityCategoryCode=audio');
    const box = page.getByRole('combobox', { name: words.search, exact: true });
    await box.fill(words.query);
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?commodityName=/);
  });

  test.describe('in zh_CN', () => {
    test.use({ language: 'zh_CN' });

    test('the contents of the terms lead to their sections', async ({ page, words: { text } }) => {
      await page.goto('/agreement');
      const contents = page.getByRole('navigation', { name: text('policy.contents') });
      await contents.getByText(text('policy.contents')).click();
      await contents.getByRole('link', { name: text('shell.footer.returns') }).click();
      await expect(page).toHaveURL(/\/agreement\/?#returns$/);
      await expect(page.getByRole('heading', { level: 2, name: text('shell.footer.returns') })).toBeInViewport();
    });
  });

  test('the full-screen viewer of a product’s pictures has its buttons inside the screen', async ({ page, words }) => {
    await open(page, '/detail?commodityCode=shoreline-tern-one');
    await page.getByRole('button', { name: words.fullScreen }).click();
    const viewer = page.getByRole('dialog');
    const close = viewer.getByRole('button', { name: words.close });
    await expect(close).toBeInViewport({ ratio: 1 });
    await viewer.getByRole('button', { name: words.nextPicture }).click();
    await expect(viewer).toContainText('2 / 7');
    await close.click();
    await expect(viewer).toBeHidden();
  });
});
