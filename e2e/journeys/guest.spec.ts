import { join } from 'node:path';
import { orderDetails } from '@kaimai/contract/order/order';
import { fillView } from '@kaimai/contract/order/place-order';
import { newEmail } from '../harness/buyer.ts';
import { enterAddress, paidHeading, payBy } from '../harness/checking-out.ts';
import { holdAnswer, open } from '../harness/open.ts';
import { inkHeadphones, placeGuestOrder } from '../harness/ordering.ts';
import { payOverWire } from '../harness/paying.ts';
import { runOperator } from '../harness/program.ts';
import { signedCall } from '../harness/signed-call.ts';
import { expect, test } from '../harness/test.ts';

const photo = join(import.meta.dirname, '../../apps/storefront/public/icon-192.png');

test('a guest buys with an e-mail, without an account, and looks the order up in another browser', async ({
  page,
  browser,
  program,
  words,
}) => {
  const email = newEmail();

  await test.step('order and pay', async () => {
    await open(page, `/fill?skuCode=${inkHeadphones.skuCode}&quantity=1`);
    await page.getByRole('button', { name: words.placeOrder }).first().click();
    await expect(page.getByText(/^Enter your email so that/)).toBeVisible();
    await page.getByRole('textbox', { name: words.email }).fill(email);
    await enterAddress(page, words);
    await page.getByRole('button', { name: words.placeOrder }).first().click();
    await expect(page).toHaveURL(/\/checkout\?payNo=/);
    await open(page, '/cart');
    await page.getByRole('main').getByRole('link', { name: 'Pay now' }).click();
    await payBy(page, words, words.approve);
    await expect(paidHeading(page, words)).toBeVisible();
  });

  await page.getByRole('main').getByRole('link', { name: words.seeOrder }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.isPacked })).toBeVisible();
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';

  await test.step('look it up in a new browser, cancel it there and buy it again', async () => {
    const elsewhere = await browser.newPage({ baseURL: program.url, locale: 'en-US' });
    await elsewhere.goto('/order-lookup');
    await elsewhere.evaluate(() => localStorage.setItem('locale', '"en-US"'));
    await open(elsewhere, `/order-details?orderNo=${orderNo}`);
    await elsewhere.getByRole('textbox', { name: words.email }).fill('somebody.else@example.com');
    await elsewhere.getByRole('button', { name: 'Find order' }).click();
    await expect(elsewhere.getByRole('alert').filter({ hasText: /^No order matches this number/ })).toBeVisible();
    await elsewhere.getByRole('textbox', { name: words.email }).fill(email);
    await elsewhere.getByRole('button', { name: 'Find order' }).click();
    await expect(elsewhere.getByRole('heading', { level: 1, name: words.isPacked })).toBeVisible();
    await expect(elsewhere.getByRole('main').getByText(words.street)).toBeVisible();
    await elsewhere.getByRole('main').getByRole('button', { name: words.cancelOrder }).click();
    await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Cancel and refund' }).click();
    await expect(elsewhere.getByRole('main').getByRole('button', { name: words.cancelOrder })).toBeHidden();
    await elsewhere.getByRole('main').getByRole('button', { name: 'Buy again' }).click();
    await expect(elsewhere).toHaveURL(/\/cart$/);
    await expect(elsewhere.getByRole('main').getByText(words.product).first()).toBeVisible();
    await elsewhere.close();
  });
});

test('a click while the tax of a state is fetched places the order only at the total that was shown', async ({
  page,
  words,
}) => {
  await open(page, `/fill?skuCode=${inkHeadphones.skuCode}&quantity=1`);
  await page.getByRole('textbox', { name: words.email }).fill(newEmail());
  await enterAddress(page, words);
  const answer = await holdAnswer(page, fillView);
  await page.getByLabel('State').selectOption({ label: 'California' });
  await answer.waitUntilHeld();
  await page.getByRole('button', { name: words.placeOrder }).first().click();
  await answer.release();
  await expect(page.getByText(/^Something has changed/)).toBeVisible();
  await expect(page).toHaveURL(/\/fill/);
  await page.getByRole('button', { name: 'Accept and place order' }).click();
  await expect(page).toHaveURL(/\/checkout\?payNo=/);
});

test('a guest returns an order with a picture, which survives a reload and is private', async ({
  page,
  program,
  words,
}) => {
  const email = newEmail();
  const { payNo, orderNos, guest } = await placeGuestOrder(program.url, email, inkHeadphones);
  if (!guest) throw new Error('The guest order has no credential.');
  expect(await payOverWire(program.url, { credential: guest }, payNo)).toBe('PAID');
  const [orderNo = ''] = orderNos;
  await runOperator(program, ['orders', 'ship', orderNo, '--carrier', 'sf', '--tracking', 'SF4004']);
  const { parcels } = await signedCall(program.url, orderDetails, { orderNo }, guest);
  await runOperator(program, ['parcels', 'deliver', parcels[0]?.parcelNo ?? '']);

  await open(page, `/order-details?orderNo=${orderNo}`);
  await page.getByRole('textbox', { name: words.email }).fill(email);
  await page.getByRole('button', { name: 'Find order' }).click();
  await page.getByRole('link', { name: 'Return or refund' }).click();
  await page.getByLabel('Reason').selectOption('It’s damaged or doesn’t work');
  await page.getByLabel('Add a picture').setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Reason')).toHaveValue('DAMAGED');
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByRole('heading', { name: 'The shop is reviewing your request' })).toBeVisible();
  const picture = page.getByRole('img', { name: 'Picture 1' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const afterSalesNo = new URL(page.url()).searchParams.get('afterSalesNo') ?? '';
  await runOperator(program, ['returns', 'answer', afterSalesNo, '--accept']);
  await page.reload();
  await page.getByRole('radio', { name: 'Printed label' }).check();
  await page.getByRole('button', { name: 'Get the label' }).click();
  await page.getByRole('link', { name: 'Open the label' }).click();
  await expect(page.getByRole('article', { name: 'Return label' })).toContainText(afterSalesNo);
});

test('a guest erases the personal data of a finished order, which can no longer be looked up', async ({
  page,
  program,
  words,
}) => {
  const email = newEmail();
  const { orderNos } = await placeGuestOrder(program.url, email, inkHeadphones);
  const [orderNo = ''] = orderNos;

  await open(page, `/order-details?orderNo=${orderNo}`);
  const find = async () => {
    await page.getByRole('textbox', { name: words.email }).fill(email);
    await page.getByRole('button', { name: 'Find order' }).click();
  };
  await find();
  const erase = async () => {
    await page
      .getByRole('region', { name: 'Your personal data' })
      .getByRole('button', { name: 'Erase my data' })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase my data' }).click();
  };
  await erase();
  await expect(page.getByText(/^An order or refund of this purchase is still in progress/)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: words.cancelOrder }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.cancelOrder }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await erase();
  await expect(page.getByText('Your data was erased')).toBeVisible();
  await expect(page).toHaveURL(/\/order-lookup$/);

  await page.getByRole('textbox', { name: 'Order number' }).fill(orderNo);
  await find();
  await expect(page.getByRole('alert').filter({ hasText: /^No order matches this number/ })).toBeVisible();
});
