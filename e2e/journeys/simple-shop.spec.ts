import { expectNoViolations } from '../harness/accessibility.ts';
import { newEmail } from '../harness/buyer.ts';
import { expectNoOverflow } from '../harness/layout.ts';
import { inkHeadphones } from '../harness/ordering.ts';
import { addFromDetail, fillAddress } from '../harness/simple-shop.ts';
import { simpleWords } from '../harness/simple-shop-words.ts';
import { expect, test } from '../harness/test.ts';

for (const language of ['en_US', 'zh_CN'] as const) {
  const simple = simpleWords[language];

  test.describe(`without JavaScript, in ${language}`, () => {
    test.use({ language, javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

    test('§1.07 §1.08 a guest buys, pays, follows the order and looks it up in another browser', async ({
      page,
      browser,
      program,
      words,
    }) => {
      const email = newEmail();
      const product = page.getByRole('main').getByText(words.product).first();

      await test.step('from the product’s page into the cart', async () => {
        await addFromDetail(page, inkHeadphones, words, '2');
        await expect(product).toBeVisible();
        await page.getByRole('spinbutton', { name: simple.quantityOf }).fill('3');
        await page.getByRole('button', { name: simple.update }).click();
        await expect(page.getByRole('spinbutton', { name: simple.quantityOf })).toHaveValue('3');
      });

      await test.step('address and e-mail, the check of the order, and the total of another delivery', async () => {
        await page.getByRole('link', { name: simple.checkOut }).click();
        await fillAddress(page, words, email);
        await page.getByRole('button', { name: simple.next }).click();
        await expect(page.getByRole('heading', { level: 1, name: simple.review })).toBeVisible();
        const choice = await page.locator('.choice').last().boundingBox();
        const note = await page.locator('label[for^="note"]').boundingBox();
        expect((note?.y ?? 0) - ((choice?.y ?? 0) + (choice?.height ?? 0))).toBeGreaterThanOrEqual(16);
        const total = page.getByRole('row').last();
        const before = await total.innerText();
        await page.getByRole('radio', { name: words.express }).check();
        await page.getByRole('button', { name: simple.updateTotal }).click();
        await expect(total).not.toHaveText(before);
        await page.getByRole('button', { name: words.placeOrder }).click();
      });

      await test.step('pay at the sandbox and come back', async () => {
        await expect(page).toHaveURL(/\/simple\/pay\?payNo=/);
        await page.getByRole('button', { name: words.pay }).click();
        await page.getByRole('button', { name: words.decline }).click();
        await expect(page).toHaveURL(/\/simple\/pay\?payNo=/);
        await page.getByRole('button', { name: words.pay }).click();
        await page.getByRole('button', { name: words.approve }).click();
        await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
      });

      await page.getByRole('link', { name: simple.order }).click();
      await expect(page.getByRole('heading', { name: words.preparingOrder })).toBeVisible();
      await expect(product).toBeVisible();
      const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';

      await test.step('look it up in a new browser, and cancel it', async () => {
        const elsewhere = await browser.newPage({ baseURL: program.url, javaScriptEnabled: false });
        await elsewhere.goto(`/simple/order?orderNo=${orderNo}&lang=${language === 'en_US' ? 'en' : 'zh'}`);
        await expect(elsewhere.getByRole('textbox', { name: simple.orderNo })).toHaveValue(orderNo);
        await elsewhere.getByRole('textbox', { name: words.email }).fill('somebody.else@example.com');
        await elsewhere.getByRole('button', { name: simple.find }).click();
        await expect(elsewhere.getByRole('alert')).toBeVisible();
        await elsewhere.getByRole('textbox', { name: words.email }).fill(email);
        await elsewhere.getByRole('button', { name: simple.find }).click();
        await expect(elsewhere.getByRole('heading', { name: words.preparingOrder })).toBeVisible();
        await elsewhere.getByText(simple.cancel, { exact: true }).click();
        await elsewhere.getByRole('button', { name: simple.cancelNow }).click();
        await expect(elsewhere.getByRole('heading', { name: words.preparingOrder })).toHaveCount(0);
        await elsewhere.close();
      });
    });

    test('the cart of the full shop links to the simple one, and the sign-in says that it needs scripts', async ({
      page,
      words,
      faults,
    }) => {
      faults.allow(/405/);
      await page.goto('/cart');
      await expect(page).toHaveURL('/simple/cart');
      await page.goto('/login');
      await expect(page.getByRole('main').getByText(simple.signInNeedsScript)).toBeVisible();
      await page.getByRole('textbox', { name: words.email }).fill('somebody@example.com');
      await page.getByRole('textbox', { name: words.password }).fill('not sent');
      await page.getByRole('button', { name: words.signIn, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: simple.formNeedsScript })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: simple.simpleShop }).click();
      await expect(page).toHaveURL('/simple');
    });
  });

  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the pages of the simple shop have no accessibility violations and fit a phone in every font', async ({
      page,
      words,
      faults,
    }) => {
      faults.allow(/422|404/);
      const expectGoodScreen = async () => {
        await expectNoViolations(page);
        await expectNoOverflow(page);
        // The checks have left the page as narrow as a phone.
        await page.setViewportSize({ width: 1280, height: 900 });
      };
      await page.goto('/simple?words=' + encodeURIComponent(words.query));
      await expectGoodScreen();
      await page.getByRole('link', { name: words.product }).first().click();
      await expectGoodScreen();
      await page.getByRole('button', { name: words.addToCart }).click();
      await expectGoodScreen();
      await page.getByRole('link', { name: simple.checkOut }).click();
      await page.getByRole('button', { name: simple.next }).click();
      await expectGoodScreen();
      await fillAddress(page, words, newEmail());
      await page.getByRole('button', { name: simple.next }).click();
      await expectGoodScreen();
      await page.getByRole('button', { name: words.placeOrder }).click();
      await expectGoodScreen();
      await page.getByRole('link', { name: simple.order }).click();
      await expectGoodScreen();
      await page.goto('/simple/order-lookup');
      await expectGoodScreen();
      await page.goto('/simple/cart');
      await expectGoodScreen();
    });

    test('only old browsers are shown the link to the simple shop', async ({ page }) => {
      const note = page.getByText(simple.oldBrowser);
      await page.goto('/detail?commodityCode=shoreline-tern-one&sku=shoreline-tern-one.ink.headphones-only');
      await expect(note).toBeHidden();
      await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
      await page.reload();
      await expect(note).toBeVisible();
      await note.getByRole('link', { name: simple.simpleShop }).click();
      await expect(page).toHaveURL(/\/simple\/product\?commodityCode=shoreline-tern-one&sku=/);
      await expect(page.getByRole('combobox').last()).toHaveValue('shoreline-tern-one.ink.headphones-only');
    });
  });
}

test('a browser that cannot read the styles is shown the link to the simple shop, too', async ({ page }) => {
  await page.route('**/*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto('/');
  await expect(page.getByText(simpleWords.en_US.oldBrowser)).toBeVisible();
});
