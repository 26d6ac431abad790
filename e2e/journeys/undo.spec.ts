import { cartAdd } from '@kaimai/contract/cart/cart';
import { advanceClock, installClock, pauseClock } from '../harness/clock.ts';
import { open } from '../harness/open.ts';
import { inkHeadphones } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect } from '../harness/test.ts';

test.use({ ownContext: true });

/** Longer than the message about a removal is shown. */
const waitMs = 9000;

test.beforeEach(async ({ page, program, buyer, words }) => {
  await signedCall(program.url, cartAdd, { skuCode: inkHeadphones.skuCode, quantity: 1 }, buyer.credential);
  await installClock(page);
  await open(page, '/cart');
  await expect(page.getByRole('button', { name: words.pattern('cart.removeOf') })).toBeVisible();
  await pauseClock(page);
});

test('the offer to undo a removal stays while it has the focus of the keyboard', async ({ page, words }) => {
  await page.getByRole('button', { name: words.pattern('cart.removeOf') }).focus();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: words.text('cart.undo') });
  await expect(undo).toBeFocused();
  await advanceClock(page, waitMs);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: words.close })).toBeFocused();
  await advanceClock(page, waitMs);
  await expect(undo).toBeVisible();
  await page.keyboard.press('Tab');
  await advanceClock(page, waitMs);
  await expect(undo).toBeHidden();
});

test.describe('in zh_CN', () => {
  test.use({ language: 'zh_CN' });

  test('the offer to undo a removal stays while the mouse is on it, and ends without', async ({ page, words }) => {
    await page.getByRole('button', { name: words.pattern('cart.removeOf') }).click();
    const undo = page.getByRole('button', { name: words.text('cart.undo') });
    await undo.hover();
    await advanceClock(page, waitMs);
    await expect(undo).toBeVisible();
    await page.mouse.move(0, 0);
    await advanceClock(page, waitMs);
    await expect(undo).toBeHidden();
  });
});
