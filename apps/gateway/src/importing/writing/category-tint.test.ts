import { expect, test } from 'vitest';
import { tintOfCategory } from '#importing/writing/category-tint.ts';

test('the tint of a category is stable, and many categories have various tints', () => {
  const codes = ['plates', 'bowls', 'mugs-cups', 'teapots', 'vases', 'planters', 'lamps', 'rugs', '其他', ''];
  const tints = codes.map(tintOfCategory);
  expect(tints).toEqual(codes.map(tintOfCategory));
  expect(new Set(tints).size).toBeGreaterThan(4);
});
