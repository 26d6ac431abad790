import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { expectNoViolations } from '../harness/accessibility.ts';
import { newEmail } from '../harness/buyer.ts';
import { expectNoOverflow } from '../harness/layout.ts';
import { inkHeadphones, portland, sageHeadphones, silverHeadphones, type Variant } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { addFromDetail, fillAddress } from '../harness/simple-shop.ts';
import { expect, test } from '../harness/test.ts';

/** What the simple shop says beyond the words of the full one. */
const texts = {
  en_US: {
    quantity: 'Quantity',
    quantityOf: /^Quantity of/,
    update: /^Update quantity of/,
    remove: /^Remove Tern/,
    checkOut: 'Go to checkout',
    next: 'Continue',
    wrong: '3 entries need your attention. The rest is kept.',
    wrongEmail: 'Enter a complete email, such as name@example.com',
    wrongCode: 'A US ZIP code has five digits, such as 97209.',
    review: 'Check your order',
    updateTotal: 'Update total',
    changed: /^Your order was not placed yet/,
    soldOut: /sold out/i,
    tooMany: 'Enter a whole number from 1 to 99.',
    order: /^Order KM/,
    find: 'Find order',
    orderNo: 'Order number',
    cancel: 'Cancel order',
    cancelNow: 'Yes, cancel the order',
    signInNeedsScript: /Accounts need JavaScript/,
    simpleShop: 'simple shop',
    formNeedsScript: 'This form needs JavaScript',
    oldBrowser: /^Your browser is old/,
  },
  zh_CN: {
    quantity: '数量',
    quantityOf: /的数量$/,
    update: /^修改数量：/,
    remove: /^删除/,
    checkOut: '去结算',
    next: '继续',
    wrong: '有 3 处需要修改，其他内容已保留。',
    wrongEmail: '请填写完整的邮箱，例如 name@example.com',
    wrongCode: '请填写 1 开头的 11 位手机号；座机请带上区号。',
    review: '核对订单',
    updateTotal: '更新合计',
    changed: /^订单尚未提交/,
    soldOut: /售罄|售完/,
    tooMany: '请输入 1 到 99 之间的整数。',
    order: /^订单 KM/,
    find: '查询订单',
    orderNo: '订单号',
    cancel: '取消订单',
    cancelNow: '确认取消订单',
    signInNeedsScript: /登录和注册需要 JavaScript/,
    simpleShop: '简易版',
    formNeedsScript: '这个表单需要 JavaScript',
    oldBrowser: /^你的浏览器版本较旧/,
  },
} as const;

const bought = { en_US: sageHeadphones, zh_CN: silverHeadphones };
/** Each has fewer than ten units, so that one buyer may order all. */
const lastPairs = {
  en_US: { commodityCode: 'ridge-hiking-boots', skuCode: 'ridge-hiking-boots.walnut.42' },
  zh_CN: { commodityCode: 'ridge-hiking-boots', skuCode: 'ridge-hiking-boots.walnut.44' },
};

for (const language of ['en_US', 'zh_CN'] as const) {
  const said = texts[language];

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
        await addFromDetail(page, bought[language], words, '2');
        await expect(product).toBeVisible();
        await page.getByRole('spinbutton', { name: said.quantityOf }).fill('3');
        await page.getByRole('button', { name: said.update }).click();
        await expect(page.getByRole('spinbutton', { name: said.quantityOf })).toHaveValue('3');
      });

      await test.step('address and e-mail, the check of the order, and the total of another delivery', async () => {
        await page.getByRole('link', { name: said.checkOut }).click();
        await fillAddress(page, words, email);
        await page.getByRole('button', { name: said.next }).click();
        await expect(page.getByRole('heading', { level: 1, name: said.review })).toBeVisible();
        const total = page.getByRole('row').last();
        const before = await total.innerText();
        await page.getByRole('radio', { name: language === 'en_US' ? words.express : /^特快/ }).check();
        await page.getByRole('button', { name: said.updateTotal }).click();
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

      await page.getByRole('link', { name: said.order }).click();
      await expect(page.getByRole('heading', { name: words.isPacked })).toBeVisible();
      await expect(product).toBeVisible();
      const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';

      await test.step('look it up in a browser that was never here, and cancel it', async () => {
        const elsewhere = await browser.newPage({ baseURL: program.url, javaScriptEnabled: false });
        await elsewhere.goto(`/simple/order?orderNo=${orderNo}&lang=${language === 'en_US' ? 'en' : 'zh'}`);
        await expect(elsewhere.getByRole('textbox', { name: said.orderNo })).toHaveValue(orderNo);
        await elsewhere.getByRole('textbox', { name: words.email }).fill('somebody.else@example.com');
        await elsewhere.getByRole('button', { name: said.find }).click();
        await expect(elsewhere.getByRole('alert')).toBeVisible();
        await elsewhere.getByRole('textbox', { name: words.email }).fill(email);
        await elsewhere.getByRole('button', { name: said.find }).click();
        await expect(elsewhere.getByRole('heading', { name: words.isPacked })).toBeVisible();
        await elsewhere.getByText(said.cancel, { exact: true }).click();
        await elsewhere.getByRole('button', { name: said.cancelNow }).click();
        await expect(elsewhere.getByRole('heading', { name: words.isPacked })).toHaveCount(0);
        await elsewhere.close();
      });
    });

    test('a wrong address has its messages beside its fields, and nothing typed is lost', async ({
      page,
      words,
      faults,
    }) => {
      faults.provoke(/422/);
      await addFromDetail(page, inkHeadphones, words, '1');
      await page.getByRole('link', { name: said.checkOut }).click();
      await fillAddress(page, words, 'nobody');
      const [street, wrong] = language === 'en_US' ? ['Street and number', 'ZIP code'] : ['街道与门牌号', '电话'];
      await page.getByRole('textbox', { name: street }).fill('');
      await page.getByRole('textbox', { name: wrong }).fill('12x');
      await page.getByRole('button', { name: said.next }).click();
      await expect(page.getByRole('alert')).toHaveText(said.wrong);
      const email = page.getByRole('textbox', { name: words.email });
      await expect(email).toHaveValue('nobody');
      await expect(email).toHaveAccessibleDescription(new RegExp(said.wrongEmail));
      await expect(page.getByRole('textbox', { name: wrong })).toHaveValue('12x');
      await expect(page.getByRole('textbox', { name: wrong })).toHaveAccessibleDescription(said.wrongCode);
      for (const [label, value] of Object.entries(words.address)) {
        if (label === street || label === wrong) continue;
        await expect(page.getByRole('main').getByLabel(label)).toHaveValue(value);
      }
      await email.fill(newEmail());
      await page.getByRole('textbox', { name: street }).fill(words.street);
      await page.getByRole('textbox', { name: wrong }).fill(words.address[wrong] ?? '');
      // Enter does what the form's main button does.
      await page.getByRole('textbox', { name: wrong }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: said.review })).toBeVisible();
    });

    test('sold-out products are not ordered, and the cart says so', async ({ page, program, words, faults }) => {
      faults.provoke(/422/);
      const boots = lastPairs[language];
      await addFromDetail(page, boots, words, '1');
      await page.getByRole('link', { name: said.checkOut }).click();
      await fillAddress(page, words, newEmail());
      await page.getByRole('button', { name: said.next }).click();
      await buyAll(program.url, boots);
      await page.getByRole('button', { name: words.placeOrder }).click();
      await expect(page.getByRole('alert')).toHaveText(said.soldOut);
      await expect(page).toHaveURL(/\/simple\/checkout$/);
      await page.goto('/simple/cart');
      await expect(page.getByRole('main').getByText(said.soldOut)).toBeVisible();
      await page.getByRole('button', { name: /^(?:Remove|删除)/ }).click();
      await expect(page.getByRole('heading', { name: words.emptyCart })).toBeVisible();
    });

    test('a form that is sent twice places one order', async ({ page, context, words }) => {
      await addFromDetail(page, inkHeadphones, words, '1');
      await page.getByRole('link', { name: said.checkOut }).click();
      await fillAddress(page, words, newEmail());
      await page.getByRole('button', { name: said.next }).click();
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
      const places = answers.map((answer) => answer.headers().location);
      expect(places[0]).toMatch(/^\/simple\/pay\?payNo=/);
      expect(places).toEqual([places[0], places[0]]);
      // Back, and once more.
      await page.getByRole('button', { name: words.placeOrder }).click();
      await expect(page).toHaveURL(places[0] ?? '');
      await expect(page.getByRole('link', { name: said.order })).toHaveCount(1);
    });

    test('the cart of the full shop leads to the simple one, and sign-in says what it needs', async ({
      page,
      words,
      faults,
    }) => {
      faults.provoke(/405/);
      await page.goto('/cart');
      await expect(page).toHaveURL('/simple/cart');
      await page.goto('/login');
      await expect(page.getByRole('main').getByText(said.signInNeedsScript)).toBeVisible();
      await page.getByRole('textbox', { name: words.email }).fill('somebody@example.com');
      await page.getByRole('textbox', { name: words.password }).fill('not sent');
      await page.getByRole('button', { name: words.signIn, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: said.formNeedsScript })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: said.simpleShop }).click();
      await expect(page).toHaveURL('/simple');
    });

    test('a quantity that is none is refused beside its field', async ({ page, words, faults }) => {
      faults.provoke(/422/);
      await addFromDetail(page, inkHeadphones, words, '1');
      const quantity = page.getByRole('spinbutton', { name: said.quantityOf });
      await quantity.evaluate((input) => input.setAttribute('type', 'text'));
      await page.getByRole('textbox', { name: said.quantityOf }).fill('many');
      await page.getByRole('button', { name: said.update }).click();
      await expect(quantity).toHaveAccessibleDescription(said.tooMany);
      await page.getByRole('button', { name: said.remove }).click();
      await expect(page.getByRole('heading', { name: words.emptyCart })).toBeVisible();
    });
  });

  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the pages of the simple shop have no accessibility violations and fit a phone in every font', async ({
      page,
      words,
      faults,
    }) => {
      faults.provoke(/422|404/);
      const look = async () => {
        await expectNoViolations(page);
        await expectNoOverflow(page);
        await page.setViewportSize({ width: 1280, height: 900 });
      };
      await page.goto('/simple?words=' + encodeURIComponent(words.query));
      await look();
      await page.getByRole('link', { name: words.product }).first().click();
      await look();
      await page.getByRole('button', { name: words.addToCart }).click();
      await look();
      await page.getByRole('link', { name: said.checkOut }).click();
      await page.getByRole('button', { name: said.next }).click();
      await look();
      await fillAddress(page, words, newEmail());
      await page.getByRole('button', { name: said.next }).click();
      await look();
      await page.getByRole('button', { name: words.placeOrder }).click();
      await look();
      await page.getByRole('link', { name: said.order }).click();
      await look();
      await page.goto('/simple/order-lookup');
      await look();
      await page.goto('/simple/cart');
      await look();
    });

    test('only old browsers are shown the way to the simple shop', async ({ page }) => {
      const note = page.getByText(said.oldBrowser);
      await page.goto('/detail?commodityCode=shoreline-tern-one&sku=shoreline-tern-one.ink.headphones-only');
      await expect(note).toBeHidden();
      await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
      await page.reload();
      await expect(note).toBeVisible();
      await note.getByRole('link', { name: said.simpleShop }).click();
      await expect(page).toHaveURL(/\/simple\/product\?commodityCode=shoreline-tern-one&sku=/);
      await expect(page.getByRole('combobox').last()).toHaveValue('shoreline-tern-one.ink.headphones-only');
    });
  });
}

test('a browser that does not read the styles is shown the way to the simple shop, too', async ({ page }) => {
  await page.route('**/*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto('/');
  await expect(page.getByText(texts.en_US.oldBrowser)).toBeVisible();
});

test.describe('a form of another site', () => {
  test.use({ javaScriptEnabled: false });

  test('changes nothing, and one that says nothing of its origin is confirmed first', async ({
    page,
    context,
    words,
  }) => {
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

async function buyAll(shopUrl: string, { skuCode }: Variant): Promise<void> {
  const buyNow = { skuCode, quantity: 9 };
  const { orderToken, total } = await signedCall(shopUrl, fillView, { buyNow });
  const order = { orderToken, buyNow, address: portland, expectedTotal: total.USD, email: newEmail() };
  await signedCall(shopUrl, orderPlace, order);
}
