import { newEmail } from '../harness/buyer.ts';
import { expectTotal, paidHeading } from '../harness/checking-out.ts';
import { tabTo } from '../harness/keyboard.ts';
import { open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

// On a phone, fixed bars could cover the focus.
test.use({ viewport: { width: 390, height: 844 } });

test('filters that are removed by keyboard leave the focus at the next one, then at the page', async ({ page }) => {
  await open(page, '/search?commodityName=headphones&attributes=colour%3Acoral&attributes=colour%3Amint');
  const appliedFilters = page.getByRole('region', { name: 'Applied filters' });
  const mint = appliedFilters.getByRole('link', { name: 'Remove filter: Colour: Mint' });
  await appliedFilters.getByRole('link', { name: 'Remove filter: Colour: Coral' }).focus();
  await page.keyboard.press('Enter');
  await expect(appliedFilters.getByRole('link')).toHaveText(['Colour: Mint', 'Clear all']);
  await expect(mint).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(appliedFilters).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(mint).toBeVisible();
});

test('a guest buys by keyboard alone, and the focus is always visible', async ({ page, words }) => {
  await open(page, '/');
  await tabTo(page, words.search);
  await page.keyboard.type('teapot');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
  await expect(page.getByRole('link', { name: /^Pine-glaze teapot/ }).first()).toBeVisible();
  await tabTo(page, /^Pine-glaze teapot/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/detail\?/);
  await expect(page.getByRole('button', { name: words.addToCart }).first()).toBeVisible();
  await tabTo(page, words.addToCart);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: words.added })).toBeFocused();
  await tabTo(page, words.toCart, 3);
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('main')
      .getByText(/^Check out/)
      .last(),
  ).toBeVisible();
  await tabTo(page, /^Check out/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fill');
  await expect(page.getByLabel(words.email).first()).toBeVisible();
  await tabTo(page, words.email);
  await page.keyboard.type(newEmail());
  for (const [label, value] of Object.entries(words.address)) {
    await tabTo(page, label);
    await page.keyboard.type(value);
  }
  await expectTotal(page, words);
  await tabTo(page, words.placeOrder);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout\?payNo=/);
  await expect(page.getByRole('button', { name: words.pay }).first()).toBeVisible();
  await tabTo(page, words.pay);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  await expect(page.getByRole('button', { name: words.approve })).toBeVisible();
  await tabTo(page, words.approve);
  await page.keyboard.press('Enter');
  await expect(paidHeading(page, words)).toBeFocused();
});

test('earlier searches are removed one by one, and a word that the search ignores is named', async ({
  page,
  words,
}) => {
  for (const word of ['abacus', 'sponge']) {
    await open(page, `/search?commodityName=${word}`);
    await page.waitForFunction(
      (searched) => Object.values(localStorage).some((value) => String(value).includes(searched)),
      word,
    );
  }
  await open(page, '/search?commodityName=cheap+lamp');
  await expect(page.getByText('“cheap”')).toBeVisible();
  const box = page.getByRole('combobox', { name: words.search });
  await box.fill('');
  const earlierSearches = page.getByRole('option', { name: /^(abacus|sponge)$/ });
  await expect(earlierSearches).toHaveText(['sponge', 'abacus']);
  await box.press('ArrowDown');
  await box.press('Shift+Delete');
  await expect(earlierSearches).toHaveText(['abacus']);
});

test.describe('the confirmation of an addition', () => {
  test.use({ ownContext: true });

  test('closes by itself after a click, and has the focus after a press of the keyboard', async ({ page, words }) => {
    await page.clock.install();
    await open(page, '/detail?commodityCode=pine-glaze-teapot');
    const add = page.getByRole('button', { name: words.addToCart }).first();
    const confirmation = page.getByRole('region', { name: words.added });
    await add.click();
    await expect(confirmation).toBeVisible();
    await page.mouse.move(5, 400);
    await page.clock.fastForward(6000);
    await expect(confirmation).toBeHidden();
    await add.press('Enter');
    await expect(confirmation).toBeFocused();
    // A pointer that only passes does not take the focus away.
    await confirmation.hover();
    await page.mouse.move(5, 400);
    await page.clock.fastForward(60_000);
    await expect(confirmation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(confirmation).toBeHidden();
    await expect(add).toBeFocused();
  });
});
