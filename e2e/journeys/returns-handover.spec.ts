import { returnHandoverChoose } from '@kaimai/contract/after-sales/return-handover';
import type { Page } from '@playwright/test';
import type { ProgramAddress } from '../harness/addresses.ts';
import { registerBuyer, type Buyer } from '../harness/buyer.ts';
import { open } from '../harness/open.ts';
import { buyTwoProducts } from '../harness/ordering.ts';
import { runOperator } from '../harness/program.ts';
import { makeApprovedReturn } from '../harness/returning.ts';
import { signedCall } from '../harness/signed-call.ts';
import { browserOf, buyerTest as test, expect } from '../harness/test.ts';
import type { Words } from '../harness/words.ts';

type ReturnFixtures = { page: Page; program: ProgramAddress; buyer: Buyer; words: Words };

/** Buys two products and requests the return of one, which the shop approves; returns its number. */
async function buyAndApproveReturn({ page, program, buyer, words }: ReturnFixtures): Promise<string> {
  const { orderNo, skuCodes } = await buyTwoProducts(page, program.url, buyer, words);
  return makeApprovedReturn(program, buyer, { orderNo, skuCode: skuCodes[0] ?? '' });
}

/** Adds a pick-up for one parcel that begins in this number of hours. */
async function offerPickup(program: ProgramAddress, hours: number): Promise<string> {
  const at = (later: number) => new Date(Date.now() + later * 3_600_000).toISOString().replace(/\.\d+/, '');
  const when = ['--from', at(hours), '--to', at(hours + 3), '--time-zone', 'America/Los_Angeles', '--parcels', '1'];
  const answer = await runOperator(program, ['pickups', 'add', 'S1001', '--country', 'US', ...when, '--json']);
  return (JSON.parse(answer) as { slotNo: string }).slotNo;
}

test('a buyer prints a label, and hands the parcel in', async ({ page, program, buyer, words }) => {
  const afterSalesNo = await buyAndApproveReturn({ page, program, buyer, words });
  await open(page, `/after-sales?afterSalesNo=${afterSalesNo}`);
  await page.getByRole('radio', { name: 'Printed label' }).check();
  await page.getByRole('button', { name: 'Get the label' }).click();
  await page.getByRole('link', { name: 'Open the label' }).click();
  const label = page.getByRole('article', { name: 'Return label' });
  await expect(label).toContainText('香港中路 18 号');
  await expect(label).toContainText('1120 SE Division Street');
  await expect(label).toContainText(afterSalesNo);
  await expect(label.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const { length } =
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox ?\[0 0 29[78]/g) ?? [];
  expect(length, 'pages of the width of A6').toBe(1);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Back to the return' }).click();
  await page.getByRole('button', { name: 'I’ve handed it in' }).click();
  await expect(page.getByRole('heading', { name: 'Your return is on its way' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Label created');
  await open(page, `/return-label?afterSalesNo=${afterSalesNo}`);
  await expect(page.getByRole('heading', { name: 'There is no label for this return' })).toBeVisible();
});

test('a pick-up time that another buyer has just taken is refused; another one is booked, changed and cancelled', async ({
  page,
  program,
  buyer,
  words,
  browser,
}) => {
  const afterSalesNo = await buyAndApproveReturn({ page, program, buyer, words });
  const other = await registerBuyer(program.url);
  const context = await browser.newContext({ baseURL: program.url, storageState: browserOf(program, 'en_US', other) });
  const otherReturn = await buyAndApproveReturn({ page: await context.newPage(), program, buyer: other, words });
  await context.close();
  const [takenSlotNo] = [
    await offerPickup(program, 30),
    await offerPickup(program, 54),
    await offerPickup(program, 78),
  ];
  await open(page, `/after-sales?afterSalesNo=${afterSalesNo}`);
  await page.getByRole('radio', { name: 'Pick-up at your address' }).check();
  const times = page.getByRole('radio', { name: /\d\d:\d\d – \d\d:\d\d/ });
  await expect(times).toHaveCount(3);
  await page.getByRole('button', { name: 'Book pick-up' }).click();
  await expect(page.getByText('Choose a time for the pick-up')).toBeVisible();
  await times.first().check();

  const otherChoice = { afterSalesNo: otherReturn, method: 'pickup', slotNo: takenSlotNo ?? '' } as const;
  await signedCall(program.url, returnHandoverChoose, otherChoice, other.credential);

  await page.getByRole('button', { name: 'Book pick-up' }).click();
  await expect(page.getByText('This time is no longer available. Choose another one')).toBeVisible();
  await expect(times).toHaveCount(2);
  await times.first().check();
  await page.getByRole('button', { name: 'Book pick-up' }).click();
  await expect(page.getByText('You can change or cancel it until')).toBeVisible();
  await page.getByRole('button', { name: 'Change time' }).click();
  await expect(times).toHaveCount(2);
  await times.last().check();
  await page.getByRole('button', { name: 'Book pick-up' }).click();
  const history = page.getByRole('region', { name: 'Progress' });
  await expect(history).toContainText('Pick-up changed');
  await expect(times).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel pick-up' }).click();
  await expect(page.getByRole('radio', { name: 'Printed label' })).toBeVisible();
  await expect(history).toContainText('Return shipment cancelled');
  expect(await runOperator(program, ['pickups', 'list', '--shop', 'S1001'])).toContain(otherReturn);
  expect(await runOperator(program, ['invariants'])).toContain('agree');
});

test('a parcel that the buyer sends needs a valid tracking number', async ({ page, program, buyer, words }) => {
  const afterSalesNo = await buyAndApproveReturn({ page, program, buyer, words });
  await open(page, `/after-sales?afterSalesNo=${afterSalesNo}`);
  await page.getByRole('radio', { name: 'Send it yourself' }).check();
  await expect(page.getByText('Send it to:')).toContainText('听岸音频 退货组');
  await page.getByRole('textbox', { name: 'Carrier' }).fill('UPS');
  await page.getByLabel('Tracking number').fill('soon');
  await page.getByRole('button', { name: 'I’ve sent it' }).click();
  await expect(page.getByLabel('Tracking number')).toHaveAccessibleDescription(/letters and digits/);
  await page.getByLabel('Tracking number').fill('1z 999');
  await page.getByRole('button', { name: 'I’ve sent it' }).click();
  await expect(page.getByRole('heading', { name: 'Your return is on its way' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Track with UPS: 1Z999' })).toHaveAttribute('href', /ups\.com.*1Z999/);
});
