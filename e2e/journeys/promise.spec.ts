import { cartAdd } from '@kaimai/contract/cart/cart';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { favouriteSet } from '@kaimai/contract/favourite/favourite';
import { paymentDetails } from '@kaimai/contract/payment/payment';
import type { Locator } from '@playwright/test';
import { newEmail } from '../harness/buyer.ts';
import { codeMailedTo } from '../harness/mailbox.ts';
import { open } from '../harness/open.ts';
import { inkHeadphones, placeOrder } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { browserOf, buyerTest, expect, test } from '../harness/test.ts';

const texts = {
  en_US: {
    addAddress: 'Add address',
    inStock: 'In stock',
    allThereAre: (stock: number) => `That’s all ${stock} in stock.`,
    deleteAccount: 'Delete account',
    willBeDeleted: 'Your account will be deleted in a week',
    keepAccount: 'Keep my account',
    stillDelete: 'Keep using the account; delete it as planned',
    add: 'Add',
    noThanks: 'No, thanks',
    unsubscribe: 'Unsubscribe',
    promise: 'No tricks: our promise',
  },
  zh_CN: {
    addAddress: '添加地址',
    inStock: '有货',
    allThereAre: (stock: number) => `库存只有 ${stock} 件。`,
    deleteAccount: '注销账户',
    willBeDeleted: '账户将在一周后注销',
    keepAccount: '保留账户',
    stillDelete: '先用着，到期照常注销',
    add: '加入',
    noThanks: '不用了',
    unsubscribe: '退订',
    promise: '不玩套路的承诺',
  },
};

/** A product that no journey buys, so that its stock stays the same. */
const notBought = 'porcelain-strainer-teapot';

/** Each test proves a statement of the page /promise. */
for (const language of ['en_US', 'zh_CN'] as const) {
  const text = texts[language];

  test.describe(`in ${language}`, () => {
    test.use({ language });

    buyerTest('no box is ticked beforehand but “stay signed in”', async ({ page, browser, program, buyer }) => {
      const { commodityCode, skuCode } = inkHeadphones;
      await signedCall(program.url, favouriteSet, { commodityCode, favourite: true }, buyer.credential);
      const boxes = page.getByRole('checkbox');
      for (const path of ['/profile', '/favorite', `/fill?skuCode=${skuCode}&quantity=1`]) {
        await open(page, path);
        await expect(boxes.first()).toBeVisible();
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
      }

      await open(page, '/personal-center/receive-address');
      await page.getByRole('main').getByRole('button', { name: text.addAddress }).first().click();
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

      const visitor = await browser.newPage({ baseURL: program.url, storageState: browserOf(program, language) });
      for (const path of ['/register', '/forget-password', `/fill?skuCode=${skuCode}&quantity=1`]) {
        await open(visitor, path);
        await expect(visitor.getByRole('main').getByRole('textbox').first()).toBeVisible();
        await expect(visitor.getByRole('checkbox', { checked: true })).toHaveCount(0);
      }
      await open(visitor, '/login');
      await expect(visitor.getByRole('checkbox', { checked: true })).toHaveCount(1);
      await expect(visitor.getByRole('checkbox', { checked: true })).toHaveAttribute('name', 'remember');
      await visitor.close();
    });

    buyerTest(
      'the only countdown is the payment deadline, and the units said to be left are the stock',
      async ({ page, program, buyer }) => {
        const { payNo } = await placeOrder(program.url, buyer, inkHeadphones);
        const { payUntil } = await signedCall(program.url, paymentDetails, { payNo }, buyer.credential);
        await open(page, `/checkout?payNo=${payNo}`);
        const [, minutes = 0, seconds = 0] =
          /(\d+):(\d\d)$/.exec(await page.getByRole('timer').innerText())?.map(Number) ?? [];
        const secondsLeft = (Date.parse(payUntil) - Date.now()) / 1000;
        expect(Math.abs(minutes * 60 + seconds - secondsLeft)).toBeLessThan(10);

        const { skus } = await signedCall(program.url, commodityDetail, { commodityCode: notBought });
        const { skuCode = '', stock = 0 } = skus.find((sku) => sku.stock > 1 && sku.stock < 99) ?? {};
        await open(page, `/detail?commodityCode=${notBought}&sku=${encodeURIComponent(skuCode)}`);
        await expect(page.getByRole('timer')).toHaveCount(0);
        await expect(page.getByRole('main').getByText(text.inStock, { exact: true }).first()).toBeVisible();
        await signedCall(program.url, cartAdd, { skuCode, quantity: stock }, buyer.credential);
        await open(page, '/cart');
        await expect(page.getByRole('main').getByText(text.allThereAre(stock))).toBeVisible();
        await expect(page.getByRole('timer')).toHaveCount(0);
      },
    );

    test('deleting an account takes no more steps than creating one, and keeping and deleting it look alike', async ({
      page,
      program,
      words,
    }) => {
      const [email, password] = [newEmail(), 'a lighthouse at dawn'];
      const main = page.getByRole('main');
      const creating = new Steps();
      await open(page, '/register');
      await creating.enter(main.getByLabel(words.email, { exact: true }), email);
      await creating.press(main.getByRole('button', { name: words.sendCode }));
      await creating.enter(main.getByLabel(words.code), await codeMailedTo(email, program.url));
      await creating.enter(main.getByLabel(words.password, { exact: true }), password);
      await creating.press(main.getByRole('button', { name: words.createAccount }));
      await expect(page).toHaveURL('/');

      const deleting = new Steps();
      await open(page, '/personal-center/account-safe');
      await deleting.press(main.getByRole('link', { name: text.deleteAccount }));
      await deleting.press(main.getByRole('button', { name: text.deleteAccount }));
      const owner = page.getByRole('dialog');
      await deleting.enter(owner.locator('input[type=password]'), password);
      await deleting.press(owner.locator('button[type=submit]'));
      await expect(page.getByText(text.willBeDeleted)).toBeVisible();
      expect(deleting.count).toBeLessThanOrEqual(creating.count);

      await open(page, '/login');
      await main.getByLabel(words.email, { exact: true }).fill(email);
      await main.getByLabel(words.password, { exact: true }).fill(password);
      await main.getByRole('button', { name: words.signIn, exact: true }).click();
      await expectAlike(
        main.getByRole('button', { name: text.keepAccount }),
        main.getByRole('link', { name: text.stillDelete }),
      );
    });

    buyerTest('declining looks like accepting where viewed products may join the history', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('viewedSignedOut', '["shoreline-tern-one"]'));
      await open(page, '/personal-center/history');
      const main = page.getByRole('main');
      await expectAlike(
        main.getByRole('button', { name: text.add, exact: true }),
        main.getByRole('button', { name: text.noThanks }),
      );
    });

    test('the link in a mail leads to one button, without a sign-in', async ({ page }) => {
      await open(page, '/unsubscribe?token=priceDrop.nobody.signature');
      const main = page.getByRole('main');
      await expect(main.getByRole('textbox')).toHaveCount(0);
      await main.getByRole('button', { name: text.unsubscribe }).click();
      // The token of this link is invalid; a valid one is tested in the gateway.
      await expect(main.getByRole('alert')).toBeVisible();
    });

    test('the promise is linked from the foot of every page', async ({ page }) => {
      await open(page, '/');
      await page.getByRole('contentinfo').getByRole('link', { name: text.promise }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: text.promise })).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(5);
    });
  });
}

/** Counts the steps of a visitor. */
class Steps {
  count = 0;

  async press(control: Locator): Promise<void> {
    this.count++;
    await control.click();
  }

  async enter(field: Locator, text: string): Promise<void> {
    this.count++;
    await field.fill(text);
  }
}

/** Expects that neither control is higher, bolder or of another colour. */
async function expectAlike(one: Locator, other: Locator): Promise<void> {
  const look = (control: Locator) =>
    control.evaluate((element) => {
      const { color, backgroundColor, borderColor, borderWidth, fontSize, fontWeight } = getComputedStyle(element);
      const { height } = element.getBoundingClientRect();
      return { color, backgroundColor, borderColor, borderWidth, fontSize, fontWeight, height };
    });
  // A control that appeared under the pointer would have its hover colours.
  await one.page().mouse.move(0, 0);
  await expect(async () => expect(await look(one)).toEqual(await look(other))).toPass({ timeout: 30_000 });
}
