import { expect, test } from 'vitest';
import { withNewest } from './viewed.ts';

test('a product looked at again comes first and stands there once', () => {
  expect(withNewest(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
});

test('only the latest are kept', () => {
  const many = Array.from({ length: 24 }, (_, index) => `p${index}`);
  expect(withNewest(many, 'new')).toHaveLength(24);
  expect(withNewest(many, 'new')).not.toContain('p23');
});
