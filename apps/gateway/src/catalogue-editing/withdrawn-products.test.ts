import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMerchant, messagesOf, type Merchant } from '#testing/merchant.ts';
import { findProducts, restoreProducts, withdrawProducts } from './catalogue-editing.operator.ts';

let merchant: Merchant;

beforeAll(async () => {
  merchant = await createMerchant();
});
afterAll(() => merchant.close());

const heading = 'Handle,Title,Type,Variant Price,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty\n';
const fileAt = (price: number) => `${heading}heater,Heater,Heaters,${price},H1,shopify,5\n`;

async function isOnSale(): Promise<boolean | undefined> {
  const [product] = await findProducts(merchant.gateway.db, { words: 'H1', limit: 1 });
  return product?.onSale;
}

test('an import changes a product that an operator withdrew, and leaves it off sale until it is restored', async () => {
  const { db } = merchant.gateway;
  await merchant.importFile(fileAt(20));
  await withdrawProducts(db, { codes: ['heater'], now: new Date() });
  const note = '2: was withdrawn by `products withdraw`: it stays off sale until `products restore`';
  // A product that was taken off sale is written again even if its file has not changed.
  for (const price of [20, 25]) {
    const report = await merchant.importFile(fileAt(price));
    expect(report).toMatchObject({ updated: 1 });
    expect(messagesOf(report.notes)).toEqual([note]);
    expect(await isOnSale()).toBe(false);
  }
  expect(await merchant.importFile(fileAt(25))).toMatchObject({ unchanged: 1 });
  expect(await restoreProducts(db, ['heater'])).toMatchObject({ changed: 1 });
  expect(await findProducts(db, { words: 'H1', limit: 1 })).toMatchObject([{ onSale: true, priceUsdMinor: 2500 }]);
  await merchant.importFile(fileAt(30));
  expect(await isOnSale()).toBe(true);
});

test('a product that its file withdrew is not recorded as withdrawn by the operator', async () => {
  // The heater is missing in this file, which withdraws it; its own file then puts it on sale again.
  await merchant.importFile(`${heading}lamp,Lamp,Lamps,20,L1,shopify,5\n`, { withdrawMissing: true });
  const report = await merchant.importFile(fileAt(30));
  expect(messagesOf(report.notes)).toEqual([]);
  expect(await isOnSale()).toBe(true);
});
