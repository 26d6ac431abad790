import type { Page } from '@playwright/test';
import { open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

test('a visitor searches, chooses a variant and adds it to the cart by keyboard', async ({ page, words }) => {
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

test('a dialog traps the focus, and Escape restores it', async ({ page, words }) => {
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

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, role: 'combobox' | 'link' | 'radio' | 'button', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: role === 'combobox' });
  // A skeleton has a heading, but not these controls.
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`No ${role} ${name} in 120 presses of Tab`);
}
