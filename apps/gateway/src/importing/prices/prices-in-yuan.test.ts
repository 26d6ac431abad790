import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import { commodityCards, commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { commodityCompare } from '@kaimai/contract/catalogue/compare';
import { commodityList, searchSuggest } from '@kaimai/contract/search/search';
import type { InputOf } from '@kaimai/contract/wire/service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '#testing/factories.ts';
import { createMerchant, type Merchant } from '#testing/merchant.ts';

let merchant: Merchant;

type Price = readonly [USD: string, CNY: string];

/** A line of a product in two sizes, with the prices of each. */
function line(handle: string, small: Price, large: Price): string {
  const variant = (value: string, [USD, CNY]: Price) => ({ values: [value], price: { USD, CNY }, stock: 5 });
  return JSON.stringify({
    type: 'product',
    handle,
    title: { en_US: `${handle} bowl` },
    category: 'bowls',
    options: [{ name: { en_US: 'Size' }, values: [{ en_US: 'Small' }, { en_US: 'Large' }] }],
    variants: [variant('Small', small), variant('Large', large)],
  });
}

const lines = [
  JSON.stringify({ type: 'category', code: 'bowls', name: { en_US: 'Bowls' } }),
  line('opposite', ['10.00', '200.00'], ['20.00', '80.00']),
  line('between', ['15.00', '105.00'], ['15.00', '105.00']),
  line('dollars-vary', ['12.00', '90.00'], ['13.00', '90.00']),
  line('yuan-vary', ['30.00', '60.00'], ['30.00', '70.00']),
];

beforeAll(async () => {
  merchant = await createMerchant();
  await merchant.importFile(lines.join('\n'));
});
afterAll(async () => merchant.close());

const list = (input: Partial<InputOf<typeof commodityList>>) =>
  merchant.gateway.call(commodityList, { type: 'category', commodityCategoryCode: 'bowls', ...input });

async function codesOf(input: Partial<InputOf<typeof commodityList>>): Promise<string[]> {
  return (await list(input)).rows.map(({ commodityCode }) => commodityCode);
}

test.each([
  ['opposite', { USD: '10.00', EUR: '9.00', RMB: '80.00' }, true, true],
  ['between', { USD: '15.00', RMB: '105.00' }, false, false],
  ['dollars-vary', { USD: '12.00', RMB: '90.00' }, true, false],
  ['yuan-vary', { USD: '30.00', RMB: '60.00' }, false, true],
])('%s costs the lowest price of its variants in each currency', async (code, price, priceFrom, priceFromCny) => {
  const { gateway } = merchant;
  const offer = { price, priceFrom, priceFromCny };
  const [cards, compared, detail, { rows: suggestions }] = await Promise.all([
    gateway.call(commodityCards, { commodityCodes: [code] }),
    gateway.call(commodityCompare, { commodityCodes: [code] }),
    gateway.call(commodityDetail, { commodityCode: code }),
    gateway.call(searchSuggest, { keyWords: `${code} bowl` }),
  ]);
  expect(cards.rows).toMatchObject([offer]);
  expect(compared.rows).toMatchObject([offer]);
  expect(detail).toMatchObject(offer);
  expect(suggestions.filter((suggestion) => suggestion.code === code)).toMatchObject([{ offer }]);
});

test('lists are ordered by the lowest price in the displayed currency', async () => {
  const inDollars = ['opposite', 'dollars-vary', 'between', 'yuan-vary'];
  const inYuan = ['yuan-vary', 'opposite', 'dollars-vary', 'between'];
  expect(await codesOf({ sort: 'priceAsc' })).toEqual(inDollars);
  expect(await codesOf({ sort: 'priceDesc' })).toEqual(inDollars.toReversed());
  expect(await codesOf({ sort: 'priceAsc', currency: 'EUR' })).toEqual(inDollars);
  expect(await codesOf({ sort: 'priceAsc', currency: 'CNY' })).toEqual(inYuan);
  expect(await codesOf({ sort: 'priceDesc', currency: 'CNY' })).toEqual(inYuan.toReversed());
});

test('price bounds, and the range of their facet, apply to the lowest price in the displayed currency', async () => {
  const inYuan = { currency: 'CNY', sort: 'priceAsc' } as const;
  expect(await codesOf({ ...inYuan, priceFrom: '80', priceTo: '90' })).toEqual(['opposite', 'dollars-vary']);
  expect(await codesOf({ ...inYuan, priceTo: '79.99' })).toEqual(['yuan-vary']);
  expect(await codesOf({ ...inYuan, priceFrom: '105.01' })).toEqual([]);
  expect(await codesOf({ currency: 'USD', priceTo: '10' })).toEqual(['opposite']);
  expect((await list(inYuan)).facets?.price).toMatchObject({ lowest: '60.00', highest: '105.00' });
  expect((await list({})).facets?.price).toMatchObject({ lowest: '10.00', highest: '30.00' });
});

test('the cart has the prices of the variant in each currency', async () => {
  const { gateway } = merchant;
  const buyer = await createBuyer(gateway);
  await gateway.call(cartAdd, { skuCode: 'opposite.large', quantity: 2 }, buyer);
  const { stores } = await gateway.call(cartView, {}, buyer);
  expect(stores[0]?.lines).toMatchObject([
    { price: { USD: '20.00', RMB: '80.00' }, lineTotal: { USD: '40.00', RMB: '160.00' } },
  ]);
});

test('an import of other prices changes the lowest prices of both currencies', async () => {
  const repriced = line('between', ['16.00', '130.00'], ['15.00', '140.00']);
  await merchant.importFile([lines[0], repriced].join('\n'));
  // In the other language, since public answers are cached for some seconds.
  const between = await merchant.gateway.call(commodityDetail, { commodityCode: 'between' }, { locale: 'zh_CN' });
  expect(between).toMatchObject({
    price: { USD: '15.00', RMB: '130.00' },
    priceFrom: true,
    priceFromCny: true,
  });
});
