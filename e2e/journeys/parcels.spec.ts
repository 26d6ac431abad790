import { orderDetails } from '@kaimai/contract/order/order';
import { open } from '../harness/open.ts';
import { buyTwoProducts } from '../harness/ordering.ts';
import { runOperator } from '../harness/program.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect } from '../harness/test.ts';

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an order is sent in two parcels, tracked, and its receipt is confirmed', async ({
      page,
      program,
      buyer,
      words,
    }) => {
      const { orderNo, skuCodes } = await buyTwoProducts(page, program.url, buyer, words);
      const operate = (...typed: string[]) => runOperator(program, typed);
      const [first = '', second = ''] = skuCodes;
      await operate('orders', 'ship', orderNo, '--carrier', 'sf', '--tracking', 'SF1001', '--line', `${first}=1`);
      await open(page, `/order-details?orderNo=${orderNo}`);
      await expect(page.getByRole('heading', { level: 1, name: words.partlyOnTheWay })).toBeVisible();
      await expect(page.getByRole('region', { name: words.parcel(1) })).toContainText('SF1001');

      await operate('orders', 'ship', orderNo, '--carrier', 'dhl', '--tracking', 'DHL2002', '--line', second);
      const { parcels } = await signedCall(program.url, orderDetails, { orderNo }, buyer.credential);
      const [, parcelNo = ''] = parcels.map((parcel) => parcel.parcelNo);
      await operate('parcels', 'event', parcelNo, '--zh', '离开分拣中心', '--en', 'Left the sorting centre');
      await page.reload();
      await expect(page.getByRole('region', { name: words.parcel(2) })).toContainText(words.leftSorting);

      const confirm = page.getByRole('button', { name: words.confirmReceipt });
      await expect(confirm).not.toHaveClass(/bg-primary/);
      await open(page, '/order-list');
      const order = page.getByRole('article');
      await expect(order.getByRole('link', { name: words.track })).toBeVisible();
      await expect(confirm).toBeHidden();

      for (const parcel of parcels) await operate('parcels', 'deliver', parcel.parcelNo);
      await open(page, '/order-list');
      await expect(order.getByText(words.delivered, { exact: true })).toBeVisible();
      await expect(confirm).toHaveClass(/bg-primary/);
      await confirm.click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.confirmReceipt }).click();
      await expect(order.getByText(words.completed, { exact: true })).toBeVisible();
      await expect(order.getByRole('button', { name: words.buyAgain })).toBeVisible();
    });
  });
}

test('the invariants hold', async ({ program }) => {
  expect(await runOperator(program, ['invariants'])).toContain('agree');
});
