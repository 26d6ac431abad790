import type { Page } from '@playwright/test';
import { newEmail } from '../harness/buyer.ts';
import { open } from '../harness/open.ts';
import { inkHeadphones, placeGuestOrder, placeOrder, portland, ternMini } from '../harness/ordering.ts';
import { payOverWire } from '../harness/paying.ts';
import { runOperator } from '../harness/program.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

const texts = {
  en_US: {
    change: 'Change address',
    street: 'Street and number',
    wrongStreet: 'Enter the street and house number',
    save: 'Save',
    saved: 'Delivery address changed',
    find: 'Find order',
    tracking: /SF Express/,
  },
  zh_CN: {
    change: '修改地址',
    street: '街道与门牌号',
    wrongStreet: '请填写街道、小区、楼栋和门牌号',
    save: '保存',
    saved: '收货地址已修改',
    find: '查询订单',
    tracking: /顺丰/,
  },
};

const newStreet = '8 Lighthouse Lane';

for (const language of ['en_US', 'zh_CN'] as const) {
  const text = texts[language];
  const phone = { language, viewport: { width: 390, height: 844 } };

  test.describe(`in ${language}, on a phone`, () => {
    test.use(phone);
    buyerTest.use(phone);

    buyerTest(
      'a buyer changes the address of a paid order until its parcel is sent, and then follows the parcel at its carrier',
      async ({ page, program, buyer }) => {
        const { payNo, orderNos } = await placeOrder(program.url, buyer, ternMini);
        await payOverWire(program.url, buyer, payNo);
        await open(page, `/order-details?orderNo=${orderNos.join()}`);
        await changeAddress(page, text);
        await expect(page.getByRole('main').getByRole('button', { name: text.change })).toBeFocused();

        const sent = ['orders', 'ship', orderNos.join(), '--carrier', 'sf', '--tracking', 'SF5005'];
        await runOperator(program, sent);
        await page.reload();
        const carrier = page.getByRole('main').getByRole('link', { name: text.tracking });
        await expect(carrier).toHaveAttribute('href', /^https:\/\/[^/]*sf-express\.com\/.*SF5005/);
        await expect(page.getByText(newStreet)).toBeVisible();
        await expect(page.getByRole('main').getByRole('button', { name: text.change })).toHaveCount(0);
      },
    );

    test('a guest changes the address of an order that was found by number and e-mail', async ({
      page,
      program,
      words,
    }) => {
      const email = newEmail();
      const { orderNos } = await placeGuestOrder(program.url, email, inkHeadphones);
      await open(page, `/order-details?orderNo=${orderNos.join()}`);
      await page.getByRole('textbox', { name: words.email }).fill(email);
      await page.getByRole('button', { name: text.find }).press('Enter');
      await changeAddress(page, text);
    });
  });
}

/** Changes the street by keyboard, after an empty one was refused at its field. */
async function changeAddress(page: Page, text: (typeof texts)['en_US' | 'zh_CN']): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: text.change }).press('Enter');
  const dialog = page.getByRole('dialog', { name: text.change });
  const street = dialog.getByRole('textbox', { name: text.street });
  await expect(street).toHaveValue(portland.street);
  await street.fill('');
  await dialog.getByRole('button', { name: text.save }).press('Enter');
  await expect(street).toBeFocused();
  await expect(street).toHaveAccessibleDescription(text.wrongStreet);
  await page.keyboard.type(newStreet);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(text.saved)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText(newStreet)).toBeVisible();
}
