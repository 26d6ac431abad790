import { readFileSync } from 'node:fs';
import { orderCancel, orderDetails, orderList } from '@kaimai/contract/order/order';
import { locales } from '@kaimai/contract/values/locale';
import { registerBuyer } from '../harness/buyer.ts';
import { openIn } from '../harness/choose-language.ts';
import { holdAnswer, open } from '../harness/open.ts';
import { ordersOf, placeOrder, ternMini } from '../harness/ordering.ts';
import { payOverWire } from '../harness/paying.ts';
import { makeDeliveredOrder } from '../harness/returning.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect } from '../harness/test.ts';
import { wordsIn } from '../harness/words.ts';

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an unpaid order is cancelled after a confirmation, and can be bought again', async ({
      page,
      program,
      buyer,
      words,
    }) => {
      await placeOrder(program.url, buyer, ternMini);
      await open(page, '/order-list');
      const order = page.getByRole('article');
      await expect(order.getByText(words.toPay, { exact: true })).toBeVisible();
      await order.getByRole('button', { name: words.cancelOrder }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.keepOrder }).click();
      expect(await ordersOf(program.url, buyer)).toMatchObject([{ status: 'PENDING_PAYMENT' }]);

      await order.getByRole('button', { name: words.cancelOrder }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.cancelOrder }).click();
      await expect(order.getByText(words.cancelled, { exact: true })).toBeVisible();
      expect(await ordersOf(program.url, buyer)).toMatchObject([{ status: 'CANCELLED' }]);

      await order.getByRole('button', { name: words.buyAgain }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: words.cartOf(1) })).toBeVisible();
    });
  });
}

test('another buyer’s order and an unknown order are Not Found', async ({ page, program }) => {
  const stranger = await registerBuyer(program.url);
  const { orderNos } = await placeOrder(program.url, stranger, ternMini);
  for (const orderNo of [...orderNos, '']) {
    await open(page, `/order-details?orderNo=${orderNo}`);
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  }
});

test('text that is typed into the order search while its results are loaded stays, and so does the focus', async ({
  page,
  program,
  buyer,
}) => {
  await placeOrder(program.url, buyer, { commodityCode: 'cedar-pencils-dozen', skuCode: 'cedar-pencils-dozen.hb' });
  await open(page, '/order-list');
  const box = page.getByRole('main').getByRole('searchbox');
  const answer = await holdAnswer(page, orderList);
  await box.fill('pencil');
  await box.press('Enter');
  await answer.waitUntilHeld();
  await box.press('s');
  await answer.release();
  await expect(page).toHaveURL(/keyWords=pencil$/);
  await expect(box).toHaveValue('pencils');
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(page).not.toHaveURL(/keyWords/);
});

// Two cases, each in one language: an order that was cancelled unpaid, and one that was refunded.
for (const { language, isPaid, subject } of [
  { language: 'en_US', isPaid: false, subject: 'shell.footer.ordering' },
  { language: 'zh_CN', isPaid: true, subject: 'shell.footer.returns' },
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`the help beside a ${isPaid ? 'refunded' : 'cancelled'} order is not about its delivery`, async ({
      page,
      program,
      buyer,
      words: { text },
    }) => {
      const help = page.getByRole('region', { name: text('orders.help.title') });
      const { payNo, orderNos } = await placeOrder(program.url, buyer, ternMini);
      const orderNo = orderNos.join();
      await open(page, `/order-details?orderNo=${orderNo}`);
      const subjects = ['shell.footer.returns', 'shell.footer.delivery', 'orders.help.protection'].map((key) =>
        text(key),
      );
      await expect(help.getByRole('link')).toHaveText(subjects);
      if (isPaid) await payOverWire(program.url, buyer, payNo);
      await signedCall(program.url, orderCancel, { orderNo }, buyer.credential);
      await open(page, `/order-details?orderNo=${orderNo}`);
      await expect(help.getByRole('link')).toHaveText([text(subject), text('orders.help.contact')]);
    });
  });
}

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('one unit of a paid order is cancelled and refunded, and the invoice is a PDF', async ({
      page,
      program,
      buyer,
      words,
    }) => {
      const { text, pattern } = words;
      const { payNo, orderNos } = await placeOrder(program.url, buyer, ternMini, 2);
      const [orderNo = ''] = orderNos;
      expect(await payOverWire(program.url, buyer, payNo)).toBe('PAID');
      await open(page, `/order-details?orderNo=${orderNo}`);
      await page.getByRole('link', { name: text('afterSales.cancel.link') }).click();
      await page.getByRole('button', { name: text('shell.less') }).click();
      await page.getByLabel(text('afterSales.reasonLabel')).selectOption(text('afterSales.reason.ORDERED_BY_MISTAKE'));
      await page.getByRole('button', { name: text('afterSales.cancel.send') }).click();
      await expect(page).toHaveURL(/\/after-sales\?afterSalesNo=/);
      const details = () => signedCall(program.url, orderDetails, { orderNo }, buyer.credential);
      await expect.poll(async () => (await details()).afterSales[0]?.status).toBe('REFUNDED');

      await open(page, `/order-details?orderNo=${orderNo}`);
      const { afterSales, lines } = await details();
      expect(afterSales[0]).toMatchObject({ kind: 'CANCEL', quantity: 1, amount: lines[0]?.price });
      const [price, total] = [`US$${lines[0]?.price.USD}`, `US$${lines[0]?.lineTotal.USD}`];
      const returns = page.getByRole('region', { name: text('afterSales.title') });
      await expect(returns).toContainText(text('afterSales.summary', { count: 1, amount: price }));
      await expect(returns).toContainText(text('afterSales.status.REFUNDED'));
      const rows = [`${text('orders.paid')}${total}`, pattern('orders.refundedOn'), `${text('orders.kept')}${price}`];
      await expect(
        page
          .getByRole('region', { name: text('orders.amounts') })
          .locator('dl > div')
          .filter({ hasText: /paid|refund|实付|退款/i }),
      ).toHaveText(rows);
      await open(page, '/order-list');
      await expect(page.getByRole('article').locator('dl > div')).toHaveText(rows);
      await open(page, `/order-details?orderNo=${orderNo}`);

      const invoiceResponse = page.waitForResponse((response) => response.url().includes(`/invoice/${orderNo}.pdf`));
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: text('orders.downloadInvoice') }).click();
      expect((await invoiceResponse).headers()).toMatchObject({ 'content-type': 'application/pdf' });
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(`${orderNo}\\.pdf$`));
      const bytes = readFileSync(await file.path());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBeGreaterThan(20_000);
    });
  });
}

test('the overview counts the orders whose receipt is to be confirmed', async ({ page, program, buyer }) => {
  await makeDeliveredOrder(program, buyer, ternMini);
  for (const language of locales) {
    const { text } = wordsIn(language);
    await openIn(page, language, '/orders');
    const tiles = page.getByRole('main').getByRole('list').first();
    await expect(tiles.getByRole('link', { name: `1 ${text('orders.tab.DELIVERED')}` })).toBeVisible();
    await expect(tiles.getByRole('link')).toHaveCount(6);
  }
});

test('on a phone, the heading of the page to cancel units of an order is visible', async ({ page, program, buyer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { payNo, orderNos } = await placeOrder(program.url, buyer, ternMini, 2);
  await payOverWire(program.url, buyer, payNo);
  for (const language of locales) {
    await openIn(page, language, `/after-sales-request?orderNo=${orderNos.join()}`);
    const heading = page.getByRole('heading', { level: 1, name: wordsIn(language).text('afterSales.cancel.title') });
    await expect.poll(async () => (await heading.boundingBox())?.height).toBeGreaterThan(20);
  }
});
