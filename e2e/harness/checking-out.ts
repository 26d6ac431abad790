import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/**
 * Enters a new address in the language's country on the fill page, and waits for its total: the gateway refuses an order
 * whose total was computed for another country.
 */
export async function enterAddress(page: Page, words: Words): Promise<void> {
  await page.getByLabel(words.country).selectOption(words.countryName);
  await fillAddressFields(page.getByRole('main'), words);
  await expectTotal(page, words);
}

/** Waits until the total on the fill page is that of the address and the choices. */
export async function expectTotal(page: Page, words: Words): Promise<void> {
  await expect(page.getByRole('region', { name: words.orderSums })).toHaveAttribute('aria-busy', 'false');
}

/** Fills the fields of an address below the country, on which they depend. */
export async function fillAddressFields(form: Locator, words: Words): Promise<void> {
  for (const [label, value] of Object.entries(words.address)) {
    // The label of a button may contain the label of a field.
    const control = form.getByLabel(label).and(form.page().locator('input, select'));
    // Provinces, cities and states may be selects. Each depends on the one before, so `words.address` lists them in that order.
    if (await control.evaluate((element) => element instanceof HTMLSelectElement)) await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Goes from the cashier to the provider's page, clicks `choice` and returns. */
export async function payBy(page: Page, words: Words, choice: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: words.pay }).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  await page.getByRole('button', { name: choice }).click();
  await expect(page).toHaveURL(/\/checkout\?payNo=/);
}

export function paidHeading(page: Page, words: Words) {
  return page.getByRole('heading', { level: 1, name: words.paid });
}
