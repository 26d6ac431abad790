import { newEmail } from '../harness/buyer.ts';
import { inkHeadphones, placeGuestOrder } from '../harness/ordering.ts';
import { addFromDetail, fillAddress } from '../harness/simple-shop.ts';
import { simpleWords } from '../harness/simple-shop-words.ts';
import { expect, test } from '../harness/test.ts';

/** Variants with nine units in stock, all of which one buyer may order. */
const scarceBoots = {
  en_US: { commodityCode: 'ridge-hiking-boots', skuCode: 'ridge-hiking-boots.walnut.42' },
  zh_CN: { commodityCode: 'ridge-hiking-boots', skuCode: 'ridge-hiking-boots.walnut.44' },
};
for (const language of ['en_US', 'zh_CN'] as const) {
  const simple = simpleWords[language];

  test.describe(`without JavaScript, in ${language}`, () => {
    test.use({ language, javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

    test('errors in an address are shown beside their fields, and no entry is lost', async ({
      page,
      words,
      faults,
    }) => {
      faults.allow(/422/);
      await addFromDetail(page, inkHeadphones, words, '1');
      await page.getByRole('link', { name: simple.checkOut }).click();
      await fillAddress(page, words, 'nobody');
      const [street, wrong] = language === 'en_US' ? ['Street and number', 'ZIP code'] : ['街道与门牌号', '电话'];
      await page.getByRole('textbox', { name: street }).fill('');
      await page.getByRole('textbox', { name: wrong }).fill('12x');
      await page.getByRole('button', { name: simple.next }).click();
      await expect(page.getByRole('alert')).toHaveText(simple.wrong);
      const email = page.getByRole('textbox', { name: words.email });
      await expect(email).toHaveValue('nobody');
      await expect(email).toHaveAccessibleDescription(new RegExp(simple.wrongEmail));
      await expect(page.getByRole('textbox', { name: wrong })).toHaveValue('12x');
      await expect(page.getByRole('textbox', { name: wrong })).toHaveAccessibleDescription(simple.wrongCodeOrPhone);
      for (const [label, value] of Object.entries(words.address)) {
        if (label === street || label === wrong) continue;
        await expect(page.getByRole('main').getByLabel(label)).toHaveValue(value);
      }
      await email.fill(newEmail());
      await page.getByRole('textbox', { name: street }).fill(words.street);
      await page.getByRole('textbox', { name: wrong }).fill(words.address[wrong] ?? '');
      // Enter does what the form's main button does.
      await page.getByRole('textbox', { name: wrong }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: simple.review })).toBeVisible();
    });

    test('sold-out products are not ordered, and the cart shows them as sold out', async ({
      page,
      program,
      words,
      faults,
    }) => {
      faults.allow(/422/);
      const boots = scarceBoots[language];
      await addFromDetail(page, boots, words, '1');
      await page.getByRole('link', { name: simple.checkOut }).click();
      await fillAddress(page, words, newEmail());
      await page.getByRole('button', { name: simple.next }).click();
      await placeGuestOrder(program.url, newEmail(), boots, 9);
      await page.getByRole('button', { name: words.placeOrder }).click();
      await expect(page.getByRole('alert')).toHaveText(simple.soldOut);
      await expect(page).toHaveURL(/\/simple\/checkout$/);
      await page.goto('/simple/cart');
      await expect(page.getByRole('main').getByText(simple.soldOut)).toBeVisible();
      await page.getByRole('button', { name: /^(?:Remove|删除)/ }).click();
      await expect(page.getByRole('heading', { name: words.emptyCart })).toBeVisible();
    });

    test('a form that is sent twice places one order', async ({ page, context, words }) => {
      await addFromDetail(page, inkHeadphones, words, '1');
      await page.getByRole('link', { name: simple.checkOut }).click();
      await fillAddress(page, words, newEmail());
      await page.getByRole('button', { name: simple.next }).click();
      await expect(page.getByRole('heading', { level: 1, name: simple.review })).toBeVisible();
      // Until the page is loaded, fields at its end may be missing.
      await page.waitForLoadState();
      const form = page.locator('form').filter({ has: page.locator('[name=orderToken]') });
      const fields = await form
        .locator('input[type=hidden], input:checked')
        .evaluateAll((inputs) =>
          inputs.map((input) => (input instanceof HTMLInputElement ? [input.name, input.value] : [])),
        );
      const body = new URLSearchParams([...fields, ['action', 'place']]).toString();
      const send = () =>
        context.request.post('/simple/checkout', {
          data: body,
          maxRedirects: 0,
          headers: {
            accept: 'text/html',
            'content-type': 'application/x-www-form-urlencoded',
            origin: new URL(page.url()).origin,
          },
        });
      const answers = await Promise.all([send(), send()]);
      const locations = answers.map((answer) => answer.headers().location);
      expect(locations[0]).toMatch(/^\/simple\/pay\?payNo=/);
      expect(locations).toEqual([locations[0], locations[0]]);
      // The buyer goes back and submits the form once more.
      await page.getByRole('button', { name: words.placeOrder }).click();
      await expect(page).toHaveURL(locations[0] ?? '');
      await expect(page.getByRole('link', { name: simple.order })).toHaveCount(1);
    });

    test('a quantity that is not a number is refused beside its field', async ({ page, words, faults }) => {
      faults.allow(/422/);
      await addFromDetail(page, inkHeadphones, words, '1');
      const quantity = page.getByRole('spinbutton', { name: simple.quantityOf });
      await quantity.evaluate((input) => input.setAttribute('type', 'text'));
      await page.getByRole('textbox', { name: simple.quantityOf }).fill('many');
      await page.getByRole('button', { name: simple.update }).click();
      await expect(quantity).toHaveAccessibleDescription(simple.tooMany);
      await page.getByRole('button', { name: simple.remove }).click();
      await expect(page.getByRole('heading', { name: words.emptyCart })).toBeVisible();
    });
  });
}

test.describe('a form of another site', () => {
  test.use({ javaScriptEnabled: false });

  test('changes nothing, and one without an origin needs a confirmation', async ({ page, context, words }) => {
    const form = { action: 'add', skuCode: inkHeadphones.skuCode, quantity: '1' };
    const headers = { accept: 'text/html' };
    const foreign = { ...headers, origin: 'https://elsewhere.example' };
    expect((await context.request.post('/simple/cart', { form, headers: foreign })).status()).toBe(403);
    const unknown = await context.request.post('/simple/cart', { form, headers, maxRedirects: 0 });
    expect(unknown.status()).toBe(200);
    await page.goto('/simple/cart');
    await expect(page.getByRole('heading', { name: words.emptyCart })).toBeVisible();
    const [, formKey = ''] = /name="formKey" value="([^"]+)"/.exec(await unknown.text()) ?? [];
    await context.request.post('/simple/cart', { form: { ...form, formKey }, headers });
    await page.reload();
    await expect(page.getByRole('link', { name: words.product })).toBeVisible();
  });
});
