import { addressSave } from '@kaimai/contract/address/address';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { expect, type Page } from '@playwright/test';
import { chooseRegion } from '../harness/choose-region.ts';
import { chooseLanguage, openIn } from '../harness/choose-language.ts';
import { answerTo, open } from '../harness/open.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest, test } from '../harness/test.ts';
import { wordsIn } from '../harness/words.ts';

/** A product from near Beijing, where it arrives on the day after the order; Tibet is too far. */
const peaches = '/detail?commodityCode=pinggu-peaches-2-5kg';
/** A product of a shop in Ohio with a zone for its state, and a more expensive one for Alaska and Hawaii. */
const games = '/detail?commodityCode=depot-classic-games';

const beijing = {
  recipient: '王小明',
  country: 'CN' as const,
  state: '北京市',
  city: '北京市',
  district: '东城区',
  street: '东四北大街 1 号',
  phone: '13800138000',
};

const terms = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasText: /delivery to|delivered to/i })
    .first();

test('a guest enters a postcode, sees its delivery days and fee, and orders at that fee', async ({ page }) => {
  await open(page, games);
  await expect(terms(page)).toContainText('Standard delivery to the United States');
  const enterPlace = page.getByRole('button', { name: 'Enter your postcode or city' });
  await enterPlace.click();
  const dialog = page.getByRole('dialog', { name: 'Where should we deliver?' });
  const field = dialog.getByLabel('ZIP code');
  await field.fill('9720');
  await dialog.getByRole('button', { name: 'Show dates' }).click();
  await expect(field).toHaveAccessibleDescription(/97209/);
  await expect(field).toBeFocused();
  await field.fill('99501');
  await dialog.getByRole('button', { name: 'Show dates' }).click();
  await expect(dialog).toBeHidden();
  await expect(terms(page)).toContainText('Standard delivery to 99501');
  await expect(terms(page)).toContainText('US$19.00');

  const answer = answerTo(page, cartAdd);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await answer;
  await expect(page.getByRole('status').getByRole('link', { name: /Cart/ })).toBeVisible();
  await open(page, '/cart');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('US$19.00');
  await summary.getByRole('button', { name: 'Change' }).click();
  await field.fill('43215');
  await dialog.getByRole('button', { name: 'Show dates' }).click();
  await expect(summary).toContainText('To 43215');
  await expect(summary).not.toContainText('US$19.00');
  await openIn(page, 'zh_CN', '/cart');
  const chinese = wordsIn('zh_CN');
  await expect(page.getByRole('region', { name: chinese.cartSums })).toContainText('送至43215');
  await open(page, games);
  await expect(page.getByRole('main').getByText('普通快递，送到43215').first()).toBeVisible();
  await chooseLanguage(page, 'en_US');

  // The address that is typed decides, not the place that was chosen for estimates.
  await open(page, '/fill');
  await page.getByLabel('Email').fill('zone@example.com');
  await page.getByLabel('Full name').fill('Maya Lindqvist');
  await page.getByLabel('Street and number').fill('1 W 4th Avenue');
  await page.getByLabel('City').fill('Anchorage');
  await page.getByLabel('State').selectOption('Alaska');
  await page.getByLabel('ZIP code').fill('99501');
  await expect(page.getByRole('radio', { name: /Standard.*US\$19\.00/ })).toBeVisible();
  await page.getByRole('button', { name: 'Place order and pay' }).first().click();
  await page.waitForURL(/checkout/);
});

test('a place that is too far is reported, and another one enables the buttons again', async ({ page }) => {
  await open(page, '/');
  await chooseRegion(page, 'CN');
  await open(page, peaches);
  await page.getByRole('button', { name: 'Enter your postcode or city' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where should we deliver?' });
  await dialog.getByLabel('Province').fill('Tibet');
  await dialog.getByLabel('City').fill('Lhasa');
  await page.keyboard.press('Enter');
  await expect(terms(page)).toContainText('Not delivered to Lhasa, Tibet');
  await expect(page.getByRole('button', { name: 'Buy now' }).first()).toBeDisabled();
  await terms(page).getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('Province').fill('Beijing');
  await dialog.getByLabel('City').fill('Beijing');
  await page.keyboard.press('Enter');
  await expect(terms(page)).toContainText('Standard delivery to Beijing');
  await expect(page.getByRole('button', { name: 'Buy now' }).first()).toBeEnabled();
  await page.reload();
  await expect(terms(page)).toContainText('Standard delivery to Beijing');
});

buyerTest.describe('in Chinese', () => {
  buyerTest.use({ language: 'zh_CN' });

  buyerTest(
    'a buyer sees the days for the default address, and may enter another city',
    async ({ page, program, buyer }) => {
      await signedCall(program.url, addressSave, beijing, buyer.credential);
      await open(page, '/');
      await chooseRegion(page, 'CN');
      await open(page, peaches);
      const delivery = page.getByRole('listitem').filter({ hasText: '送到' }).first();
      await expect(delivery).toContainText('送到北京市');
      await delivery.getByRole('button', { name: '更换' }).click();
      const dialog = page.getByRole('dialog', { name: '送到哪里？' });
      await dialog.getByLabel('省份').selectOption('西藏自治区');
      await dialog.getByLabel('城市').selectOption('拉萨市');
      await dialog.getByRole('button', { name: '查看送达时间' }).click();
      await expect(page.getByText('不配送到西藏自治区拉萨市').first()).toBeVisible();
      await page.getByRole('button', { name: '更换' }).first().click();
      await dialog.getByRole('button', { name: '清除' }).click();
      await expect(delivery).toContainText('送到北京市');
    },
  );
});
