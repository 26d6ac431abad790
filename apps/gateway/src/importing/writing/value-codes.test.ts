import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMerchant, type Merchant } from '#testing/merchant.ts';

let merchant: Merchant;

beforeAll(async () => {
  merchant = await createMerchant();
});
afterAll(() => merchant.close());

/** A Shopify file of a lens in powers that differ only in characters that codes do not have. */
function lens(handle: string, powers: readonly (readonly [power: string, price: string])[]): string {
  const rows = powers.map(([power, price], index) => `${handle},${index === 0 ? 'Lens' : ''},Power,${power},${price}`);
  return ['Handle,Title,Option1 Name,Option1 Value,Variant Price', ...rows, ''].join('\n');
}

/** The codes of variants by their prices. The language of the second call differs, since public answers are cached for some seconds. */
async function codesByPrice(commodityCode: string, locale: 'en_US' | 'zh_CN') {
  const { skus } = await merchant.gateway.call(commodityDetail, { commodityCode }, { locale });
  return Object.fromEntries(skus.map(({ price, skuCode }) => [price.USD, skuCode]));
}

const minus = ['-1.00', '10.00'] as const;
const plus = ['+1.00', '20.00'] as const;

test.each([
  ['is no longer sold', 'lens', [plus]],
  ['is now behind it', 'lens-2', [plus, minus]],
])('a variant without a SKU stays the same if one with a similar value %s', async (_, handle, powers) => {
  await merchant.importFile(lens(handle, [minus, plus]));
  const before = await codesByPrice(handle, 'en_US');
  expect(await merchant.importFile(lens(handle, powers))).toMatchObject({ updated: 1 });
  const after = await codesByPrice(handle, 'zh_CN');
  expect(after).toEqual(Object.fromEntries(powers.map(([, price]) => [price, before[price]])));
});
