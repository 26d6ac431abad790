import { addressSave } from '@kaimai/contract/address/address';
import { orderDetails } from '@kaimai/contract/order/order';
import { locales } from '@kaimai/contract/values/locale';
import { expectNoViolations } from '../harness/accessibility.ts';
import { defaultProgram } from '../harness/addresses.ts';
import { registerBuyer, type Buyer } from '../harness/buyer.ts';
import { scriptsOfPages } from '../harness/built-pages.ts';
import {
  expectDistinctFonts,
  expectNoOverflow,
  expectNothingCutInLargeFonts,
  typefacesOf,
  withFontSizes,
} from '../harness/layout.ts';
import { holdAnswer, open } from '../harness/open.ts';
import { inkHeadphones, placeOrder, portland } from '../harness/ordering.ts';
import { buyerScreens, makePurchases, visitorScreens } from '../harness/screens.ts';
import { readingTest } from '../harness/reading-test.ts';
import { signedCall } from '../harness/signed-call.ts';
import { browserOf, buyerTest, expect, test } from '../harness/test.ts';

interface BuyerWithPurchases {
  buyer: Buyer;
  purchases: Awaited<ReturnType<typeof makePurchases>>;
}

/** The tests only read the screens, so those of one worker share a window and a buyer. */
const screenTest = readingTest.extend<object, { buyerWithPurchases: BuyerWithPurchases }>({
  buyerWithPurchases: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed: none
    async ({}, use) => {
      const buyer = await registerBuyer(defaultProgram.url);
      await use({ buyer, purchases: await makePurchases(defaultProgram, buyer) });
    },
    { scope: 'worker' },
  ],
});

const buyerScreenTest = screenTest.extend({
  storageState: async ({ program, language, buyerWithPurchases }, use) =>
    use(browserOf(program, language, buyerWithPurchases.buyer)),
});

test('the screens include each page of the storefront', async () => {
  const purchases = { unpaid: { payNo: '', orderNos: [], guest: null }, deliveredNo: '', afterSalesNo: '' };
  const addresses = [
    ...Object.values(visitorScreens),
    ...Object.values(buyerScreens).map((addressOf) => addressOf(purchases)),
  ];
  const paths = new Set(addresses.map((address) => new URL(address, defaultProgram.url).pathname));
  const pages = await patternsOfPages();
  expect(pages.length).toBeGreaterThan(40);
  const isCovered = (pattern: RegExp) => [...paths].some((path) => pattern.test(path));
  expect(pages.filter(([, pattern]) => !isCovered(pattern)).map(([id]) => id)).toEqual([]);
});

/** The pages of the build by their ids, such as `/_auth/sign-in/$provider`, and patterns of their addresses. */
async function patternsOfPages(): Promise<[id: string, pattern: RegExp][]> {
  const ids = [...(await scriptsOfPages()).keys()];
  const isLayout = (id: string) => id === '__root__' || /(^|\/)_[^/]+$/.test(id);
  return ids
    .filter((id) => !isLayout(id))
    .map((id) => {
      const parts = id.split('/').filter((part) => part !== '' && !part.startsWith('_'));
      const path = parts.map((part) => (part.startsWith('$') ? '[^/]+' : RegExp.escape(part))).join('/');
      return [id, new RegExp(`^/${path}$`)];
    });
}

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const [name, path] of Object.entries(visitorScreens)) {
      screenTest(
        `${name} has no accessibility violations and fits a phone in every font and size`,
        async ({ page }) => {
          // The home page loads more products when its end is visible. In a viewport as high as the page, it would load for ever.
          const loadNoMore = await page.addInitScript(() => {
            globalThis.IntersectionObserver.prototype.observe = () => undefined;
          });
          await open(page, path);
          await loadNoMore.dispose();
          await expectNoViolations(page);
          await expectNoOverflow(page);
          await expectNothingCutInLargeFonts(page);
        },
      );
    }

    for (const [name, pathOf] of Object.entries(buyerScreens)) {
      buyerScreenTest(
        `${name} has no accessibility violations and fits a phone in every font and size`,
        async ({ page, buyerWithPurchases }) => {
          await open(page, pathOf(buyerWithPurchases.purchases));
          await expectNoViolations(page);
          await expectNoOverflow(page);
          await expectNothingCutInLargeFonts(page);
        },
      );
    }
  });
}

test.describe('a long word in an address', () => {
  for (const path of ['/personal-center/receive-address', '/personal-center']) {
    buyerTest(`fits a phone on ${path}`, async ({ page, program, buyer }) => {
      const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
      await signedCall(program.url, addressSave, { ...portland, city }, buyer.credential);
      await open(page, path);
      await expect(page.getByRole('main').getByText(city)).toBeVisible();
      await expectNoOverflow(page);
    });
  }
});

buyerTest('the skeleton of an order fits a phone', async ({ page, program, buyer }) => {
  const { orderNos } = await placeOrder(program.url, buyer, inkHeadphones);
  await open(page, '/order-list');
  const answer = await holdAnswer(page, orderDetails);
  await page.evaluate((orderNo) => history.pushState({}, '', `/order-details?orderNo=${orderNo}`), orderNos.join());
  await answer.waitUntilHeld();
  await expect(page.getByRole('main').locator('[aria-busy] .skeleton').first()).toBeVisible();
  await expectNoOverflow(page);
  const skeletons = page.getByRole('main').locator('.skeleton');
  expect(await skeletons.evaluateAll(findWiderThanParent)).toEqual([]);
  await answer.release();
});

/** Runs in the browser: the classes of elements that end to the right of the content of their parent. */
function findWiderThanParent(elements: Element[]): string[] {
  const endOf = (parent: Element) =>
    parent.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(parent).paddingRight);
  return elements
    .filter(
      (element) => element.parentElement && element.getBoundingClientRect().right > endOf(element.parentElement) + 0.5,
    )
    .map((element) => element.className);
}

buyerTest('the text beside the button of an open payment is readable at 320 px', async ({ page, program, buyer }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await placeOrder(program.url, buyer, inkHeadphones);
  await open(page, '/personal-center');
  const text = page.getByRole('region', { name: 'To do' }).getByText(/^Reserved until/);
  await expect.poll(() => text.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThanOrEqual(112);
});

test('a not-found page fits a phone in every font and size', async ({ page, faults }) => {
  faults.allow(/404/);
  await open(page, '/no/such/page');
  await expectDistinctFonts(page);
  await expectNoViolations(page);
  await expectNoOverflow(page);
  await expectNothingCutInLargeFonts(page);
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
});

test('the count of a subcategory stays in one line in the largest font', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/categories?type=category&commodityCategoryCode=audio');
  const count = page
    .getByRole('link', { name: /^Headphones and speakers/ })
    .filter({ visible: true })
    .getByText(/^\d+$/);
  const linesOf = () =>
    count.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
  await withFontSizes(page, [32], () => expect.poll(linesOf).toBe(1));
});

test('English is set in a Latin typeface, and Chinese within it in a Chinese one', async ({ page }) => {
  await open(page, '/privacy');
  await page.evaluate(addSamples);
  const latin = [expect.not.stringContaining('CJK')];
  expect(await typefacesOf(page, 'h1')).toEqual(latin);
  expect(await typefacesOf(page, '#sample-en')).toEqual(latin);
  expect(await typefacesOf(page, '#sample-zh')).toEqual([expect.stringContaining('CJK')]);
});

/**
 * Runs in the browser: adds a text in each language. Both typefaces contain the apostrophe and the quotation marks, which are
 * wide in the Chinese one.
 */
function addSamples(): void {
  for (const [language, text] of [
    ['en', 'Tern’s “One”: US$1,289.00'],
    ['zh', '“燕鸥”一号'],
  ] as const) {
    const sample = document.createElement('p');
    Object.assign(sample, { id: `sample-${language}`, lang: language, className: 'figures', textContent: text });
    document.body.append(sample);
  }
}
