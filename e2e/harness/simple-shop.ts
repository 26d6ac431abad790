import { expect, type Page } from '@playwright/test';
import { fillAddressFields } from './checking-out.ts';
import type { Variant } from './ordering.ts';
import type { Words } from './words.ts';

/** Adds a variant on its product page without JavaScript. The form then shows the cart of the simple shop. */
export async function addFromDetail(page: Page, { commodityCode, skuCode }: Variant, words: Words, quantity: string) {
  await page.goto(`/detail?${new URLSearchParams({ commodityCode, sku: skuCode }).toString()}`);
  await page.getByRole('spinbutton').fill(quantity);
  await page.getByRole('button', { name: words.addToCart }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/simple/cart');
}

/** Enters an e-mail and an address in the language's country, which is chosen first: the fields depend on it. */
export async function fillAddress(page: Page, words: Words, email: string): Promise<void> {
  await page.getByLabel(words.country).selectOption(words.countryName);
  await page.getByRole('button', { name: /^(?:Use this country|使用该国家或地区)$/ }).click();
  await page.getByRole('textbox', { name: words.email }).fill(email);
  await fillAddressFields(page.getByRole('main'), words);
}
