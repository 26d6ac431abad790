import { cartAdd, cartUpdate, cartView } from '@kaimai/contract/cart/cart';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { fillView } from '@kaimai/contract/order/place-order';
import { locales } from '@kaimai/contract/values/locale';
import type { Locator, Page } from '@playwright/test';
import type { ProgramAddress } from '../harness/addresses.ts';
import { isCallOf } from '../harness/calls.ts';
import { openIn } from '../harness/choose-language.ts';
import { importProduct } from '../harness/importing.ts';
import { answerTo, holdAnswer, open, reload } from '../harness/open.ts';
import { inkHeadphones, sageHeadphones } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { signIn } from '../harness/signing-in.ts';
import { buyerTest, expect, test } from '../harness/test.ts';
import { wordsIn, type Words } from '../harness/words.ts';

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    buyerTest.use({ language });

    test('the sign-in merges the browser’s cart into the account’s, reports it, and updates every tab', async ({
      page,
      context,
      program,
      buyer,
      words,
    }) => {
      const { text } = words;
      for (const { skuCode } of [inkHeadphones, sageHeadphones])
        await signedCall(program.url, cartAdd, { skuCode, quantity: 1 }, buyer.credential);
      await open(page, `/detail?commodityCode=${sageHeadphones.commodityCode}`);
      await page.getByRole('radio', { name: words.sage }).click();
      await page.getByRole('button', { name: words.addToCart }).click();
      await page.getByRole('link', { name: words.toCart }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeVisible();
      const otherTab = await context.newPage();
      await open(otherTab, '/cart');
      await expect(otherTab.getByRole('banner').getByRole('link', { name: words.cartOf(1) })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: words.signIn, exact: true }).click();
      await signIn(page, words, buyer);
      await expect(page).toHaveURL('/cart');
      await expect(page.getByRole('banner').getByRole('link', { name: words.cartOf(2) })).toBeVisible();
      await expect(page.getByRole('main').getByText(words.ink)).toBeVisible();
      await expect(page.getByRole('main').getByText(words.sage)).toBeVisible();
      for (const tab of [page, otherTab])
        await expect(tab.getByRole('banner').getByRole('link', { name: words.cartOf(2) })).toBeVisible();
      const note = page.getByRole('main').getByText(text('cart.joined')).locator('xpath=..');
      await expect(note).toContainText(text('cart.joinedOwn', { count: 1 }));
      await expect(note).toContainText(text('cart.joinedCommon', { count: 1 }));
    });

    buyerTest(
      'a change of the cart in one tab is shown in the other, and a late answer does not undo it',
      async ({ page, context, program, buyer, words }) => {
        const { text, pattern } = words;
        for (const { skuCode } of [inkHeadphones, sageHeadphones]) {
          await signedCall(program.url, cartAdd, { skuCode, quantity: 1 }, buyer.credential);
        }
        const otherTab = await context.newPage();
        for (const tab of [page, otherTab]) await open(tab, '/cart');

        await lineOf(page, words.store, words.ink)
          .getByRole('button', { name: text('cart.saveForLater') })
          .dblclick();
        const savedLines = otherTab.getByRole('region', { name: text('cart.saved') });
        await expect(savedLines.getByText(words.ink)).toBeVisible();
        await expect(otherTab.getByRole('banner').getByRole('link', { name: words.cartOf(1) })).toBeVisible();
        await savedLines.getByRole('button', { name: pattern('cart.backToCartOf') }).click();
        await expect(
          lineOf(page, words.store, words.ink).getByRole('button', { name: text('cart.saveForLater') }),
        ).toBeVisible();

        const lateAnswer = await holdAnswer(otherTab, cartView);
        await lineOf(page, words.store, words.sage).getByRole('button', { name: words.increase }).click();
        await lateAnswer.waitUntilHeld();
        await lineOf(otherTab, words.store, words.ink)
          .getByRole('button', { name: pattern('cart.removeOf') })
          .click();
        await expect(lineOf(page, words.store, words.ink)).toBeHidden();
        await lateAnswer.release();
        for (const tab of [page, otherTab]) {
          await expect(tab.getByRole('banner').getByRole('link', { name: words.cartOf(2) })).toBeVisible();
          await expect(lineOf(tab, words.store, words.sage)).toBeVisible();
          await expect(lineOf(tab, words.store, words.ink)).toBeHidden();
        }

        await lineOf(page, words.store, words.sage)
          .getByRole('button', { name: pattern('cart.removeOf') })
          .click();
        await reload(page);
        for (const tab of [page, otherTab]) {
          await expect(tab.getByRole('heading', { name: words.emptyCart })).toBeVisible();
        }
      },
    );
  });
}

buyerTest('the cart is requested once, with the buyer’s credential', async ({ page, program, buyer, words }) => {
  await signedCall(program.url, cartAdd, { skuCode: inkHeadphones.skuCode, quantity: 1 }, buyer.credential);
  let calls = 0;
  page.on('request', (request) => {
    if (isCallOf(request, cartView)) calls += 1;
  });
  await open(page, '/cart');
  await expect(page.getByRole('main').getByText(words.ink)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toBe(1);
});

test('a double click adds one unit, which is still there after a reload', async ({ page, words }) => {
  await open(page, `/detail?commodityCode=${sageHeadphones.commodityCode}`);
  const answer = answerTo(page, cartAdd);
  await page.getByRole('button', { name: words.addToCart }).dblclick();
  const cart = page.getByRole('banner').getByRole('link', { name: words.cartOf(1) });
  await expect(cart).toBeVisible();
  await answer;
  await reload(page);
  await expect(cart).toBeVisible();
});

test('an addition that fails does not hide the confirmation of the next one', async ({ page, faults, words }) => {
  faults.allow(/500/);
  await open(page, `/detail?commodityCode=${sageHeadphones.commodityCode}`);
  const confirmed = Promise.withResolvers<void>();
  await page.route('**/gateway.do', async (route) => {
    if (!route.request().postData()?.includes(inkHeadphones.skuCode)) return route.fallback();
    await confirmed.promise;
    return route.fulfill({ status: 500, body: '<html>' });
  });
  const confirmation = page.getByRole('region', { name: words.added });
  for (const colour of [words.ink, words.sage]) {
    await page.getByRole('radio', { name: colour }).click();
    await page.getByRole('button', { name: words.addToCart }).click();
    await expect(confirmation).toContainText(colour);
  }
  const failure = page.waitForResponse((response) => response.status() === 500);
  const answer = answerTo(page, cartAdd);
  confirmed.resolve();
  await Promise.all([failure, answer]);
  await expect(page.getByRole('banner').getByRole('link', { name: words.cartOf(1) })).toBeVisible();
  await expect(confirmation).toContainText(words.sage);
});

buyerTest(
  'a buyer who leaves the cart while the check-out waits for a change stays on the page they went to',
  async ({ page, program, buyer, words }) => {
    await signedCall(program.url, cartAdd, { skuCode: inkHeadphones.skuCode, quantity: 1 }, buyer.credential);
    await open(page, '/cart');
    const answer = await holdAnswer(page, cartUpdate);
    await lineOf(page, words.store, words.ink).getByRole('button', { name: words.increase }).click();
    await answer.waitUntilHeld();
    await page.getByRole('button', { name: /^Check out/ }).click();
    await page.getByRole('banner').getByRole('link', { name: words.home }).click();
    await expect(page).toHaveURL('/');
    await answer.release();
    await expect(page.getByRole('banner').getByRole('link', { name: words.cartOf(2) })).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);

test('the button to add to the cart stays visible far below the buy box', async ({ page, words }) => {
  await open(page, '/detail?commodityCode=pine-glaze-teapot');
  const add = page.getByRole('button', { name: words.addToCart });
  await expect(add).toHaveCount(1);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(add).toHaveCount(2);
  await add.last().click();
  await expect(page.getByRole('banner').getByRole('link', { name: words.cartOf(1) })).toBeVisible();
});

test('the cart shows the total with delivery before it requires personal data', async ({ page, program, words }) => {
  await open(page, '/detail?commodityCode=pine-glaze-teapot');
  await page.getByRole('button', { name: words.addToCart }).click();
  await page.getByRole('link', { name: words.toCart }).click();
  const sums = page.getByRole('region', { name: words.cartSums });
  const { fee, one, two } = await sumsOf(program.url, 'pine-glaze-teapot');
  await expect(sums.getByText('Delivery to the United States').locator('xpath=../dd')).toHaveText(fee);
  const total = sums.locator('dt', { hasText: words.total }).locator('xpath=../dd');
  await expect(total).toHaveText(one);
  await page.getByRole('button', { name: words.increase }).click();
  await expect(total).toHaveText(two);

  await openIn(page, 'zh_CN', '/cart');
  const chinese = wordsIn('zh_CN');
  const sumsInChinese = page.getByRole('region', { name: chinese.cartSums });
  await expect(sumsInChinese.getByText('配送至美国').locator('xpath=../dd')).toHaveText(fee);
  await expect(sumsInChinese.locator('dt', { hasText: chinese.total }).locator('xpath=../dd')).toHaveText(two);
});

/** The fee to the United States in dollars, and the totals of one and two units with it. */
async function sumsOf(programUrl: string, commodityCode: string) {
  const { skus } = await signedCall(programUrl, commodityDetail, { commodityCode });
  const skuCode = skus.find(({ stock }) => stock > 1)?.skuCode ?? '';
  const sumOf = async (quantity: number) => {
    const { total, deliveryTotal } = await signedCall(programUrl, fillView, { buyNow: { skuCode, quantity } });
    return { total: `US$${total.USD}`, fee: `US$${deliveryTotal.USD}` };
  };
  const [one, two] = [await sumOf(1), await sumOf(2)];
  return { fee: one.fee, one: one.total, two: two.total };
}

buyerTest(
  'changed lines show their former price, and lines off sale are listed separately',
  async ({ page, program, buyer, words }) => {
    const before = { price: { USD: '20.00', CNY: '140.00' }, stock: 5 };
    const skus = await importLamp(program, { Sand: before, Fog: before });
    for (const { skuCode } of skus) await signedCall(program.url, cartAdd, { skuCode, quantity: 3 }, buyer.credential);
    await importLamp(program, { Sand: { price: { USD: '18.00', CNY: '126.00' }, stock: 1 } });

    const newPrice = { before: 'US$20.00', now: 'US$18.00' };
    await inEachLanguage(page, async ({ text, store }) => {
      const changedLine = lineOf(page, store, 'Sand');
      await expect(changedLine).toContainText(text('cart.cheaper', { ...newPrice, difference: 'US$2.00' }));
      await expect(changedLine).toContainText(text('cart.fewer', { count: 1, wanted: 3 }));
      const unavailable = page.getByRole('region', { name: text('cart.invalid') });
      await expect(unavailable.getByRole('listitem')).toHaveText(new RegExp(`Fog.*${text('cart.offSale')}`));
    });
    const unavailable = page.getByRole('region', { name: words.text('cart.invalid') });
    await unavailable.getByRole('button', { name: words.text('cart.removeAll') }).click();
    await expect(unavailable).toBeHidden();
    // A line off sale could not be added again, so its removal has no undo.
    await expect(page.getByText(words.pattern('cart.removedOne'))).toBeVisible();
    await expect(page.getByRole('button', { name: words.text('cart.undo') })).toBeHidden();

    await importLamp(program, { Sand: { price: { USD: '18.00', CNY: '126.00' }, stock: 5 } });
    await inEachLanguage(page, async ({ text, store }) => {
      await expect(lineOf(page, store, 'Sand')).toContainText(text('cart.enoughAgain', { count: 1, wanted: 3 }));
    });
    await page.getByRole('button', { name: words.text('cart.takeWanted', { wanted: 3 }) }).click();
    await expectCount(page, words, 3);
  },
);

/** Opens the cart with one unit in each language, English last. */
async function inEachLanguage(page: Page, expectLines: (words: Words) => Promise<void>): Promise<void> {
  for (const language of ['zh_CN', 'en_US'] as const) {
    const words = wordsIn(language);
    await openIn(page, language, '/cart');
    await expectCount(page, words, 1);
    await expectLines(words);
  }
}

async function expectCount(page: Page, { text, cartOf, cartSums }: Words, count: number): Promise<void> {
  const items = text('cart.items', { count });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${text('cart.title')} ${items}`);
  await expect(page.getByRole('banner').getByRole('link', { name: cartOf(count) })).toBeVisible();
  await expect(page.getByRole('region', { name: cartSums })).toContainText(text('cart.chosen', { count }));
}

function lineOf(tab: Page, store: string, option: string): Locator {
  return tab.getByRole('region', { name: store }).getByRole('listitem').filter({ hasText: option });
}

interface Offer {
  price: { USD: string; CNY: string };
  stock: number;
}

/** Imports a lamp in these colours; former colours are taken off sale. */
async function importLamp(program: ProgramAddress, colours: Record<string, Offer>) {
  const values = Object.keys(colours).map((colour) => ({ en_US: colour, zh_CN: colour }));
  const lamp = {
    handle: 'journey-lamp',
    title: { en_US: 'Journey lamp', zh_CN: '旅途台灯' },
    category: 'headphones',
    options: [{ name: { en_US: 'Colour', zh_CN: '颜色' }, values }],
    variants: Object.entries(colours).map(([colour, offered]) => ({
      sku: `JL-${colour}`,
      values: [colour],
      ...offered,
    })),
  };
  await importProduct(program, lamp);
  return (await signedCall(program.url, commodityDetail, { commodityCode: lamp.handle })).skus;
}
