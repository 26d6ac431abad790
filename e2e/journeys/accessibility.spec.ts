import type { Page } from '@playwright/test';
import { open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

test('the keyboard alone searches, chooses a variant and fills the cart', async ({ page, words }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words.skip })).toBeFocused();
  await tabTo(page, 'combobox', words.search);
  await page.keyboard.type(words.query);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.query);
  await tabTo(page, 'link', words.product);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.product })).toBeVisible();
  await tabTo(page, 'radio', words.sage);
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: words.sage })).toBeChecked();
  await tabTo(page, 'button', words.addToCart);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: words.added })).toBeVisible();
});

test('a dialog keeps the focus inside, and Escape gives it back', async ({ page, words }) => {
  await open(page, '/');
  const opener = page.getByRole('button', { name: words.region });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect(
      await dialog.evaluate((element) => element.matches(':focus-within') || document.activeElement === document.body),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

/** Presses Tab until a control of this name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, role: 'combobox' | 'link' | 'radio' | 'button', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: role === 'combobox' });
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`No ${role} ${name} in 120 presses of Tab`);
}
