import { expect, test } from 'vitest';
import { siteOrigin } from './site-origin.ts';

test.each([
  ['localhost:3000', 'http://127.0.0.1:3000', 'http://localhost:3000'],
  ['[::1]:3000', 'http://localhost:3000', 'http://[::1]:3000'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost:4000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost', 'https://shop.example', 'https://shop.example'],
  ['evil.example:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost:3000@evil.example', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost:3000/..', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['LOCALHOST:3000', 'http://127.0.0.1:3000', 'http://localhost:3000'],
  ['127.10.200.3:3000', 'http://localhost:3000', 'http://127.10.200.3:3000'],
  ['localhost:3000', 'http://[::1]:3000', 'http://localhost:3000'],
  ['localhost.evil.example:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['evil.localhost:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['127.0.0.1.evil.example:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost', 'http://shop.localhost', 'http://shop.localhost'],
  ['localhost:8443', 'https://127.0.0.1:8443', 'https://localhost:8443'],
  ['', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('for the host %j and the public URL %s the origin is %s', (host, publicUrl, origin) => {
  expect(siteOrigin(host, publicUrl)).toBe(origin);
});
