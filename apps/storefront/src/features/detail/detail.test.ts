import { expect, test } from 'vitest';
import { openSizeOf, valueNames, type Detail } from './detail.ts';

type Options = Detail['options'];
const option = (code: string, ...values: string[]) => ({
  code,
  name: code,
  values: values.map((value) => ({ code: value, name: value.toUpperCase(), picture: null })),
});
const sizes = { optionCode: 'size', hasGuide: false, fit: { small: 0, trueToSize: 0, large: 0 } };
type Sku = Detail['skus'][number];
const inkS = { skuCode: 'coat.ink.s', options: { colour: 'ink', size: 's' }, stock: 2 } as unknown as Sku;
const sageS = { skuCode: 'coat.sage.s', options: { colour: 'sage', size: 's' }, stock: 0 } as unknown as Sku;
const coat: { sizes: Detail['sizes']; options: Options; skus: Sku[] } = {
  sizes,
  options: [option('colour', 'ink', 'sage'), option('size', 's', 'm')],
  skus: [inkS, sageS],
};

test.each([
  ['open while the address names no variant', coat, inkS, undefined, 'size'],
  ['open while the address names a variant that is no longer sold', coat, inkS, 'coat.ink.xs', 'size'],
  ['chosen by a variant in the address', coat, inkS, 'coat.ink.s', undefined],
  ['open while the shown colour is sold out, and another is not', coat, sageS, undefined, 'size'],
  ['chosen if there is only one', { ...coat, options: [option('size', 's')] }, inkS, undefined, undefined],
  ['not required for a sold-out product', { ...coat, skus: [sageS] }, sageS, undefined, undefined],
  ['not required for a product without sizes', { ...coat, sizes: null }, inkS, undefined, undefined],
])('the size is %s', (_case, product, chosenSku, skuCode, expected) => {
  expect(openSizeOf(product, chosenSku, skuCode)).toBe(expected);
});

test('a variant is named without its size while the size is open', () => {
  expect(valueNames(coat, inkS)).toEqual(['INK', 'S']);
  expect(valueNames(coat, inkS, 'size')).toEqual(['INK']);
});
