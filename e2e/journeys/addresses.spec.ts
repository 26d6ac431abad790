import { addressSave } from '@kaimai/contract/address/address';
import { orderDetails } from '@kaimai/contract/order/order';
import type { Locator, Page } from '@playwright/test';
import { expectTotal } from '../harness/checking-out.ts';
import { open } from '../harness/open.ts';
import { addressIn, ternMini } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect } from '../harness/test.ts';

const addressBook = '/personal-center/receive-address';

/** Three people at one address; the first one is the default. */
const recipients = {
  en_US: { first: 'Maya Lindqvist', second: 'Juno Park', third: 'Ada Byrne' },
  zh_CN: { first: '林海岚', second: '沈知夏', third: '周远舟' },
};
const changedStreets = { en_US: '8 Lighthouse Lane', zh_CN: '灯塔巷 8 号' };

/** A desktop with a keyboard, and a phone with a finger. */
const devices = [
  { name: 'by keyboard on a desktop', use: { viewport: { width: 1440, height: 900 } }, activate: pressEnter },
  { name: 'by touch on a phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true }, activate: tap },
] as const;

function pressEnter(control: Locator): Promise<void> {
  return control.press('Enter');
}

function tap(control: Locator): Promise<void> {
  return control.tap();
}

for (const language of ['en_US', 'zh_CN'] as const) {
  for (const { name, use, activate } of devices) {
    test.describe(`in ${language}, ${name}`, () => {
      test.use({ ...use, language });

      test('a buyer changes one address, deletes another and makes a third the default, as the checkout then offers them', async ({
        page,
        program,
        buyer,
        words,
      }) => {
        const { text } = words;
        const { first, second, third } = recipients[language];
        const { street } = addressIn[language];
        const changedStreet = changedStreets[language];
        for (const recipient of [first, second, third]) {
          await signedCall(program.url, addressSave, { ...addressIn[language], recipient }, buyer.credential);
        }
        await open(page, addressBook);
        const cardOf = (recipient: string) => page.getByRole('listitem').filter({ hasText: recipient });
        const markOf = (recipient: string) => cardOf(recipient).getByText(text('addressBook.default'), { exact: true });
        const actionOf = (key: string, recipient: string) =>
          cardOf(recipient).getByRole('button', {
            name: text('shell.labelOf', { label: text(key), name: `${recipient}, ${street}` }),
            exact: true,
          });
        await expect(markOf(first)).toBeVisible();

        await activate(actionOf('addressBook.edit', first));
        const dialog = page.getByRole('dialog', { name: text('addressBook.editTitle') });
        const streetField = dialog.getByRole('textbox', { name: text('address.label.street') });
        await expect(streetField).toHaveValue(street);
        await streetField.fill(changedStreet);
        await activate(dialog.getByRole('button', { name: text('shell.save') }));
        await expectAnnounced(page, text('addressBook.saved'));
        await expect(dialog).toBeHidden();
        await expect(cardOf(first)).toContainText(changedStreet);
        await expect(cardOf(second)).toContainText(street);

        await activate(actionOf('addressBook.remove', third));
        const confirmation = page.getByRole('alertdialog', { name: text('addressBook.removeTitle') });
        await expect(confirmation).toContainText(text('addressBook.removeText', { recipient: third, street }));
        await activate(confirmation.getByRole('button', { name: text('addressBook.remove') }));
        await expectAnnounced(page, text('addressBook.removed'));
        await expect(cardOf(third)).toHaveCount(0);

        await activate(actionOf('addressBook.makeDefault', second));
        await expectAnnounced(page, text('addressBook.madeDefault'));
        await expect(actionOf('addressBook.makeDefault', second)).toBeHidden();
        await expect(markOf(second)).toBeVisible();
        await expect(cardOf(second)).toBeFocused();
        await expect(markOf(first)).toBeHidden();

        await open(page, `/fill?skuCode=${ternMini.skuCode}&quantity=1`);
        const choices = page.getByRole('group', { name: text('fill.where') }).getByRole('radio');
        await expect(choices).toHaveCount(3);
        const choiceOf = (recipient: string) => choices.and(page.getByLabel(recipient));
        await expect(choiceOf(second)).toBeChecked();
        await expect(choiceOf(third)).toHaveCount(0);
        await choiceOf(first).check();
        await expectTotal(page, words);
        await activate(page.getByRole('button', { name: words.placeOrder }).locator('visible=true'));
        await expect(page).toHaveURL(/\/checkout\?payNo=/);
        await activate(
          page
            .getByRole('main')
            .getByRole('link', { name: words.pattern('checkout.check') })
            .first(),
        );
        await expect(page).toHaveURL(/orderNo=/);
        const delivery = page.getByRole('region', { name: text('orders.address'), exact: true });
        await expect(delivery).toContainText(first);
        await expect(delivery).toContainText(changedStreet);
        const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
        const order = await signedCall(program.url, orderDetails, { orderNo }, buyer.credential);
        expect(order.address).toMatchObject({ ...addressIn[language], recipient: first, street: changedStreet });
      });
    });
  }
}

async function expectAnnounced(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
}
