import { expect, test } from 'vitest';
import { parseSkuQuantity } from './sku-quantity.ts';

test.each([
  ['P-1-ink', { skuCode: 'P-1-ink', quantity: 1 }],
  ['P-1-ink=1', { skuCode: 'P-1-ink', quantity: 1 }],
  ['P-1-ink=10', { skuCode: 'P-1-ink', quantity: 10 }],
  ['P-1-ink=99', { skuCode: 'P-1-ink', quantity: 99 }],
])('%s is a variant and a quantity', (text, expected) => {
  expect(parseSkuQuantity('line', text)).toEqual(expected);
});

test.each(['', '=', '=2', 'P-1-ink=', 'P-1-ink=0', 'P-1-ink=05', 'P-1-ink=100', 'P-1-ink=-1', 'P-1-ink=1.5', 'a=1=2'])(
  '%j is refused',
  (text) => {
    expect(() => parseSkuQuantity('line', text)).toThrow('must be the code of a variant and a quantity');
  },
);
