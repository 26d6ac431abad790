import type { Page } from '@playwright/test';
import { open, reload } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';
import { wordsIn, type Words } from '../harness/words.ts';

const tern = '/detail?commodityCode=shoreline-tern-one';

/** All data that the site has stored in this browser. */
async function storedData(page: Page) {
  const cookies = await page.context().cookies();
  const local: Record<string, unknown> = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  return { local, cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) };
}

async function openSettings(page: Page, words: Words) {
  await page.getByRole('button', { name: words.region }).click();
  return page.getByRole('dialog');
}

/** Selects a value in the header's dialog and saves it. */
async function choose(page: Page, words: Words, label: string, option: string): Promise<void> {
  const dialog = await openSettings(page, words);
  await dialog.getByLabel(label).selectOption(option);
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(dialog).toBeHidden();
}

test.describe('a browser without stored data', () => {
  test.use({ language: null });

  test('§3.16 §4.10 §9.09 §9.11 §9.12 gets Chinese, US dollars and the United States, and stores nothing but its id', async ({
    page,
    words,
    program,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByRole('main').getByText(/^US\$/).first()).toBeVisible();
    const { local, cookies } = await storedData(page);
    expect(Object.keys(local)).toEqual(['customUniqueId']);
    expect(Object.keys(cookies)).toEqual(['XSRF-TOKEN']);
    expect(requests.filter((url) => !url.startsWith(`${program.url}/`))).toEqual([]);

    const dialog = await openSettings(page, words);
    await expect(dialog.getByLabel(words.language)).toHaveValue('zh_CN');
    await expect(dialog.getByLabel(words.currency)).toHaveValue('USD');
    await expect(dialog.getByLabel(words.deliverTo)).toHaveValue('US');
  });

  test('§1.12 §1.13 §3.09 §4.11 a change of language is stored and changes the texts immediately, in another tab, too', async ({
    page,
    context,
    words,
  }) => {
    const otherTab = await context.newPage();
    await open(otherTab, '/cart');
    await open(page, '/cart');
    await choose(page, words, words.language, 'English');
    const english = wordsIn('en_US');
    await expect(page.getByText(english.emptyCart)).toBeVisible();
    await expect(otherTab.getByText(english.emptyCart)).toBeVisible();
    await expect(otherTab.locator('html')).toHaveAttribute('lang', 'en-US');
    expect(await storedData(page)).toMatchObject({ local: { locale: '"en-US"' }, cookies: { locale: 'en-US' } });
    await expect((await openSettings(otherTab, english)).getByLabel(english.language)).toHaveValue('en_US');
  });
});

test('§1.13 §3.01 §3.03 §3.04 §4.12 a change of currency is stored and changes the prices immediately and after a reload', async ({
  page,
  words,
}) => {
  await open(page, tern);
  const price = page.getByRole('main').locator('.figures', { hasText: /^(US\$128\.00|CN￥909\.00)$/ });
  await expect(price.first()).toHaveText('US$128.00');
  await choose(page, words, words.currency, 'CNY');
  await expect(price.first()).toHaveText('CN￥909.00');
  expect(await storedData(page)).toMatchObject({ local: { currency: '"CNY"' }, cookies: { currency: 'CNY' } });
  await reload(page);
  await expect(price.first()).toHaveText('CN￥909.00');
});

test('§1.13 §3.10 §4.12 a change of the delivery region is stored and shown in the header immediately', async ({
  page,
  words,
}) => {
  await open(page, '/');
  await choose(page, words, words.deliverTo, 'DE');
  await expect(page.getByRole('banner')).toContainText('Germany');
  expect(await storedData(page)).toMatchObject({ local: { address: '"DE"' }, cookies: { address: 'DE' } });
});

for (const [how, stored] of [
  ['as JSON', '"en-US"'],
  ['as a raw word', 'en_US'],
] as const) {
  test.describe(`a language that is stored ${how}, without its cookie`, () => {
    test.use({ language: null });

    test(`§4.09 §3.07 is the only one that is ever visible, stored ${how}`, async ({ page, words, program }) => {
      await open(page, '/privacy/');
      await page.evaluate((text) => localStorage.setItem('locale', text), stored);
      await page.context().clearCookies();
      await page.addInitScript(recordVisibleLanguages);
      await page.goto(`${program.url}/cart`);
      await expect(page.getByText(wordsIn('en_US').emptyCart)).toBeVisible();
      await expect(page.getByText(words.emptyCart)).toBeHidden();
      // Recorded with the next frame; a second language would stay recorded.
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('languages seen'))).toBe('en-US');
      expect(await storedData(page)).toMatchObject({ cookies: { locale: 'en-US' } });
    });
  });
}

/** Runs in the page: records in which languages it was visible, frame by frame. */
function recordVisibleLanguages(): void {
  const seen = new Set((sessionStorage.getItem('languages seen') ?? '').split(' ').filter(Boolean));
  const check = () => {
    const { lang, style } = document.documentElement;
    if (document.body && lang && style.visibility !== 'hidden') seen.add(lang);
    sessionStorage.setItem('languages seen', [...seen].join(' '));
    requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}
