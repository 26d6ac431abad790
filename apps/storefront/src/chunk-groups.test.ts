import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productListModules } from '../chunk-groups.ts';

test('every module of the product-list chunk exists', () => {
  expect(productListModules.filter((path) => !existsSync(path))).toEqual([]);
});
