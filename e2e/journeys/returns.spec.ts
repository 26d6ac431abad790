import { join } from 'node:path';
import { orderDetails } from '@kaimai/contract/order/order';
import { open } from '../harness/open.ts';
import { buyTwoProducts } from '../harness/ordering.ts';
import { runOperator } from '../harness/program.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect } from '../harness/test.ts';

const photo = join(import.meta.dirname, '../../apps/storefront/public/icon-192.png');

test('one of two products is returned with a picture, and exactly its price is refunded', async ({
  page,
  program,
  buyer,
  words,
}) => {
  const { orderNo } = await buyTwoProducts(page, program.url, buyer, words);
  const operate = (...typed: string[]) => runOperator(program, typed);
  await operate('orders', 'ship', orderNo, '--carrier', 'sf', '--tracking', 'SF3003');
  const details = () => signedCall(program.url, orderDetails, { orderNo }, buyer.credential);
  const { parcels, lines } = await details();
  for (const { parcelNo } of parcels) await operate('parcels', 'deliver', parcelNo);

  await open(page, `/order-details?orderNo=${orderNo}`);
  const name = lines[0]?.commodityName ?? '';
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Return or refund' }).click();
  await expect(page.getByRole('checkbox', { name: `Choose ${name}` })).toBeChecked();
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Choose a reason')).toBeVisible();
  await page.getByLabel('Reason').selectOption('It’s damaged or doesn’t work');
  await page.getByLabel('Details').fill('One ear is silent.');
  await page.getByLabel('Add a picture').setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByRole('heading', { name: 'The shop is reviewing your request' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('One ear is silent.');
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();

  const afterSalesNo = new URL(page.url()).searchParams.get('afterSalesNo') ?? '';
  await operate('returns', 'answer', afterSalesNo, '--accept', '--zh', '寄到青岛', '--en', 'To Qingdao, please');
  await open(page, `/after-sales?afterSalesNo=${afterSalesNo}`);
  await expect(page.getByText('To Qingdao, please').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Send it yourself' }).check();
  await page.getByRole('textbox', { name: 'Carrier' }).fill('UPS');
  await page.getByLabel('Tracking number').fill('1Z999');
  await page.getByRole('button', { name: 'I’ve sent it' }).click();
  await expect(page.getByRole('heading', { name: 'Your return is on its way' })).toBeVisible();
  await operate('returns', 'receive', afterSalesNo, '--saleable', 'none');

  await expect.poll(async () => (await details()).afterSales[0]?.status).toBe('REFUNDED');
  const { afterSales, status } = await details();
  expect({ status, amount: afterSales[0]?.amount }).toEqual({ status: 'DELIVERED', amount: lines[0]?.lineTotal });
  await open(page, '/order-list?status=AFTER_SALES');
  await expect(page.getByRole('article').getByText('Refunded', { exact: true })).toBeVisible();
  // The personal centre counts what is not over: of two delivered products one is to be reviewed, no return is open.
  await open(page, '/personal-center');
  await expect(page.getByRole('link', { name: /^To review ?1/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Returns', exact: true })).toBeVisible();
  expect(await operate('invariants')).toContain('agree');
});
