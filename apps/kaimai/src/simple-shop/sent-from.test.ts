import { expect, test } from 'vitest';
import { sentFrom } from './sent-from.ts';

const publicUrl = 'https://shop.example';
const host = 'shop.example';

test.each([
  [{ host, 'sec-fetch-site': 'same-origin' }, 'here'],
  [{ host, 'sec-fetch-site': 'same-site' }, 'elsewhere'],
  [{ host, 'sec-fetch-site': 'cross-site', origin: publicUrl }, 'elsewhere'],
  [{ host, 'sec-fetch-site': 'none' }, 'unknown'],
  [{ host, origin: publicUrl }, 'here'],
  [{ host: 'behind.internal:3000', origin: publicUrl }, 'here'],
  [{ host: 'localhost:3000', origin: 'http://localhost:3000' }, 'here'],
  [{ host, origin: 'https://elsewhere.example' }, 'elsewhere'],
  [{ host, origin: 'https://elsewhere.example', referer: publicUrl }, 'elsewhere'],
  [{ host, origin: 'https://shop.example.elsewhere.example' }, 'elsewhere'],
  [{ host, origin: 'null' }, 'unknown'],
  [{ host, referer: 'https://shop.example/detail?commodityCode=a' }, 'here'],
  [{ host, referer: 'https://elsewhere.example/?shop.example' }, 'elsewhere'],
  [{ host, referer: 'not an address' }, 'elsewhere'],
  [{ host }, 'unknown'],
] as const)('a form with the headers %j was sent from %s', (headers, from) => {
  expect(sentFrom(headers, publicUrl)).toBe(from);
});
