import { expect, test } from 'vitest';
import { isSameFingerprint } from '#importing/writing/product-fingerprint.ts';
import { StoredSkus } from '#importing/writing/stored-skus.ts';

const stored = (id: number, merchantSku: string | null, colour: string) => ({
  id,
  code: `mug.${id}`,
  productId: 1,
  merchantSku,
  options: { colour },
});

test('a variant of the file matches the stored one with its SKU, whatever its options', () => {
  const skus = new StoredSkus([stored(1, 'A', 'red'), stored(2, 'B', 'blue')]);
  expect(skus.match({ merchantSku: 'B', options: { colour: 'red' } })?.id).toBe(2);
  expect(skus.match({ merchantSku: 'B', options: { colour: 'blue' } })).toBeUndefined();
});

test('variants match by their options if one of the two has no SKU, and never if their SKUs differ', () => {
  const skus = new StoredSkus([stored(1, 'A', 'red'), stored(2, null, 'blue'), stored(3, 'C', 'ash')]);
  expect(skus.match({ merchantSku: 'B', options: { colour: 'red' } })).toBeUndefined();
  expect(skus.match({ merchantSku: 'D', options: { colour: 'blue' } })?.id).toBe(2);
  expect(skus.match({ merchantSku: null, options: { colour: 'ash' } })?.id).toBe(3);
  expect(skus.match({ merchantSku: null, options: { colour: 'ash' } })).toBeUndefined();
});

test('picture files are compared where the import has a folder', () => {
  const before = { rows: 'r', files: 'f', missing: [] };
  expect(isSameFingerprint(before, { rows: 'r', files: null })).toBe(true);
  expect(isSameFingerprint(before, { rows: 'r', files: 'f' })).toBe(true);
  expect(isSameFingerprint(before, { rows: 'r', files: 'g' })).toBe(false);
  expect(isSameFingerprint(before, { rows: 's', files: null })).toBe(false);
});
