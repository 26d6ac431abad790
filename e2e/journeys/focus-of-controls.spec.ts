import { favouriteNewsChoose, favouriteSet } from '@kaimai/contract/favourite/favourite';
import { locales } from '@kaimai/contract/values/locale';
import { focusFirst } from '../harness/keyboard.ts';
import { answerTo, open } from '../harness/open.ts';
import { inkHeadphones } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

const tern = `/detail?commodityCode=${inkHeadphones.commodityCode}`;

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    buyerTest.use({ language });

    test('the quantity field keeps the focus after Enter, and gets it when its “less” button is disabled', async ({
      page,
      words: { text },
    }) => {
      await open(page, tern);
      const stepper = page.getByRole('group', { name: text('detail.quantity') });
      const quantity = stepper.getByRole('textbox');
      await quantity.fill('2');
      await page.keyboard.press('Enter');
      await expect(quantity).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      const less = stepper.getByRole('button', { name: text('shell.less') });
      await expect(less).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(quantity).toHaveValue('1');
      await expect(less).toBeDisabled();
      await expect(quantity).toBeFocused();
    });

    test('when the rest of a long filter is opened by keyboard, its first value has the focus', async ({ page }) => {
      await open(page, '/categories');
      const rest = page.locator('#filters details[open] details').first();
      const more = rest.locator('summary');
      await focusFirst(page, page.locator('#filters summary').first());
      await page.keyboard.press('Tab');
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(more).toBeHidden();
      await expect(rest.getByRole('link').first()).toBeFocused();
    });

    test('when the comparison is cleared by keyboard, the content has the focus', async ({ page, words: { text } }) => {
      await open(page, tern);
      await page.evaluate(
        (code) => localStorage.setItem('compared', JSON.stringify([code])),
        inkHeadphones.commodityCode,
      );
      await open(page, '/categories');
      const tray = page.getByRole('region', { name: text('compare.tray') });
      await focusFirst(page, tray.getByRole('button', { name: text('compare.clear') }));
      await page.keyboard.press('Enter');
      await expect(tray).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    });

    test('after a code is requested by keyboard, its field has the focus', async ({ page, words: { text } }) => {
      await open(page, '/register');
      const field = (key: string) => page.getByRole('textbox', { name: text(key), exact: true });
      await focusFirst(page, field('account.email'));
      await field('account.email').fill(`focus-${language}@kaimai.example`);
      await page.getByRole('button', { name: text('account.sendCode') }).focus();
      await page.keyboard.press('Enter');
      await expect(field('account.code')).toBeFocused();
    });

    buyerTest('the switch for messages about favourites keeps the focus', async ({ page, program, buyer, words }) => {
      const favourite = { commodityCode: inkHeadphones.commodityCode, favourite: true };
      await signedCall(program.url, favouriteSet, favourite, buyer.credential);
      await open(page, '/favorite');
      const news = page.getByRole('checkbox', { name: words.text('favourite.news') });
      const wasChecked = await news.isChecked();
      await news.focus();
      const answer = answerTo(page, favouriteNewsChoose);
      await page.keyboard.press('Space');
      await answer;
      await expect(news).toBeChecked({ checked: !wasChecked });
      await expect(news).toBeFocused();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('when Escape collapses the comparison, its button has the focus', async ({ page, words: { text } }) => {
    await open(page, tern);
    await page.evaluate(
      (code) => localStorage.setItem('compared', JSON.stringify([code])),
      inkHeadphones.commodityCode,
    );
    await open(page, '/categories');
    const tray = page.getByRole('region', { name: text('compare.tray') });
    const toggle = tray.locator('[aria-expanded]');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await tray.getByRole('listitem').getByRole('button').focus();
    await page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeFocused();
  });
});
