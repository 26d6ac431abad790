import { profileDetail, profileUpdate } from '@kaimai/contract/account/account';
import { mailPreferenceUpdate } from '@kaimai/contract/mail/mail-preference';
import { orderAddressChange } from '@kaimai/contract/order/order';
import { locales } from '@kaimai/contract/values/locale';
import { isCallOf } from '../harness/calls.ts';
import { answerTo, open, reload } from '../harness/open.ts';
import { inkHeadphones, placeOrder } from '../harness/ordering.ts';
import { payOverWire } from '../harness/paying.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

for (const language of locales) {
  buyerTest.describe(`in ${language}`, () => {
    buyerTest.use({ language });

    buyerTest(
      'the profile shows what another device has changed, and is saved once',
      async ({ page, program, buyer, words }) => {
        const { text } = words;
        const { credential } = buyer;
        await open(page, '/profile');
        const name = page.getByLabel(text('account.publicName'));
        await name.fill('Maya');
        const form = page.locator('form').filter({ has: name });
        const fetchedAgain = answerTo(page, profileDetail);
        await form.getByRole('button', { name: words.save }).click();
        await expect(page.getByText(text('profile.saved'))).toBeVisible();
        await fetchedAgain;
        await expect(form.getByRole('button', { name: words.save })).toBeFocused();
        await page.getByRole('banner').getByRole('link', { name: words.messages }).click();
        await expect(page).toHaveURL('/messages');

        const { nickname: _nickname, ...profile } = await signedCall(program.url, profileDetail, {}, credential);
        const { birthday, locale, avatarUrl } = profile;
        await signedCall(program.url, profileUpdate, { nickname: 'Juno', birthday, locale, avatarUrl }, credential);
        await signedCall(program.url, mailPreferenceUpdate, { priceDrop: true, backInStock: false }, credential);
        await page.goBack();
        await expect(page).toHaveURL('/profile');
        await reload(page);
        await expect(name).toHaveValue('Juno');
        await expect(page.locator('[name=priceDrop]')).toBeChecked();
        await expect(page.locator('[name=backInStock]')).not.toBeChecked();
      },
    );
  });
}

buyerTest(
  'a name that was typed and not saved is still in the form when the buyer returns',
  async ({ page, words }) => {
    await open(page, '/profile');
    const name = page.getByLabel(words.text('account.publicName'));
    await name.fill('Maya');
    await page.getByRole('banner').getByRole('link', { name: words.messages }).click();
    await expect(page).toHaveURL('/messages');
    await page.goBack();
    await expect(name).toHaveValue('Maya');
  },
);

buyerTest(
  'after a refused address the focus stays in the field that is being changed',
  async ({ page, program, buyer }) => {
    const { payNo, orderNos } = await placeOrder(program.url, buyer, inkHeadphones);
    await payOverWire(program.url, buyer, payNo);
    await open(page, `/order-details?orderNo=${orderNos[0]}`);
    await page.getByRole('button', { name: 'Change address' }).click();
    const dialog = page.getByRole('dialog');
    await page.route('**/gateway.do', (route) => {
      if (!isCallOf(route.request(), orderAddressChange)) return route.fallback();
      const fields = { 'address.street': 'This street is unknown.' };
      return route.fulfill({ json: { code: 'PARAMETER_ERROR', message: 'wrong', detail: 'wrong', ext: { fields } } });
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This street is unknown.')).toBeVisible();
    const city = dialog.getByLabel('City');
    await city.focus();
    await page.keyboard.type('x');
    await expect(city).toBeFocused();
  },
);

test('the price filter keeps the focus when it is applied by keyboard, and follows the address', async ({ page }) => {
  await open(page, '/search?commodityName=headphones');
  const from = page.locator('#filters').getByRole('textbox').first();
  await from.focus();
  await page.keyboard.type('２0');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/priceFrom=20/);
  await expect(from).toHaveValue('20');
  await expect(from).toBeFocused();
  // The list of the new address is shown.
  await expect(from).toHaveAttribute('value', '20');
  await page.goBack();
  await expect(from).toHaveValue('');
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the select for the sort order keeps the focus when it changes, and follows the address', async ({ page }) => {
    await open(page, '/search?commodityName=headphones');
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    await sort.focus();
    await sort.selectOption('priceAsc');
    await expect(page).toHaveURL(/sort=priceAsc/);
    await expect(page.locator('.sort-link[aria-current]')).toHaveText('Price');
    await expect(sort).toBeFocused();
    await page.goBack();
    await expect(sort).toHaveValue('relevance');
  });
});
