import { readFileSync } from 'node:fs';
import { orderCancel, orderDetails } from '@kaimai/contract/order/order';
import { registerBuyer } from '../harness/buyer.ts';
import { open } from '../harness/open.ts';
import { inkHeadphones, ordersOf, placeOrder } from '../harness/ordering.ts';
import { payOverWire } from '../harness/paying.ts';
import { makeDeliveredOrder } from '../harness/returning.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect } from '../harness/test.ts';

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an unpaid order is cancelled after a confirmation, and can be bought again', async ({
      page,
      program,
      buyer,
      words,
    }) => {
      await placeOrder(program.url, buyer, inkHeadphones);
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
  const { orderNos } = await placeOrder(program.url, stranger, inkHeadphones);
  for (const orderNo of [...orderNos, '']) {
    await open(page, `/order-details?orderNo=${orderNo}`);
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  }
});

test('the help beside a cancelled or refunded order is not about its delivery', async ({ page, program, buyer }) => {
  const help = page.getByRole('region', { name: 'Need help with this order?' });
  for (const { isPaid, subject } of [
    { isPaid: false, subject: 'How to order' },
    { isPaid: true, subject: 'Returns and refunds' },
  ]) {
    const { payNo, orderNos } = await placeOrder(program.url, buyer, inkHeadphones);
    const orderNo = orderNos.join();
    await open(page, `/order-details?orderNo=${orderNo}`);
    await expect(help.getByRole('link')).toHaveText(['Returns and refunds', 'Delivery', 'Payment protection']);
    if (isPaid) await payOverWire(program.url, buyer, payNo);
    await signedCall(program.url, orderCancel, { orderNo }, buyer.credential);
    await open(page, `/order-details?orderNo=${orderNo}`);
    await expect(help.getByRole('link')).toHaveText([subject, 'Contact us']);
  }
});

test('one unit of a paid order is cancelled and refunded, and the invoice is a PDF', async ({
  page,
  program,
  buyer,
}) => {
  const { payNo, orderNos } = await placeOrder(program.url, buyer, inkHeadphones, 2);
  const [orderNo = ''] = orderNos;
  expect(await payOverWire(program.url, buyer, payNo)).toBe('PAID');
  await open(page, `/order-details?orderNo=${orderNo}`);
  await page.getByRole('link', { name: 'Cancel items not shipped yet' }).click();
  await page.getByRole('button', { name: 'Decrease' }).click();
  await page.getByLabel('Reason').selectOption('I ordered it by mistake');
  await page.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(page).toHaveURL(/\/after-sales\?afterSalesNo=/);
  const details = () => signedCall(program.url, orderDetails, { orderNo }, buyer.credential);
  await expect.poll(async () => (await details()).afterSales[0]?.status).toBe('REFUNDED');

  await open(page, `/order-details?orderNo=${orderNo}`);
  const { afterSales, lines } = await details();
  expect(afterSales[0]).toMatchObject({ kind: 'CANCEL', quantity: 1, amount: lines[0]?.price });
  const returns = page.getByRole('region', { name: 'Returns and refunds' });
  await expect(returns).toContainText(`1 item, US$${lines[0]?.price.USD}`);
  await expect(returns).toContainText('Refunded');
  const [price, total] = [`US$${lines[0]?.price.USD}`, `US$${lines[0]?.lineTotal.USD}`];
  const rows = [`Paid${total}`, /^Refunded on /, `Paid after refunds${price}`];
  await expect(
    page
      .getByRole('region', { name: 'Payment summary' })
      .locator('dl > div')
      .filter({ hasText: /paid|refund/i }),
  ).toHaveText(rows);
  await open(page, '/order-list');
  await expect(page.getByRole('article').locator('dl > div')).toHaveText(rows);
  await open(page, `/order-details?orderNo=${orderNo}`);

  const invoiceResponse = page.waitForResponse((response) => response.url().includes(`/invoice/${orderNo}.pdf`));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click();
  expect((await invoiceResponse).headers()).toMatchObject({ 'content-type': 'application/pdf' });
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`${orderNo}\\.pdf$`));
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(20_000);
});

test('the overview counts the orders whose receipt is to be confirmed', async ({ page, program, buyer }) => {
  await makeDeliveredOrder(program, buyer, inkHeadphones);
  await open(page, '/orders');
  const tiles = page.getByRole('main').getByRole('list').first();
  await expect(tiles.getByRole('link', { name: '1 Delivered' })).toBeVisible();
  await expect(tiles.getByRole('link')).toHaveCount(6);
});

test('on a phone the page that cancels items of an order says so', async ({ page, program, buyer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { payNo, orderNos } = await placeOrder(program.url, buyer, inkHeadphones, 2);
  await payOverWire(program.url, buyer, payNo);
  await open(page, `/after-sales-request?orderNo=${orderNos.join()}`);
  const heading = page.getByRole('heading', { level: 1, name: 'Cancel items' });
  await expect.poll(async () => (await heading.boundingBox())?.height).toBeGreaterThan(20);
});
