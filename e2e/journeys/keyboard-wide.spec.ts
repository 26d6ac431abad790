import { locales } from '@kaimai/contract/values/locale';
import { tabTo } from '../harness/keyboard.ts';
import { open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a visitor searches, chooses a variant and adds it to the cart by keyboard', async ({ page, words }) => {
      await open(page, '/');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: words.skip })).toBeFocused();
      await tabTo(page, words.search);
      await page.keyboard.type(words.query);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.query);
      await expect(page.getByRole('link', { name: words.product }).first()).toBeVisible();
      await tabTo(page, new RegExp(words.product));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: words.product })).toBeVisible();
      await expect(page.getByRole('radio', { name: words.sage })).toBeVisible();
      await tabTo(page, words.sage);
      await page.keyboard.press('Space');
      await expect(page.getByRole('radio', { name: words.sage })).toBeChecked();
      await tabTo(page, words.addToCart);
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
          await dialog.evaluate(
            (element) => element.matches(':focus-within') || document.activeElement === document.body,
          ),
        ).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
}
