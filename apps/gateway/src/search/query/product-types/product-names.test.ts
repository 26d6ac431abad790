import { expect, test } from 'vitest';
import { isCertainlyProduct } from '#search/query/product-types/product-names.ts';

test.each(['牛肉', '面膜', 'beef', 'washing machine'])(
  '“%s” is certainly the name of a product type, even if texts only mention it',
  (name) => {
    expect(isCertainlyProduct(name)).toBe(true);
  },
);

test.each([
  // What products are shaped like or called.
  ['四叶草'],
  ['熊猫'],
  ['蝴蝶'],
  ['plover'],
  // Materials.
  ['stoneware'],
  ['cedar'],
  // Any product type.
  ['camping gear'],
])('“%s” is not certainly the name of a product type', (name) => {
  expect(isCertainlyProduct(name)).toBe(false);
});
