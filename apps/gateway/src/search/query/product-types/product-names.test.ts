import { expect, test } from 'vitest';
import { isCertainlyProduct } from '#search/query/product-types/product-names.ts';

test.each(['牛肉', '面膜', 'beef', 'washing machine'])(
  '“%s” is certainly the name of a product type, even if texts only mention it',
  (name) => {
    expect(isCertainlyProduct(name)).toBe(true);
  },
);

test.each([
  // Plants and animals: products are shaped like them or called after them.
  ['四叶草'],
  ['熊猫'],
  ['蝴蝶'],
  ['plover'],
  // Materials.
  ['stoneware'],
  ['cedar'],
  // A collective noun for products of many types.
  ['camping gear'],
])('“%s” is not certainly the name of a product type', (name) => {
  expect(isCertainlyProduct(name)).toBe(false);
});
