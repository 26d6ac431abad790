import { expect, test } from 'vitest';
import { ByteCache } from '#file/byte-cache.ts';

const bytes = (length: number): Buffer => Buffer.alloc(length);

test('what was used last stays within the sum of sizes', () => {
  const cache = new ByteCache(100);
  cache.set('a', bytes(40));
  cache.set('b', bytes(40));
  cache.get('a');
  cache.set('c', bytes(40));
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toHaveLength(40);
  expect(cache.get('c')).toHaveLength(40);
});

test('the same key again takes the place of the first, and what is too large is not kept', () => {
  const cache = new ByteCache(100);
  cache.set('a', bytes(90));
  cache.set('a', bytes(60));
  cache.set('b', bytes(40));
  expect(cache.get('a')).toHaveLength(60);
  cache.set('huge', bytes(101));
  expect(cache.get('huge')).toBeUndefined();
});
