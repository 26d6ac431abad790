import { expect, test } from 'vitest';
import { slugOf, slugsOf } from './slug.ts';

test('Latin names become readable codes, and others get a hash', () => {
  expect(slugOf('Battery life (h)')).toBe('battery-life-h');
  expect(slugOf('Café-Tasse')).toBe('cafe-tasse');
  expect(slugOf('T恤 Size')).toMatch(/^t-size-[0-9a-f]{8}$/);
});

test('the specifications Brand and 品牌 get the codes by which product pages recognise the brand (structured-data.ts)', () => {
  expect(slugOf('Brand')).toBe('brand');
  expect(slugOf('品牌')).toBe('xfb9b835c');
});

test('equal names of one list get different codes', () => {
  const [first, second] = slugsOf(['Size', 'size']);
  expect(first).toBe('size');
  expect(second).toMatch(/^size-[0-9a-f]{8}$/);
});
