import { returnHandoverChoose } from '@kaimai/contract/after-sales/return-handover';
import { locales } from '@kaimai/contract/values/locale';
import type { ProgramAddress } from '../harness/addresses.ts';
import { registerBuyer, type Buyer } from '../harness/buyer.ts';
import { open } from '../harness/open.ts';
import { placeOrder, ternMini, type Variant } from '../harness/ordering.ts';
import { payOverWire } from '../harness/paying.ts';
import { runOperator } from '../harness/program.ts';
import { makeApprovedReturn } from '../harness/returning.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect } from '../harness/test.ts';

/** Buys a unit and requests its return, which the shop approves; returns its number. */
async function buyAndApproveReturn(program: ProgramAddress, buyer: Buyer, variant = ternMini): Promise<string> {
  const { payNo, orderNos } = await placeOrder(program.url, buyer, variant);
  await payOverWire(program.url, buyer, payNo);
  return makeApprovedReturn(program, buyer, { orderNo: orderNos.join(), skuCode: variant.skuCode });
}

/** Each language has a shop of its own, because the journey counts the shop's pick-ups. */
const pickups: Record<string, { shop: string; variant: Variant }> = {
  en_US: { shop: 'S1001', variant: ternMini },
  zh_CN: { shop: 'S1040', variant: { commodityCode: 'depot-classic-games', skuCode: 'depot-classic-games' } },
};

/** Adds a pick-up for one parcel that begins in this number of hours. */
async function offerPickup(program: ProgramAddress, shop: string, hours: number): Promise<string> {
  const at = (later: number) => new Date(Date.now() + later * 3_600_000).toISOString().replace(/\.\d+/, '');
  const when = ['--from', at(hours), '--to', at(hours + 3), '--time-zone', 'America/Los_Angeles', '--parcels', '1'];
  const answer = await runOperator(program, ['pickups', 'add', shop, '--country', 'US', ...when, '--json']);
  return (JSON.parse(answer) as { slotNo: string }).slotNo;
}

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a buyer prints a label, and hands the parcel in', async ({
      page,
      program,
      buyer,
      words: { text, pattern },
    }) => {
      const afterSalesNo = await buyAndApproveReturn(program, buyer);
      await open(page, `/after-sales?afterSalesNo=${afterSalesNo}`);
      await page.getByRole('radio', { name: text('afterSales.handover.method.label') }).check();
      await page.getByRole('button', { name: text('afterSales.handover.get.label') }).click();
      await page.getByRole('link', { name: text('afterSales.handover.openLabel') }).click();
      const label = page.getByRole('article', { name: text('pages.returnLabel') });
      await expect(label).toContainText('香港中路 18 号');
      await expect(label).toContainText('1120 SE Division Street');
      await expect(label).toContainText(afterSalesNo);
      await expect(label.getByRole('img', { name: pattern('afterSales.handover.qr') })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button', { name: text('afterSales.label.print') })).toBeHidden();
      const { length } =
        (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox ?\[0 0 29[78]/g) ?? [];
      expect(length, 'pages of the width of A6').toBe(1);
      await page.emulateMedia({ media: null });
      await page.getByRole('link', { name: text('afterSales.label.back') }).click();
      await page.getByRole('button', { name: text('afterSales.handover.handedIn') }).click();
      await expect(page.getByRole('heading', { name: text('afterSales.heading.SENT_BACK') })).toBeVisible();
      await expect(page.getByRole('region', { name: text('afterSales.history') })).toContainText(
        text('afterSales.handover.event.labelChosen'),
      );
      await open(page, `/return-label?afterSalesNo=${afterSalesNo}`);
      await expect(page.getByRole('heading', { name: text('afterSales.label.none') })).toBeVisible();
    });

    test('a pick-up time that another buyer has just taken is refused; another one is booked, changed and cancelled', async ({
      page,
      program,
      buyer,
      words: { text, pattern, gatewayText },
    }) => {
      const { shop, variant } = pickups[language] ?? { shop: '', variant: ternMini };
      const afterSalesNo = await buyAndApproveReturn(program, buyer, variant);
      const other = await registerBuyer(program.url);
      const otherReturn = await buyAndApproveReturn(program, other, variant);
      const takenSlotNo = await offerPickup(program, shop, 30);
      await offerPickup(program, shop, 54);
      await offerPickup(program, shop, 78);
      const book = page.getByRole('button', { name: text('afterSales.handover.book') });
      await open(page, `/after-sales?afterSalesNo=${afterSalesNo}`);
      await page.getByRole('radio', { name: text('afterSales.handover.method.pickup') }).check();
      const times = page.getByRole('radio', { name: /\d\d:\d\d – \d\d:\d\d/ });
      await expect(times).toHaveCount(3);
      await book.click();
      await expect(page.getByText(text('afterSales.handover.chooseTime'))).toBeVisible();
      await times.first().check();

      const otherChoice = { afterSalesNo: otherReturn, method: 'pickup', slotNo: takenSlotNo } as const;
      await signedCall(program.url, returnHandoverChoose, otherChoice, other.credential);

      await book.click();
      await expect(page.getByText(gatewayText('afterSales.handover.slotTaken'))).toBeVisible();
      await expect(times).toHaveCount(2);
      await times.first().check();
      await book.click();
      await expect(page.getByText(pattern('afterSales.handover.changeUntil'))).toBeVisible();
      await page.getByRole('button', { name: text('afterSales.handover.changeTime') }).click();
      await expect(times).toHaveCount(2);
      await times.last().check();
      await book.click();
      const history = page.getByRole('region', { name: text('afterSales.history') });
      await expect(history).toContainText(text('afterSales.handover.event.pickupChanged'));
      await expect(times).toHaveCount(0);
      await page.getByRole('button', { name: text('afterSales.handover.cancel') }).click();
      await expect(page.getByRole('radio', { name: text('afterSales.handover.method.label') })).toBeVisible();
      await expect(history).toContainText(text('afterSales.handover.event.handoverCancelled'));
      expect(await runOperator(program, ['pickups', 'list', '--shop', shop])).toContain(otherReturn);
      expect(await runOperator(program, ['invariants'])).toContain('agree');
    });

    test('a parcel that the buyer sends needs a valid tracking number', async ({
      page,
      program,
      buyer,
      words: { text, pattern },
    }) => {
      const afterSalesNo = await buyAndApproveReturn(program, buyer);
      const trackingNo = page.getByLabel(text('afterSales.trackingNo'));
      await open(page, `/after-sales?afterSalesNo=${afterSalesNo}`);
      await page.getByRole('radio', { name: text('afterSales.handover.method.own') }).check();
      await expect(page.getByText(pattern('afterSales.handover.sendTo'))).toContainText('听岸音频 退货组');
      await page.getByRole('textbox', { name: text('afterSales.carrier') }).fill('UPS');
      await trackingNo.fill('soon');
      await page.getByRole('button', { name: text('afterSales.haveSent') }).click();
      await expect(trackingNo).toHaveAccessibleDescription(pattern('afterSales.handover.wrongNumber'));
      await trackingNo.fill('1z 999');
      await page.getByRole('button', { name: text('afterSales.haveSent') }).click();
      await expect(page.getByRole('heading', { name: text('afterSales.heading.SENT_BACK') })).toBeVisible();
      const link = page.getByRole('link', {
        name: text('afterSales.handover.follow', { carrier: 'UPS', number: '1Z999' }),
      });
      await expect(link).toHaveAttribute('href', /ups\.com.*1Z999/);
    });
  });
}
