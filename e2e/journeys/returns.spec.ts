import { join } from 'node:path';
import { orderDetails } from '@kaimai/contract/order/order';
import { locales } from '@kaimai/contract/values/locale';
import { openIn } from '../harness/choose-language.ts';
import { open } from '../harness/open.ts';
import { buyTwoProducts } from '../harness/ordering.ts';
import { runOperator } from '../harness/program.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect } from '../harness/test.ts';
import { wordsIn } from '../harness/words.ts';

const photo = join(import.meta.dirname, '../../apps/storefront/public/icon-192.png');

test.use({ language: 'zh_CN' });

test('one of two products is returned with a picture, and exactly its price is refunded', async ({
  page,
  program,
  buyer,
  words,
}) => {
  const { text } = words;
  const { orderNo } = await buyTwoProducts(page, program.url, buyer, words);
  const operate = (...typed: string[]) => runOperator(program, typed);
  await operate('orders', 'ship', orderNo, '--carrier', 'sf', '--tracking', 'SF3003');
  const details = () => signedCall(program.url, orderDetails, { orderNo }, buyer.credential, { locale: 'zh_CN' });
  const { parcels, lines } = await details();
  for (const { parcelNo } of parcels) await operate('parcels', 'deliver', parcelNo);

  await open(page, `/order-details?orderNo=${orderNo}`);
  const name = lines[0]?.commodityName ?? '';
  await page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('link', { name: text('afterSales.link') })
    .click();
  await expect(page.getByRole('checkbox', { name: text('afterSales.choose', { name }) })).toBeChecked();
  await page.getByRole('button', { name: text('afterSales.send') }).click();
  await expect(page.getByText(text('afterSales.chooseReason'))).toBeVisible();
  await page.getByLabel(text('afterSales.reasonLabel')).selectOption(text('afterSales.reason.DAMAGED'));
  await page.getByLabel(text('afterSales.words')).fill('一只耳朵没声音。');
  await page.getByLabel(text('product.addPicture')).setInputFiles(photo);
  await expect(page.getByRole('img', { name: text('product.picture', { number: 1 }) })).toBeVisible();
  await page.getByRole('button', { name: text('afterSales.send') }).click();
  await expect(page.getByRole('heading', { name: text('afterSales.heading.REQUESTED') })).toBeVisible();
  await expect(page.getByRole('region', { name: text('afterSales.history') })).toContainText('一只耳朵没声音。');
  await expect(page.getByRole('img', { name: text('product.picture', { number: 1 }) })).toBeVisible();

  const afterSalesNo = new URL(page.url()).searchParams.get('afterSalesNo') ?? '';
  await operate('returns', 'answer', afterSalesNo, '--accept', '--zh', '寄到青岛', '--en', 'To Qingdao, please');
  await open(page, `/after-sales?afterSalesNo=${afterSalesNo}`);
  await expect(page.getByText('寄到青岛').first()).toBeVisible();
  await page.getByRole('radio', { name: text('afterSales.handover.method.own') }).check();
  await page.getByRole('textbox', { name: text('afterSales.carrier') }).fill('UPS');
  await page.getByLabel(text('afterSales.trackingNo')).fill('1Z999');
  await page.getByRole('button', { name: text('afterSales.haveSent') }).click();
  await expect(page.getByRole('heading', { name: text('afterSales.heading.SENT_BACK') })).toBeVisible();
  await operate('returns', 'receive', afterSalesNo, '--saleable', 'none');

  await expect.poll(async () => (await details()).afterSales[0]?.status).toBe('REFUNDED');
  const { afterSales, status } = await details();
  expect({ status, amount: afterSales[0]?.amount }).toEqual({ status: 'DELIVERED', amount: lines[0]?.lineTotal });
  await open(page, '/order-list?status=AFTER_SALES');
  await expect(page.getByRole('article').getByText(text('afterSales.status.REFUNDED'), { exact: true })).toBeVisible();
  // The personal centre counts what is open: one of the two delivered products is to be reviewed, and no return is open.
  for (const language of locales) {
    await openIn(page, language, '/personal-center');
    const tab = (key: string) => wordsIn(language).text(`orders.tab.${key}`);
    await expect(page.getByRole('link', { name: new RegExp(`^${tab('TO_REVIEW')} ?1`) })).toBeVisible();
    await expect(page.getByRole('link', { name: tab('AFTER_SALES'), exact: true })).toBeVisible();
  }
  expect(await operate('invariants')).toContain('agree');
});
