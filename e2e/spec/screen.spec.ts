import { addressSave } from '@kaimai/contract/address/address';
import type { Page } from '@playwright/test';
import { advanceClock, advanceClockUntil, pauseClock, installClock, installPausedClock } from '../harness/clock.ts';
import { open } from '../harness/open.ts';
import { portland } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

// A changed clock cannot be reset in a shared context.
test.use({ ownContext: true });

async function widthOf(page: Page, role: 'dialog' | 'alertdialog'): Promise<number | undefined> {
  return (await page.getByRole(role).boundingBox())?.width;
}

test('§9.18 §9.26 primary buttons are #1B6CFC, and a modal is 520 px wide', async ({ page, words }) => {
  await open(page, '/privacy/');
  await page.getByRole('button', { name: words.region }).click();
  const save = page.getByRole('dialog').getByRole('button', { name: words.save });
  await expect(save).toHaveCSS('background-color', 'rgb(27, 108, 252)');
  expect(await widthOf(page, 'dialog')).toBe(520);
});

buyerTest(
  '§9.25 §9.27 §9.28 a confirm dialog is 416 px wide and stays open at a click outside; a toast stays for 3 seconds',
  async ({ page, program, buyer }) => {
    await signedCall(program.url, addressSave, portland, buyer.credential);
    await installClock(page);
    await open(page, '/personal-center/receive-address/');
    await page.getByRole('button', { name: /^Remove/ }).click();
    const dialog = page.getByRole('alertdialog');
    expect(await widthOf(page, 'alertdialog')).toBe(416);
    await page.mouse.click(20, 400);
    await expect(dialog).toBeVisible();
    await pauseClock(page);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    const toast = page.getByText('Address removed');
    await advanceClockUntil(page, toast);
    await advanceClock(page, 2990);
    await expect(toast).toBeVisible();
    await advanceClock(page, 10);
    await expect(toast).toBeHidden();
  },
);

buyerTest(
  '§9.22 §9.23 §9.24 notifications are at the top right, are stacked from the third on, and stay for 4.5 seconds',
  async ({ page, buyer }) => {
    const passwords = [buyer.password, 'a lighthouse at dawn', 'a ferry in the fog', 'a pier after rain'];
    const notifications = page.getByRole('log');
    const more = notifications.getByRole('button', { name: '2 more notifications' });
    const changeLink = page.getByRole('main').locator('a[href*="change-password"]');
    await installClock(page);
    await open(page, '/personal-center/account-safe/');
    await expect(changeLink).toBeVisible();
    await pauseClock(page);
    for (const [count, password] of passwords.slice(1).entries()) {
      await changeLink.click();
      await advanceClockUntil(page, page.getByLabel('Current password', { exact: true }));
      await page.getByLabel('Current password', { exact: true }).fill(passwords[count] ?? '');
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Save new password' }).click();
      await advanceClockUntil(page, count < 2 ? notifications.getByText('Password changed').nth(count) : more);
      await advanceClockUntil(page, changeLink);
    }
    await expect(notifications.getByText('Password changed')).toHaveCount(1);
    const { x, y, width } = (await notifications.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    // 16 px from the top and the right, where a scroll bar may add up to 16 px.
    expect(y).toBe(16);
    expect(1440 - x - width).toBeLessThanOrEqual(32);

    await advanceClock(page, 4000);
    await expect(notifications.getByText('Password changed')).toHaveCount(1);
    await advanceClock(page, 500);
    await expect(notifications.getByText('Password changed')).toHaveCount(0);
  },
);

test('§9.17 the wait for another mailed code counts down by the second', async ({ page, words }) => {
  await installPausedClock(page);
  await open(page, '/register');
  await page.getByLabel(words.email, { exact: true }).fill(`buyer-${Date.now()}@example.com`);
  await page.getByRole('button', { name: words.sendCode }).click();
  const again = page.getByRole('button', { name: /60/ });
  await expect(again).toBeDisabled();
  await advanceClock(page, 999);
  await expect(again).toBeVisible();
  await advanceClock(page, 1);
  await expect(page.getByRole('button', { name: /59/ })).toBeDisabled();
});
