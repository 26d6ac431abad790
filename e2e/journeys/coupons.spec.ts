import { addressSave } from '@kaimai/contract/address/address';
import { cartAdd } from '@kaimai/contract/cart/cart';
import type { Locale } from '@kaimai/contract/values/locale';
import { openIn } from '../harness/choose-language.ts';
import { open } from '../harness/open.ts';
import { paidHeading, payBy } from '../harness/checking-out.ts';
import { inkHeadphones, portland } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect } from '../harness/test.ts';
import { wordsIn } from '../harness/words.ts';

const coupons = {
  en_US: {
    collect: /^Collect Headphones and speakers/,
    collectFirst: /^Collect New customer coupon/,
    collected: 'Collected',
    place: 'Place order and pay',
    total: /^Total/,
    none: 'No coupon',
    best: 'Use the best combination',
    ofShop: 'Shoreline Audio coupons',
    used: 'Used',
    seeOrder: 'View order',
    mine: 'My coupons',
  },
  zh_CN: {
    collect: /^领取“耳机音箱优惠券”/,
    collectFirst: /^领取“新人优惠券”/,
    collected: '已领取',
    place: '提交订单并付款',
    total: /^应付总额/,
    none: '不用优惠券',
    best: '改用最省的组合',
    ofShop: '听岸音频的优惠券',
    used: '已使用',
    seeOrder: '查看订单',
    mine: '我的优惠券',
  },
} as const;

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('collected coupons have the same discount on the fill page, at the cashier and in the order', async ({
      page,
      program,
      buyer,
      words,
    }) => {
      const text = coupons[language];
      await signedCall(program.url, addressSave, portland, buyer.credential);
      const { commodityCode, skuCode } = inkHeadphones;
      await open(page, `/detail?commodityCode=${commodityCode}`);
      const main = page.getByRole('main');
      await main.getByRole('button', { name: text.collect }).click();
      await expect(main.getByText(text.collected, { exact: true })).toHaveCount(1);
      await main.getByRole('button', { name: text.collectFirst }).click();
      await expect(main.getByText(text.collected, { exact: true })).toHaveCount(2);

      await open(page, `/fill?skuCode=${skuCode}`);
      const sums = page.getByRole('region', { name: words.orderSums });
      await expect(sums.getByText('−US$5.00')).toBeVisible();
      await expect(sums.getByText('−US$3.00')).toBeVisible();
      const best = await sums.getByText(text.total).locator('xpath=../dd').innerText();
      await page.getByRole('group', { name: text.ofShop }).getByRole('radio', { name: text.none }).check();
      await expect(sums.getByText('−US$5.00')).toBeHidden();
      await page.getByRole('button', { name: text.best }).click();
      await expect(sums.getByText('−US$5.00')).toBeVisible();
      await page.getByRole('button', { name: text.place }).first().click();

      await expect(page).toHaveURL(/\/checkout\?payNo=/);
      await expect(main.getByText(best).first()).toBeVisible();
      await payBy(page, words, words.approve);
      await expect(paidHeading(page, words)).toBeVisible();

      await open(page, '/personal-center/coupons?state=used');
      await expect(main.getByRole('link', { name: text.seeOrder })).toHaveCount(2);
      await main.getByRole('link', { name: text.seeOrder }).first().click();
      await expect(main.getByText('−US$5.00')).toBeVisible();
      await expect(main.getByText('−US$3.00')).toBeVisible();
      await expect(main.getByText(best).first()).toBeVisible();
    });
  });
}

test('the cart offers the best coupons that are not collected, and one click applies one', async ({
  page,
  program,
  buyer,
}) => {
  await signedCall(program.url, cartAdd, { skuCode: inkHeadphones.skuCode, quantity: 1 }, buyer.credential);
  const offersIn = (language: Locale) =>
    page.getByRole('list', { name: wordsIn(language).text('coupon.toCollect') }).getByRole('listitem');
  await openIn(page, 'zh_CN', '/cart');
  await expect(offersIn('zh_CN')).toContainText([/听岸音频.*领券再省 US\$15\.36/, /平台优惠券/]);
  await openIn(page, 'en_US', '/cart');
  const offers = offersIn('en_US');
  await expect(offers).toContainText([/Shoreline Audio.*Collect to save US\$15\.36/, /Kaimai coupon/]);
  await offers.getByRole('button', { name: /^Collect Studio equipment/ }).click();
  await expect(page.getByRole('region', { name: 'Summary' }).getByText('−US$15.36')).toBeVisible();
  await expect(offers).toHaveCount(1);
});
