import { addressSave } from '@kaimai/contract/address/address';
import { cartAdd } from '@kaimai/contract/cart/cart';
import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../harness/keyboard.ts';
import { open } from '../harness/open.ts';
import { inkHeadphones, placeOrder, portland } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest, expect } from '../harness/test.ts';

/** Goes to a control by keyboard and presses it. */
async function press(page: Page, name: string | RegExp, within?: number): Promise<void> {
  await tabTo(page, name, within);
  await page.keyboard.press('Enter');
}

/** The outcome is announced, and the focus is where the buyer goes on. */
async function expectOutcome(page: Page, words: string | RegExp, focus: Locator): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await expect(focus).toBeFocused();
}

const pencils = { commodityCode: 'cedar-pencils-dozen', skuCode: 'cedar-pencils-dozen.hb' };

buyerTest('after an address is removed by keyboard, the focus is on the next one', async ({ page, program, buyer }) => {
  for (const recipient of ['Maya', 'Juno', 'Ada']) {
    await signedCall(program.url, addressSave, { ...portland, recipient }, buyer.credential);
  }
  await open(page, '/personal-center/receive-address');
  const addresses = page.getByRole('main').getByRole('listitem');
  await expect(addresses).toHaveCount(3);
  const [, removed = '', next = ''] = await addresses.allInnerTexts();
  const recipientOf = (text: string) => /Maya|Juno|Ada/.exec(text)?.[0] ?? '';
  await press(page, new RegExp(`^Remove: ${recipientOf(removed)}`));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await press(page, 'Remove', 3);
  await expectOutcome(page, 'Address removed', addresses.filter({ hasText: recipientOf(next) }));
});

buyerTest('after a coupon is collected by keyboard, the focus stays at the coupon', async ({ page }) => {
  await open(page, `/detail?commodityCode=${inkHeadphones.commodityCode}`);
  await press(page, /^Collect Headphones and speakers/);
  const coupon = page.getByRole('main').getByRole('article', { name: /^Headphones and speakers/ });
  await expectOutcome(page, /collected/i, coupon.filter({ hasText: 'Collected' }));
});

buyerTest(
  'after the line of a shop is saved by keyboard, the focus is at the next shop of the cart',
  async ({ page, program, buyer }) => {
    for (const { skuCode } of [pencils, inkHeadphones]) {
      await signedCall(program.url, cartAdd, { skuCode, quantity: 1 }, buyer.credential);
    }
    await open(page, '/cart');
    await press(page, /^Save for later: .*headphones/i);
    await expectOutcome(page, 'Saved for later', page.getByRole('heading', { name: 'Ink & Margin' }));
  },
);

buyerTest(
  'after an order is cancelled by keyboard, the focus is on its new state',
  async ({ page, program, buyer }) => {
    const { orderNos } = await placeOrder(program.url, buyer, pencils);
    await open(page, `/order-details?orderNo=${orderNos[0]}`);
    await press(page, 'Cancel order');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await press(page, 'Cancel order', 3);
    await expectOutcome(page, /cancelled/i, page.getByRole('heading', { level: 1, name: 'Order cancelled' }));
  },
);
