import { join } from 'node:path';
import { orderDetails } from '@kaimai/contract/order/order';
import { fillView } from '@kaimai/contract/order/place-order';
import { locales } from '@kaimai/contract/values/locale';
import { newEmail } from '../harness/buyer.ts';
import { enterAddress, expectTotal, paidHeading, payBy } from '../harness/checking-out.ts';
import { holdAnswer, open } from '../harness/open.ts';
import { placeGuestOrder, portland, ternMini } from '../harness/ordering.ts';
import { payOverWire } from '../harness/paying.ts';
import { runOperator } from '../harness/program.ts';
import { signedCall } from '../harness/signed-call.ts';
import { browserOf, expect, test } from '../harness/test.ts';

const photo = join(import.meta.dirname, '../../apps/storefront/public/icon-192.png');

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a guest buys with an e-mail, without an account, and looks the order up in another browser', async ({
      page,
      browser,
      program,
      words,
    }) => {
      const { text, gatewayText } = words;
      const email = newEmail();

      await test.step('order and pay', async () => {
        await open(page, `/fill?skuCode=${ternMini.skuCode}&quantity=1`);
        await page.getByRole('button', { name: words.placeOrder }).first().click();
        await expect(page.getByText(text('fill.emailMissing'))).toBeVisible();
        await page.getByRole('textbox', { name: words.email }).fill(email);
        await enterAddress(page, words);
        await page.getByRole('button', { name: words.placeOrder }).first().click();
        await expect(page).toHaveURL(/\/checkout\?payNo=/);
        await open(page, '/cart');
        await page
          .getByRole('main')
          .getByRole('link', { name: text('orders.pay') })
          .click();
        await payBy(page, words, words.approve);
        await expect(paidHeading(page, words)).toBeVisible();
      });

      await page.getByRole('main').getByRole('link', { name: words.seeOrder }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.preparingOrder })).toBeVisible();
      const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';

      await test.step('look it up in a new browser, cancel it there and buy it again', async () => {
        const elsewhere = await browser.newPage({ baseURL: program.url, storageState: browserOf(program, language) });
        const main = elsewhere.getByRole('main');
        await open(elsewhere, `/order-details?orderNo=${orderNo}`);
        await elsewhere.getByRole('textbox', { name: words.email }).fill('somebody.else@example.com');
        await elsewhere.getByRole('button', { name: text('lookup.find') }).click();
        await expect(elsewhere.getByRole('alert').filter({ hasText: gatewayText('guest.notFound') })).toBeVisible();
        await elsewhere.getByRole('textbox', { name: words.email }).fill(email);
        await elsewhere.getByRole('button', { name: text('lookup.find') }).click();
        await expect(elsewhere.getByRole('heading', { level: 1, name: words.preparingOrder })).toBeVisible();
        await expect(main.getByText(words.street)).toBeVisible();
        await main.getByRole('button', { name: words.cancelOrder }).click();
        const confirm = elsewhere
          .getByRole('alertdialog')
          .getByRole('button', { name: text('orders.cancelAndRefund') });
        await confirm.click();
        await expect(main.getByRole('button', { name: words.cancelOrder })).toBeHidden();
        await main.getByRole('button', { name: words.buyAgain }).click();
        await expect(elsewhere).toHaveURL(/\/cart$/);
        await expect(main.getByText(/Tern Mini|燕鸥迷你/).first()).toBeVisible();
        await elsewhere.close();
      });
    });

    test('a guest returns an order with a picture, which survives a reload and is private', async ({
      page,
      program,
      words,
    }) => {
      const { text } = words;
      const email = newEmail();
      const { payNo, orderNos, guest } = await placeGuestOrder(program.url, email, ternMini);
      if (!guest) throw new Error('The guest order has no credential.');
      expect(await payOverWire(program.url, { credential: guest }, payNo)).toBe('PAID');
      const [orderNo = ''] = orderNos;
      await runOperator(program, ['orders', 'ship', orderNo, '--carrier', 'sf', '--tracking', 'SF4004']);
      const { parcels } = await signedCall(program.url, orderDetails, { orderNo }, guest);
      await runOperator(program, ['parcels', 'deliver', parcels[0]?.parcelNo ?? '']);

      await open(page, `/order-details?orderNo=${orderNo}`);
      await page.getByRole('textbox', { name: words.email }).fill(email);
      await page.getByRole('button', { name: text('lookup.find') }).click();
      await page.getByRole('link', { name: text('afterSales.link') }).click();
      const reason = page.getByLabel(text('afterSales.reasonLabel'));
      const picture = page.getByRole('img', { name: text('product.picture', { number: 1 }) });
      await reason.selectOption(text('afterSales.reason.DAMAGED'));
      await page.getByLabel(text('product.addPicture')).setInputFiles(photo);
      await expect(picture).toBeVisible();
      await page.reload();
      await expect(reason).toHaveValue('DAMAGED');
      await expect(picture).toBeVisible();
      await page.getByRole('button', { name: text('afterSales.send') }).click();
      await expect(page.getByRole('heading', { name: text('afterSales.heading.REQUESTED') })).toBeVisible();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

      const afterSalesNo = new URL(page.url()).searchParams.get('afterSalesNo') ?? '';
      await runOperator(program, ['returns', 'answer', afterSalesNo, '--accept']);
      await page.reload();
      await page.getByRole('radio', { name: text('afterSales.handover.method.label') }).check();
      await page.getByRole('button', { name: text('afterSales.handover.get.label') }).click();
      await page.getByRole('link', { name: text('afterSales.handover.openLabel') }).click();
      await expect(page.getByRole('article', { name: text('pages.returnLabel') })).toContainText(afterSalesNo);
    });

    test('a guest erases the personal data of a finished order, which can no longer be looked up', async ({
      page,
      program,
      words,
    }) => {
      const { text, gatewayText } = words;
      const email = newEmail();
      const { orderNos } = await placeGuestOrder(program.url, email, ternMini);
      const [orderNo = ''] = orderNos;

      await open(page, `/order-details?orderNo=${orderNo}`);
      const find = async () => {
        await page.getByRole('textbox', { name: words.email }).fill(email);
        await page.getByRole('button', { name: text('lookup.find') }).click();
      };
      await find();
      const erase = async () => {
        const personalData = page.getByRole('region', { name: text('orders.eraseTitle') });
        await personalData.getByRole('button', { name: text('orders.erase') }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: text('orders.erase') })
          .click();
      };
      await erase();
      await expect(page.getByText(gatewayText('guest.openOrders'))).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: words.cancelOrder }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.cancelOrder }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await erase();
      await expect(page.getByText(text('orders.erased'))).toBeVisible();
      await expect(page).toHaveURL(/\/order-lookup$/);

      await page.getByRole('textbox', { name: text('lookup.orderNo') }).fill(orderNo);
      await find();
      await expect(page.getByRole('alert').filter({ hasText: gatewayText('guest.notFound') })).toBeVisible();
    });

    test('a guest whose browser stores nothing orders, sees the order and pays, and finds it again', async ({
      page,
      words,
    }) => {
      const { text } = words;
      const main = page.getByRole('main');
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      const email = newEmail();
      await open(page, '/fill?skuCode=cedar-pencils-dozen.hb&quantity=1');
      await page.getByRole('textbox', { name: words.email }).fill(email);
      await enterAddress(page, words);
      await page.getByRole('button', { name: words.placeOrder }).first().click();
      await main.getByRole('link', { name: /KM\d+/ }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: text('orders.heading.PENDING_PAYMENT') })).toBeVisible();
      const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
      await page.goBack();
      await payBy(page, words, words.approve);
      await main.getByRole('link', { name: text('lookup.asGuest') }).click();
      await main.getByRole('textbox', { name: text('lookup.orderNo') }).fill(orderNo);
      await main.getByRole('textbox', { name: words.email }).fill(email);
      await main.getByRole('button', { name: text('lookup.find') }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.preparingOrder })).toBeVisible();
    });

    test('a click while the tax of a state is fetched places the order only at the total that was shown', async ({
      page,
      words,
    }) => {
      const { text } = words;
      await open(page, `/fill?skuCode=${ternMini.skuCode}&quantity=1`);
      await page.getByRole('textbox', { name: words.email }).fill(newEmail());
      const state = page.getByRole('main').getByLabel(text('address.state.US'), { exact: true });
      await state.selectOption(portland.state);
      for (const [field, value] of Object.entries({
        recipient: portland.recipient,
        phone: portland.phone,
        street: portland.street,
        city: portland.city,
        zipCode: portland.postcode,
      }))
        await page
          .getByRole('main')
          .getByRole('textbox', { name: text(`address.label.${field}`) })
          .fill(value);
      await expectTotal(page, words);
      const answer = await holdAnswer(page, fillView);
      await state.selectOption('California');
      await answer.waitUntilHeld();
      await page.getByRole('button', { name: words.placeOrder }).first().click();
      await answer.release();
      await expect(page.getByText(text('fill.changed'))).toBeVisible();
      await expect(page).toHaveURL(/\/fill/);
      await page.getByRole('button', { name: text('fill.accept') }).click();
      await expect(page).toHaveURL(/\/checkout\?payNo=/);
    });
  });
}
