import { basicInformation } from '@kaimai/contract/account/basic-information';
import { addressList, addressSave } from '@kaimai/contract/address/address';
import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { orderDetails } from '@kaimai/contract/order/order';
import type { Locator } from '@playwright/test';
import { breakServices, loseAnswers } from '../harness/calls.ts';
import { fillAddressFields } from '../harness/checking-out.ts';
import { open, reload } from '../harness/open.ts';
import { inkHeadphones } from '../harness/ordering.ts';
import { makeDeliveredOrder } from '../harness/returning.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest, expect } from '../harness/test.ts';

buyerTest.beforeEach(({ faults }) => faults.allow(/500|ERR_FAILED|Failed to fetch|Couldn’t connect|连不上网络/));

buyerTest(
  'a return request that could not be sent keeps its entries, and arrives once',
  async ({ page, program, buyer }) => {
    const orderNo = await makeDeliveredOrder(program, buyer, inkHeadphones);
    await open(page, `/after-sales-request?orderNo=${orderNo}`);
    await page.getByRole('button', { name: 'Decrease' }).click();
    await page.getByLabel('Reason').selectOption('It’s damaged or doesn’t work');
    await page.getByLabel('Details').fill('One ear is silent.');
    const submit = page.getByRole('button', { name: 'Submit request' });
    const form = page.locator('form').filter({ has: submit });
    const repair = await breakServices(page, afterSalesRequest);
    await submit.click();
    await expect(form.getByText('Something isn’t working on our side')).toBeVisible();
    await repair();
    const connection = await loseAnswers(page, afterSalesRequest);
    await submit.click();
    await expect(form.getByText('Couldn’t connect')).toBeVisible();
    await connection.restore();
    await reload(page);
    await expect(page.getByLabel('Details')).toHaveValue('One ear is silent.');
    await submit.click();
    await expect(page.getByRole('heading', { name: 'The shop is reviewing your request' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Progress' })).toContainText('One ear is silent.');
    const { afterSales } = await signedCall(program.url, orderDetails, { orderNo }, buyer.credential);
    expect(afterSales).toHaveLength(1);
  },
);

buyerTest.describe('in zh_CN', () => {
  buyerTest.use({ language: 'zh_CN' });

  buyerTest(
    'an address that could not be saved keeps its entries, and is saved once',
    async ({ page, program, buyer, words }) => {
      const { text, pattern } = words;
      await open(page, '/personal-center/receive-address');
      await page.getByRole('button', { name: text('addressBook.add') }).click();
      const dialog = page.getByRole('dialog');
      const save = dialog.getByRole('button', { name: words.save });
      await dialog.getByLabel(words.country).selectOption(words.countryName);
      await fillAddressFields(dialog, words);
      const repair = await breakServices(page, addressSave);
      await save.click();
      await expect(dialog.getByText(pattern('shell.noAnswer'))).toBeVisible();
      await repair();
      const connection = await loseAnswers(page, addressSave);
      await save.click();
      await expect(dialog.getByText(words.unreachable)).toBeVisible();
      await connection.restore();
      await save.click();
      await expect(dialog).toBeHidden();
      const { rows } = await signedCall(program.url, addressList, {}, buyer.credential);
      expect(rows).toMatchObject([{ recipient: '林海岚', street: words.street }]);
    },
  );
});

buyerTest('a dialog stays open when a press that began in a field ends outside', async ({ page }) => {
  await open(page, '/personal-center/receive-address');
  await page.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog');
  const city = dialog.getByLabel('City');
  await city.fill('Portland');
  await city.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(city).toHaveValue('Portland');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

buyerTest.describe('on a phone', () => {
  buyerTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  buyerTest('the message of a failure covers neither the heading nor the buttons of a dialog', async ({ page }) => {
    await open(page, '/personal-center/receive-address');
    await page.getByRole('button', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog');
    await fillAddress(dialog);
    await breakServices(page, addressSave);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const message = page.getByRole('status').getByText('Something isn’t working on our side');
    await expect(message).toBeInViewport();
    const coveredElements = await coveredBy(message, dialog.locator('h2, button'));
    expect(coveredElements).toEqual([]);
  });
});

buyerTest('the message of a failure does not cover the heading of a wide page', async ({ page }) => {
  await breakServices(page, basicInformation);
  // The message disappears after three seconds, perhaps before all pictures are loaded.
  await page.goto('/promise', { waitUntil: 'commit' });
  const message = page.getByRole('status').getByText('Something isn’t working on our side');
  await expect(message).toBeInViewport();
  expect(await coveredBy(message, page.getByRole('heading', { level: 1 }))).toEqual([]);
});

/** The elements that the message covers, as HTML. Only heights are compared. */
async function coveredBy(message: Locator, elements: Locator): Promise<string[]> {
  return elements.evaluateAll(
    (all, toast) => {
      const { top, bottom } = toast?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
      const isCovered = (box: DOMRect) => box.top < bottom && box.bottom > top;
      return all.filter((element) => isCovered(element.getBoundingClientRect())).map((element) => element.outerHTML);
    },
    await message.elementHandle(),
  );
}

async function fillAddress(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Full name').fill('Maya Lindqvist');
  await dialog.getByLabel('Street').fill('1120 SE Division Street');
  await dialog.getByLabel('City').fill('Portland');
  await dialog.getByLabel('State', { exact: true }).selectOption('Oregon');
  await dialog.getByLabel('ZIP code').fill('97202');
}
