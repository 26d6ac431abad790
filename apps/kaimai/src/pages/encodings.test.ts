import { expect, test } from 'vitest';
import { encodingFor } from './encodings.ts';

test.each([
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', 'identity'],
] as const)('a browser that accepts %j gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test('a browser that sends no Accept-Encoding gets identity', () => {
  expect(encodingFor(undefined)).toBe('identity');
});
