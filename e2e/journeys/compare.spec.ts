import { cartAdd } from '@kaimai/contract/cart/cart';
import { commodityCompare } from '@kaimai/contract/catalogue/compare';
import { locales } from '@kaimai/contract/values/locale';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolations } from '../harness/accessibility.ts';
import { isCallOf } from '../harness/calls.ts';
import type { CatalogueTexts } from '../harness/catalogue-texts.ts';
import { openIn } from '../harness/choose-language.ts';
import { answerTo, open, reload } from '../harness/open.ts';
import { buyerTest, expect, test } from '../harness/test.ts';
import { wordsIn } from '../harness/words.ts';

const words = {
  en_US: {
    query: 'headphones',
    mark: /^Compare: /,
    toggle: 'Compare',
    tray: 'Compare',
    chosen: (count: number) => `Compare ${count} of 4`,
    full: 'You can compare up to 4 products. Remove one first.',
    now: 'Compare now',
    clear: 'Clear',
    title: 'Compare products',
    onlyDifferences: 'Only differences',
    notStated: 'Not stated',
    differs: 'Different',
    remove: /^Remove from comparison: /,
    table: 'Product comparison',
  },
  zh_CN: {
    query: '耳机',
    mark: /^对比：/,
    toggle: '对比',
    tray: '商品对比',
    chosen: (count: number) => `对比 ${count}/4`,
    full: '最多对比 4 件商品，请先移除一件',
    now: '开始对比',
    clear: '清空',
    title: '商品对比',
    onlyDifferences: '只看不同',
    notStated: '未注明',
    differs: '不同',
    remove: /^移出对比：/,
    table: '商品对比表',
  },
};

const tern = 'shoreline-tern-one';
const kestrel = 'kestrel-drift-buds';
const address = (...codes: string[]) => `/compare?ids=${codes.join('%2C')}`;
const chosenIn = (page: Page) =>
  page.evaluate((): unknown => JSON.parse(globalThis.localStorage.getItem('compared') ?? '[]'));

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const text = words[language];

    test('a visitor chooses four products on cards, and compares them', async ({ page }) => {
      await open(page, `/search?commodityName=${text.query}`);
      const marks = page.getByRole('main').getByRole('button', { name: text.mark });
      const tray = page.getByRole('region', { name: text.tray, exact: true });
      for (let nth = 0; nth < 4; nth++) {
        await marks.nth(nth).click();
        await expect(marks.nth(nth)).toHaveAttribute('aria-pressed', 'true');
        await expect(tray).toContainText(text.chosen(nth + 1));
      }
      await marks.nth(4).click();
      await expect(page.getByText(text.full)).toBeVisible();
      await expect(marks.nth(4)).toHaveAttribute('aria-pressed', 'false');
      await expect(tray.getByRole('img')).toHaveCount(0);
      await expect(tray.getByRole('listitem')).toHaveCount(4);
      await tray.getByRole('button', { name: text.remove }).last().click();
      await expect(tray).toContainText(text.chosen(3));

      await reload(page);
      await expect(tray).toContainText(text.chosen(3));
      await tray.getByRole('link', { name: text.now }).click();
      await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(text.title));
      const table = page.getByRole('table', { name: text.table });
      await expect(table.getByRole('columnheader')).toHaveCount(3);
      await expect(table.getByText('US$').first()).toBeVisible();
      // On the comparison page the tray would repeat the page.
      await expect(tray).toBeHidden();
    });

    test('differences are marked by a sign and a word, missing facts are named, and equal rows can be hidden', async ({
      page,
    }) => {
      await open(page, address(tern, kestrel));
      const table = page.getByRole('table');
      const rows = table.getByRole('rowheader');
      const before = await rows.count();
      expect(await table.getByRole('rowheader', { name: text.differs }).count()).toBeGreaterThan(3);
      await expect(table.getByText(text.notStated).first()).toBeVisible();
      await page.getByRole('checkbox', { name: text.onlyDifferences }).check();
      // Both products are in stock, so the row about the stock is hidden. The heading of the specifications stays visible.
      const different = await table.getByRole('rowheader', { name: text.differs }).count();
      expect(different).toBeLessThan(before - 2);
      await expect(rows).toHaveCount(different + 1);
    });

    test('the chosen products are the same in every tab, and can be cleared and hidden', async ({
      page,
      context,
      words: { text: catalogueText },
    }) => {
      await open(page, `/detail?commodityCode=${tern}`);
      const toggle = page.getByRole('button', { name: text.toggle, exact: true });
      await toggle.click();
      const otherTab = await context.newPage();
      await open(otherTab, '/search?commodityName=teapot');
      const tray = otherTab.getByRole('region', { name: text.tray, exact: true });
      await expect(tray).toContainText(text.chosen(1));
      await expect(tray).toContainText(catalogueText('compare.addAnother'));
      await otherTab.getByRole('main').getByRole('button', { name: text.mark }).first().click();
      await expect(page.getByRole('region', { name: text.tray, exact: true })).toContainText(text.chosen(2));
      await tray.getByRole('button', { name: catalogueText('compare.hide') }).click();
      await expect(tray).toBeHidden();
      await reload(otherTab);
      await expect(otherTab.getByRole('main').getByRole('button', { name: text.mark, pressed: true })).toHaveCount(1);
      await expect(tray).toBeHidden();
      await page
        .getByRole('region', { name: text.tray, exact: true })
        .getByRole('button', { name: text.clear })
        .click();
      await expect(toggle).toHaveAttribute('aria-pressed', 'false');
      // Tabs are processes of their own, which learn of a change a moment later.
      await expect.poll(() => chosenIn(otherTab)).toEqual([]);
    });
  });
}

for (const language of ['en_US', 'zh_CN'] as const) {
  buyerTest.describe(`in ${language}`, () => {
    buyerTest.use({ language });

    buyerTest(
      'a buyer compares favourites too, and the chosen products are cleared at sign-out',
      async ({ page, words: common }) => {
        const labelOf = (key: string) =>
          common.text('shell.labelOf', { label: common.text(key), name: common.product });
        const main = page.getByRole('main');
        await open(page, `/detail?commodityCode=${tern}`);
        const heart = main.getByRole('button', { name: labelOf('product.favourite'), exact: true });
        await heart.click();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
        await page.getByRole('banner').getByRole('link', { name: common.favourites }).click();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
        await main.getByRole('button', { name: labelOf('product.compare'), exact: true }).click();
        const tray = page.getByRole('region', { name: words[language].tray, exact: true });
        await expect(tray).toContainText(words[language].chosen(1));
        await main.getByRole('button', { name: common.signOut }).click();
        await expect(page).toHaveURL('/');
        expect(await chosenIn(page)).toEqual([]);
      },
    );
  });
}

const text = words.en_US;

test('a shared comparison is rendered by the server, and does not change the products that the reader has chosen', async ({
  page,
  request,
}) => {
  const answer = await request.get(address(tern, kestrel));
  const html = await answer.text();
  expect(html).toContain('<table');
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
  await open(page, address(tern, kestrel));
  expect(await chosenIn(page)).toEqual([]);
  await page.getByRole('link', { name: text.remove }).first().click();
  await expect(page).toHaveURL(address(kestrel));
  await expect(page.getByText('This is the only product here.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: text.onlyDifferences })).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a comparison is read, and products are removed from it', async ({ page }) => {
    await page.goto(address(tern, kestrel));
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.getByRole('link', { name: text.remove }).first().click();
    await expect(page.getByRole('columnheader')).toHaveCount(1);
  });
});

test.describe('an invalid address', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => (index === 1 ? tern : `no-such-${index}`));
  const cases: [string, string, (text: CatalogueTexts['text']) => string][] = [
    ['no product', '/compare', (message) => message('compare.none')],
    ['empty codes', '/compare?ids=%2C%2C', (message) => message('compare.none')],
    ['only unknown codes', address('1', '2', 'null'), (message) => message('compare.noneFound')],
    ['one unknown code', address(tern, 'no-such-product'), (message) => message('compare.unknown', { count: 1 })],
    ['one product twice', address(tern, tern), (message) => message('compare.single')],
    ['fifty codes', address(...fifty), (message) => message('compare.onlyFirst', { most: 4 })],
    ['a code of 5,000 characters', address('x'.repeat(5000)), (message) => message('compare.none')],
  ];
  for (const [name, path, messageIn] of cases) {
    test(`${name}: the page shows a message`, async ({ page }) => {
      for (const language of locales) {
        await openIn(page, language, path);
        await expect(page.getByText(messageIn(wordsIn(language).text))).toBeVisible();
      }
    });
  }

  test('without codes the browser’s own choice is compared', async ({ page }) => {
    await page.addInitScript((code) => globalThis.localStorage.setItem('compared', JSON.stringify([code])), tern);
    await page.goto('/compare');
    await expect(page).toHaveURL(address(tern));
    await expect(page.getByRole('columnheader')).toHaveCount(1);
  });
});

test('a product with one variant is added to the cart from the comparison', async ({ page, request }) => {
  const single = await codeOfSingleVariant(request);
  await open(page, address(single, tern));
  const answer = answerTo(page, cartAdd);
  await page.getByRole('table').getByRole('button', { name: 'Add to cart' }).click();
  await answer;
  await expect(page.getByText('Added to your cart')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  for (const language of locales) {
    const table = page.getByRole('table');
    await openIn(page, language, address(single, tern));
    await expect(table.getByRole('button', { name: wordsIn(language).addToCart })).toBeVisible();
    await expect(table.getByRole('link', { name: wordsIn(language).text('compare.choose') })).toBeVisible();
  }
});

/** The first product of a list whose comparison page offers “Add to cart”. */
async function codeOfSingleVariant(request: APIRequestContext): Promise<string> {
  const list = await (await request.get('/categories?type=moreToLove&limit=100')).text();
  const codes = [...new Set([...list.matchAll(/\/detail\?commodityCode=([a-z0-9-]+)/g)].map(([, code = '']) => code))];
  for (const code of codes) {
    const html = await (await request.get(address(code))).text();
    if (html.includes('>Add to cart<')) return code;
  }
  throw new Error('Every product has several variants.');
}

test('a delivery fee in yuan has a half-width currency sign', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('currency', '"CNY"'));
  await open(page, address('two-handled-vase', tern));
  const fee = page.getByRole('row', { name: /^Delivery/ }).getByText(/^CN￥[\d.]+$/);
  await expect(fee).toHaveCSS('font-variant-east-asian', 'proportional-width');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the tray covers neither bar, opens to its products, and has no violations', async ({ page }) => {
    await page.addInitScript(
      (codes) => globalThis.localStorage.setItem('compared', JSON.stringify(codes)),
      [tern, kestrel],
    );
    await open(page, `/detail?commodityCode=${tern}`);
    const tray = page.getByRole('region', { name: text.tray, exact: true });
    const bar = page.getByRole('button', { name: 'Add to cart' }).last();
    const [trayBox, barBox] = await Promise.all([tray.boundingBox(), bar.boundingBox()]);
    expect((trayBox?.y ?? 0) + (trayBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
    const unfold = tray.getByRole('button', { name: 'Compare 2 of 4' });
    await unfold.click();
    await expect(unfold).toHaveAttribute('aria-expanded', 'true');
    await expect(tray.getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(tray.getByRole('listitem')).toHaveCount(0);

    await open(page, '/search?commodityName=headphones');
    const navigation = page.getByRole('navigation', { name: 'Navigation' });
    const [trayOnListBox, navigationBox] = await Promise.all([tray.boundingBox(), navigation.boundingBox()]);
    expect((trayOnListBox?.y ?? 0) + (trayOnListBox?.height ?? 0)).toBeLessThanOrEqual((navigationBox?.y ?? 0) + 1);
    await expectNoViolations(page);
  });

  test('the table scrolls sideways by keyboard, and its first column stays', async ({ page }) => {
    await open(page, address(tern, kestrel, 'depot-hush-over-ear', 'northgate-chirp-buds'));
    const frame = page.getByRole('region', { name: text.table });
    await frame.focus();
    const header = page.getByRole('rowheader', { name: /^Rating/ });
    const before = await header.boundingBox();
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    expect((await header.boundingBox())?.x).toBe(before?.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('the comparison page calls its service once', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (isCallOf(request, commodityCompare)) calls += 1;
  });
  await open(page, '/');
  await page.evaluate((codes) => globalThis.localStorage.setItem('compared', JSON.stringify(codes)), [tern, kestrel]);
  await reload(page);
  await page.getByRole('link', { name: text.now }).click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(calls).toBe(1);
});
