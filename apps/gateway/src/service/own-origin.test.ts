import { expect, test } from 'vitest';
import { ownOrigin } from './own-origin.ts';

test.each([
  ['localhost:3000', 'http://127.0.0.1:3000', 'http://localhost:3000'],
  ['[::1]:3000', 'http://localhost:3000', 'http://[::1]:3000'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost:4000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost', 'https://shop.example', 'https://shop.example'],
  ['evil.example:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost:3000@evil.example', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost:3000/..', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('at %j of %s the origin is %s', (host, publicUrl, origin) => {
  expect(ownOrigin(host, publicUrl)).toBe(origin);
});
