import { cartAdd } from '@kaimai/contract/cart/cart';
import type { Page } from '@playwright/test';
import { holdScripts } from '../harness/network.ts';
import { answerTo, open } from '../harness/open.ts';
import { signIn } from '../harness/signing-in.ts';
import { expect, test } from '../harness/test.ts';

// As on a first visit, no script is in the cache.
test.use({ ownContext: true });

/** Scripts wait three seconds for the main picture at most; a timer may end a little early. */
const longestWaitMs = 2990;
/** Fewer than the 200 that the search field accepts. */
const maxLetters = 190;
const product = '/detail?commodityCode=shoreline-tern-one';

test('the scripts are requested after the main picture has arrived', async ({ page }) => {
  await open(page, product);
  const { scripts, picture, parsed } = await page.evaluate(readTimes);
  expect(scripts.length).toBeGreaterThan(3);
  // On a very slow machine the longest wait ends first.
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(Math.min(picture, parsed + longestWaitMs));
});

test('the scripts are loaded even without the main picture', async ({ page }) => {
  const picture = await holdMainPicture(page);
  const scripts = recordScripts(page);
  await page.goto(product, { waitUntil: 'domcontentloaded' });
  await picture.waitUntilRequested();
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  picture.release();
});

test('the placeholder of the main picture is shown until it arrives', async ({ page }) => {
  const picture = await holdMainPicture(page);
  await page.goto(product, { waitUntil: 'domcontentloaded' });
  await picture.waitUntilRequested();
  const background = () => page.locator('#picture-1 img').evaluate((image) => getComputedStyle(image).backgroundImage);
  await expect.poll(background).toContain('data:image/webp');
  picture.release();
});

test('a click takes effect although the main picture does not arrive', async ({ page, words }) => {
  const picture = await holdMainPicture(page);
  await page.goto(product, { waitUntil: 'domcontentloaded' });
  await picture.waitUntilRequested();
  const answer = answerTo(page, cartAdd);
  await page.getByRole('button', { name: words.addToCart }).first().click();
  expect((await answer).ok()).toBe(true);
  picture.release();
  await expect(page.getByRole('link', { name: words.cartOf(1) }).first()).toBeVisible();
});

test('text that is typed before the scripts run stays, and gets suggestions', async ({ page, words }) => {
  const picture = await holdMainPicture(page);
  await page.goto(product, { waitUntil: 'domcontentloaded' });
  await picture.waitUntilRequested();
  const search = page.getByRole('combobox', { name: words.search, exact: true }).first();
  await search.fill('headph');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(search).toHaveValue('headph');
  picture.release();
});

for (const [field, path] of [
  ['search', product],
  ['email', '/login'],
] as const) {
  test(`no letter is lost that is typed while the page is hydrated: ${field}`, async ({ page, words }) => {
    // Four times slower than this machine, so that many letters are typed during the hydration.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(recordHydration);
    await page.goto(path, { waitUntil: 'commit' });
    const name = words[field];
    const box = page.getByRole(field === 'search' ? 'combobox' : 'textbox', { name, exact: true }).first();
    await box.focus();
    let typedText = '';
    for (let lettersAfterHydration = 0; lettersAfterHydration < 5 && typedText.length < maxLetters;) {
      const letter = String.fromCodePoint(0x61 + (typedText.length % 26));
      await page.keyboard.press(letter);
      typedText += letter;
      if (await page.evaluate(isHydratedInNextFrame)) lettersAfterHydration += 1;
    }
    await page.waitForFunction(() => 'isHydrated' in globalThis);
    await expect(box).toHaveValue(typedText);
    await page.keyboard.press('x');
    await expect(box).toHaveValue(`${typedText}x`);
  });
}

test('a quantity that is typed before the scripts run is the one that is added', async ({ page, words }) => {
  const scripts = await holdScripts(page);
  await page.goto('/detail?commodityCode=pine-glaze-teapot', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: words.quantity, exact: true }).fill('3');
  await page.getByRole('button', { name: words.addToCart }).first().click();
  scripts.release();
  await expect(page.getByRole('link', { name: words.cartOf(3) }).first()).toBeVisible();
});

test('a form that is submitted before the scripts run is submitted by them, with the typed values', async ({
  page,
  buyer,
  words,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await signIn(page, words, buyer);
  scripts.release();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'My account' })).toBeVisible();
});

test('a page of the buyer’s own data has its scripts in the head', async ({ request }) => {
  for (const [path, isLate] of [
    [product, true],
    ['/', true],
    ['/order-list', false],
    ['/cart', false],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html.includes('<script type="module"'), path).toBe(!isLate);
  }
});

/** Runs in the browser, before the page: records the end of the hydration. */
function recordHydration() {
  document.addEventListener('hydrated', () => Object.assign(globalThis, { isHydrated: true }), { once: true });
}

/** Runs in the browser: waits for a frame, and returns whether the page is hydrated. */
async function isHydratedInNextFrame() {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return 'isHydrated' in globalThis;
}

/** Runs in the browser: when scripts were requested, the main picture had arrived, and the page was parsed, in ms. */
function readTimes() {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const main = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc;
  return {
    scripts: entries.filter(({ name }) => /\/assets\/.*\.js$/.test(name)).map(({ startTime }) => startTime),
    picture: entries.find(({ name }) => name === main)?.responseEnd ?? Number.NaN,
    parsed: navigation?.domContentLoadedEventStart ?? Number.NaN,
  };
}

/** Delays the picture that the page preloads with a high priority. */
async function holdMainPicture(page: Page) {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/media/*/{640,960,1200,1600}', async (route) => {
    requested.resolve();
    await released.promise;
    return route.continue();
  });
  return { waitUntilRequested: () => requested.promise, release: () => released.resolve() };
}

/** The addresses of the program's scripts that are requested from now on. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.push(pathname);
  });
  return scripts;
}
