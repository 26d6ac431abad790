import type { Page } from '@playwright/test';
import { importShop } from '../harness/importing.ts';
import { open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

const english = ['Soft to the touch.', 'Washed by hand.', 'Soft to the touch.', '• Wool', '• Linen', '• Wool'];
const chinese = ['手感柔软。', '• 羊毛', '• 亚麻'];
const code = 'EQUALTEXTS';
const handle = 'equal-texts-blanket';
const shop = {
  code,
  name: { en_US: 'Equal Texts', zh_CN: '同文小铺' },
  city: { en_US: 'Qingdao', zh_CN: '青岛' },
  about: { en_US: english.slice(0, 3), zh_CN: chinese.slice(0, 1) },
};
const blanket = {
  handle,
  title: { en_US: 'Equal-texts blanket', zh_CN: '同文毯子' },
  category: 'headphones',
  description: { en_US: english, zh_CN: chinese },
  variants: [{ price: { USD: '20.00', CNY: '140.00' }, stock: 5 }],
};

// One test, so that the shop is imported once.
test('a text with equal paragraphs is replaced completely when the language changes', async ({ page, program }) => {
  await importShop(program, shop, blanket);
  const [paragraph = ''] = english;
  for (const { path, items } of [
    { path: `/detail?commodityCode=${handle}`, items: 2 },
    { path: `/shop?storeCodeNumber=${code}&pageType=about`, items: 0 },
  ]) {
    await open(page, path);
    const main = page.getByRole('main');
    await expect(main.getByText(paragraph)).toHaveCount(2);
    await changeLanguage(page, 'Language', 'Save', '中文');
    await expect(main.getByText('手感柔软。')).toHaveCount(1);
    await expect(main.getByText(/Soft to the touch|Washed by hand/)).toHaveCount(0);
    await expect(main.getByText(/^(?:羊毛|亚麻)$/)).toHaveCount(items);
    await expect(main.getByText(/^(?:Wool|Linen)$/)).toHaveCount(0);
    await changeLanguage(page, '语言', '保存', 'English');
    await expect(main.getByText(paragraph)).toHaveCount(2);
  }
});

async function changeLanguage(page: Page, label: string, save: string, language: string): Promise<void> {
  await page.getByRole('button', { name: /^Delivery region, currency and language|^配送地区、货币与语言/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label).selectOption({ label: language });
  await dialog.getByRole('button', { name: save }).click();
  await expect(dialog).toBeHidden();
}
