import { orderPlace } from '@kaimai/contract/order/place-order';
import { paymentDetails } from '@kaimai/contract/payment/payment';
import { loseAnswers } from '../harness/calls.ts';
import { paidHeading, payBy } from '../harness/checking-out.ts';
import { openIn } from '../harness/choose-language.ts';
import { answerTo, open, reload } from '../harness/open.ts';
import { inkHeadphones, ordersOf, placeOrder, prepareToOrder } from '../harness/ordering.ts';
import { buyerTest as test, expect } from '../harness/test.ts';
import { wordsIn } from '../harness/words.ts';

const payNow = { en_US: 'Pay now', zh_CN: '去付款' };
const emptyCart = { en_US: 'Your cart is empty', zh_CN: '购物车还是空的' };

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a declined or abandoned payment can be repeated, also later', async ({ page, program, buyer, words }) => {
      const { payNo } = await placeOrder(program.url, buyer, inkHeadphones);
      await open(page, `/checkout?payNo=${payNo}`);
      await payBy(page, words, words.decline);
      await expect(page.getByText(words.declined)).toBeVisible();
      await payBy(page, words, words.leave);
      await expect(page.getByText(words.abandoned)).toBeVisible();
      await open(page, '/');
      // Without a number the cashier finds the open payment.
      await open(page, '/checkout');
      await payBy(page, words, words.approve);
      await expect(paidHeading(page, words)).toBeVisible();
    });

    test('the empty cart leads to a payment that was left, until it is paid', async ({
      page,
      program,
      buyer,
      words,
    }) => {
      const { payNo } = await placeOrder(program.url, buyer, inkHeadphones);
      await page.goto('/cart');
      const link = page.getByRole('main').getByRole('link', { name: payNow[language] });
      await link.click();
      await expect(page).toHaveURL(`/checkout?payNo=${payNo}`);
      await payBy(page, words, words.approve);
      await expect(paidHeading(page, words)).toBeVisible();
      const answer = answerTo(page, paymentDetails);
      await page.goto('/cart');
      await answer;
      await expect(page.getByRole('heading', { name: emptyCart[language] })).toBeVisible();
      await expect(link).toHaveCount(0);
    });
  });
}

test.describe('in zh_CN', () => {
  test.use({ language: 'zh_CN' });

  test('a failed bank check charges nothing; a payment without a callback is found by the cashier', async ({
    page,
    program,
    buyer,
    words,
  }) => {
    const { payNo } = await placeOrder(program.url, buyer, inkHeadphones);
    await open(page, `/checkout?payNo=${payNo}`);
    await page.getByRole('main').getByRole('button', { name: words.pay }).click();
    await page.getByText(words.moreCases).click();
    await page.getByRole('button', { name: words.bankConfirmation }).click();
    await page.getByRole('button', { name: words.failCheck }).click();
    await expect(page.getByText(words.declined)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: words.pay }).click();
    await page.getByText(words.moreCases).click();
    await page.getByRole('button', { name: words.neverNotified }).click();
    await expect(paidHeading(page, words)).toBeVisible();
  });

  test('Back from the payment page leads to the same payment, which is paid once', async ({
    page,
    program,
    buyer,
    words,
  }) => {
    const { payNo } = await placeOrder(program.url, buyer, inkHeadphones);
    await open(page, `/checkout?payNo=${payNo}`);
    await page.getByRole('main').getByRole('button', { name: words.pay }).click();
    await expect(page).toHaveURL(/\/sandbox-pay\//);
    const paymentPage = page.url();
    await page.goBack();
    await page.getByRole('main').getByRole('button', { name: words.continuePaying }).click();
    await expect(page).toHaveURL(paymentPage);
    await page.getByRole('button', { name: words.approve }).click();
    await expect(paidHeading(page, words)).toBeVisible();
  });
});

test('a double click places one order, and the cashier shows it as paid after each reload', async ({
  page,
  program,
  buyer,
  words,
}) => {
  await prepareToOrder(program.url, buyer, inkHeadphones);
  await open(page, '/');
  await page.evaluate(() => localStorage.setItem('currency', '"CNY"'));
  await open(page, '/fill');
  await page.getByRole('button', { name: words.placeOrder }).dblclick();
  await expect(page).toHaveURL(/\/checkout\?payNo=/);
  expect(await ordersOf(program.url, buyer)).toMatchObject([{ settlementCurrency: 'CNY' }]);

  await payBy(page, words, words.approve);
  await expect(paidHeading(page, words)).toBeVisible();
  await reload(page);
  await expect(paidHeading(page, words)).toBeVisible();
  expect(await ordersOf(program.url, buyer)).toMatchObject([{ status: 'PAID' }]);
});

test('an order of one tab cannot be placed again in another, which shows that it is paid', async ({
  page,
  context,
  program,
  buyer,
  words,
}) => {
  await prepareToOrder(program.url, buyer, inkHeadphones);
  const otherTab = await context.newPage();
  await open(page, '/fill');
  await open(otherTab, '/fill');
  // The other tab has fetched the purchase before the order empties the cart.
  await expect(otherTab.getByRole('button', { name: words.placeOrder })).toBeVisible();
  await page.getByRole('button', { name: words.placeOrder }).click();
  await expect(page).toHaveURL(/\/checkout\?payNo=/);
  await otherTab.getByRole('button', { name: words.placeOrder }).click();
  await expect(otherTab.getByRole('heading', { name: words.nothingToOrder })).toBeVisible();
  expect(await ordersOf(program.url, buyer)).toHaveLength(1);

  await open(otherTab, '/checkout');
  await expect(otherTab.getByRole('main').getByRole('button', { name: words.pay })).toBeVisible();
  await page.bringToFront();
  await payBy(page, words, words.approve);
  await otherTab.bringToFront();
  await expect(paidHeading(otherTab, words)).toBeVisible({ timeout: 30_000 });
  await openIn(page, 'zh_CN', '/fill');
  await expect(page.getByRole('heading', { name: wordsIn('zh_CN').nothingToOrder })).toBeVisible();
});

test('a lost answer does not place the order twice', async ({ page, program, buyer, words, faults }) => {
  faults.allow(/gateway\.do|ERR_CONNECTION_RESET/);
  await prepareToOrder(program.url, buyer, inkHeadphones);
  await open(page, '/');
  // With prices in euros, the fill page and the payment page name the amount that is charged.
  await page.evaluate(() => localStorage.setItem('currency', '"EUR"'));
  const expectCharge = async (path: string, key: string) => {
    for (const language of ['zh_CN', 'en_US'] as const) {
      await openIn(page, language, path);
      await expect(page.getByText(wordsIn(language).pattern(key))).toBeVisible();
    }
  };
  await expectCharge(`/fill?skuCode=${inkHeadphones.skuCode}&quantity=1`, 'fill.settled');
  // The order is placed; its answer is lost.
  const connection = await loseAnswers(page, orderPlace, 'connectionreset');
  await page.getByRole('button', { name: words.placeOrder }).click();
  await expect(page.getByText(words.unanswered)).toBeVisible();
  await connection.restore();
  await page.reload();
  await page.getByRole('button', { name: words.placeOrder }).click();
  await expect(page).toHaveURL(/\/checkout\?payNo=/);
  await expectCharge(page.url(), 'checkout.charged');
  expect(await ordersOf(program.url, buyer)).toHaveLength(1);
});
