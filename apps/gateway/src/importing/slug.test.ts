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

test('texts keep the codes that they had before, and no other gets these', () => {
  const before = new Map([
    ['A', 'a'],
    ['A+', 'a-1'],
  ]);
  expect(slugsOf(['A+', 'B'], before)).toEqual(['a-1', 'b']);
  expect(slugsOf(['A-', 'A+', 'A'], before)).toEqual([expect.stringMatching(/^a-[0-9a-f]{8}$/), 'a-1', 'a']);
  expect(new Set(slugsOf(['A', 'A'], before)).size).toBe(2);
});
