import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { orderDetails } from '@kaimai/contract/order/order';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../harness/accessibility.ts';
import { paidHeading, payBy } from '../harness/checking-out.ts';
import { expectNoOverflow } from '../harness/layout.ts';
import { open, reload } from '../harness/open.ts';
import { placeOrder } from '../harness/ordering.ts';
import { runOperator } from '../harness/program.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

const texts = {
  en_US: {
    guide: 'Size guide',
    columns: ['Size', 'CN', 'EU', 'UK', 'US', 'Chest', 'Waist', 'Hips'],
    chosen: /^M ?Your choice$/,
    waist: /narrowest part of your waist/,
    ofShop: 'Sizes as given by Needle & Thread.',
    general: /^General sizes for Clothing\./,
    unlisted: 'The guide doesn’t list this size',
    inCentimetres: 'Body measurements in centimetres',
    inInches: 'Body measurements in inches',
    cm: 'cm',
    inch: 'inch',
    fiveStars: '5 stars: very good',
    howFits: /^How does it fit\?/,
    small: 'Runs small',
    trueToSize: 'True to size',
    publish: 'Post review',
    name: 'Display name',
    body: 'Your review',
    written: 'Sits just right, sleeves included.',
    expectedFit: 'Fit: True to size',
    reviewCount: (number: number) => new RegExp(`\\b${number} reviews`),
    productWithFit: 'heavy-cotton-tee',
  },
  zh_CN: {
    guide: '尺码表',
    columns: ['尺码', '中国', '欧洲', '英国', '美国', '胸围', '腰围', '臀围'],
    chosen: /^M ?已选$/,
    waist: /绕腰部最细处/,
    ofShop: '尺码数据由一针一线提供。',
    general: /^服装通用尺码。/,
    unlisted: '尺码表中没有这个尺码',
    inCentimetres: '身体尺寸，单位：厘米',
    inInches: '身体尺寸，单位：英寸',
    cm: '厘米',
    inch: '英寸',
    fiveStars: '5 星，非常满意',
    howFits: /^合身吗？/,
    small: '偏小',
    trueToSize: '尺码标准',
    publish: '发表评价',
    name: '昵称',
    body: '评价内容',
    written: '大小正好，袖长也合适。',
    expectedFit: '合身程度：尺码标准',
    reviewCount: (number: number) => new RegExp(`${number} 条评价`),
    productWithFit: 'lab-coat-cotton',
  },
} as const;

const ownGuide = '/detail?commodityCode=linen-waist-dress';
const inMedium = `${ownGuide}&sku=linen-waist-dress.navy.m`;

for (const language of ['en_US', 'zh_CN'] as const) {
  const text = texts[language];
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: text.guide });
  /** Waits for the hydration of the link: until then it leads to the page of the guide. */
  const linkOf = async (page: Page): Promise<Locator> => {
    const link = page.getByRole('link', { name: text.guide });
    await expect(page.locator('[data-later]').filter({ has: link })).toHaveCount(0);
    return link;
  };

  test.describe(`in ${language}`, () => {
    test.use({ language });
    buyerTest.use({ language });

    test('the size guide is opened and read by keyboard, with the chosen size marked', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, inMedium);
      const link = await linkOf(page);
      await link.focus();
      await page.keyboard.press('Enter');
      const table = dialogOf(page).getByRole('table', { name: text.inInches });
      await expect(table.getByRole('columnheader')).toHaveText([...text.columns]);
      await expect(table.getByRole('rowheader')).toHaveText(['S', text.chosen, 'L', 'XL']);
      await expect(table.locator('tr[aria-current]').getByRole('cell').first()).toHaveText('165/88A');
      await expect(dialogOf(page).getByText(text.waist)).toBeVisible();
      await expectNoViolations(page);
      await expectNoOverflow(page);
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
      await expect(link).toBeFocused();
    });

    test('centimetres are chosen once and remembered', async ({ page }) => {
      await open(page, inMedium);
      await (await linkOf(page)).click();
      const waist = dialogOf(page).getByRole('row').nth(2).getByRole('cell').nth(5);
      await expect(waist).toHaveText('27.2–28.7');
      await dialogOf(page).getByRole('link', { name: text.cm, exact: true }).click();
      await expect(dialogOf(page).getByRole('table', { name: text.inCentimetres })).toBeVisible();
      await expect(waist).toHaveText('69–73');
      await reload(page);
      await (await linkOf(page)).click();
      await expect(waist).toHaveText('69–73');
    });

    test('a shop’s own guide replaces the general one, and a size that the guide does not have is reported', async ({
      page,
    }) => {
      for (const [search, words] of [
        ['commodityCode=linen-waist-dress', text.ofShop],
        ['commodityCode=wardrobe-wrap-dress', text.general],
        ['commodityCode=satin-ballet-slipper&sku=satin-ballet-slipper.30', text.unlisted],
      ] as const) {
        await open(page, `/detail?${search}`);
        await (await linkOf(page)).click();
        await expect(dialogOf(page).getByText(words).first()).toBeVisible();
      }
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('the size guide is a page, and its units are links', async ({ page }) => {
        await page.goto(inMedium);
        await page.getByRole('link', { name: text.guide }).click();
        await expect(page.getByRole('heading', { level: 1, name: text.guide })).toBeVisible();
        await expect(page.getByRole('rowheader')).toHaveText(['S', text.chosen, 'L', 'XL']);
        await page.getByRole('link', { name: text.cm, exact: true }).click();
        await expect(page.getByRole('table', { name: text.inCentimetres })).toBeVisible();
        await expect(page.getByRole('rowheader')).toHaveText(['S', text.chosen, 'L', 'XL']);
        await page
          .getByRole('main')
          .getByRole('link', { name: /Linen|裙/ })
          .click();
        await expect(page).toHaveURL(inMedium);
      });
    });

    buyerTest(
      'a buyer reports how a size fits, and the product page counts the answer',
      async ({ page, program, buyer, words }) => {
        const commodityCode = text.productWithFit;
        const detail = await signedCall(program.url, commodityDetail, { commodityCode });
        const { skuCode = '' } = detail.skus.find(({ stock }) => stock > 0) ?? {};
        const reviewsBefore = Object.values(detail.sizes?.fit ?? {}).reduce((sum, count) => sum + count, 0);
        const { payNo, orderNos } = await placeOrder(program.url, buyer, { commodityCode, skuCode });
        const orderNo = orderNos.join();
        await open(page, `/checkout?payNo=${payNo}`);
        await payBy(page, words, words.approve);
        await expect(paidHeading(page, words)).toBeVisible();
        await runOperator(program, ['orders', 'ship', orderNo, '--carrier', 'sf', '--tracking', 'SF286']);
        const { parcels } = await signedCall(program.url, orderDetails, { orderNo }, buyer.credential);
        for (const { parcelNo } of parcels) await runOperator(program, ['parcels', 'deliver', parcelNo]);

        await open(page, `/personal-center/review?orderNo=${orderNo}`);
        const main = page.getByRole('main');
        await main.getByRole('radio', { name: text.fiveStars }).check({ force: true });
        const fit = main.getByRole('group', { name: text.howFits });
        await fit.getByRole('button', { name: text.small }).click();
        await fit.getByRole('button', { name: text.trueToSize }).click();
        await expect(fit.getByRole('button', { pressed: true })).toHaveText(text.trueToSize);
        await main.getByLabel(text.body).fill(text.written);
        await main.getByLabel(text.name).fill('Juno');
        await main.getByRole('button', { name: text.publish }).click();
        await expect(main.getByText(text.expectedFit)).toBeVisible();

        await open(page, `/detail?commodityCode=${commodityCode}`);
        await expect(page.getByText(text.reviewCount(reviewsBefore + 1)).first()).toBeVisible();
        await expect(
          page.getByRole('article').filter({ hasText: text.written }).getByText(text.expectedFit),
        ).toBeVisible();
      },
    );
  });
}

test('a product without sizes has no size guide', async ({ page }) => {
  await open(page, '/detail?commodityCode=shoreline-tern-one');
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Size guide' })).toHaveCount(0);
});
