import { expect, test } from 'vitest';
import { sentFrom } from './sent-from.ts';

const publicUrl = 'https://shop.example';
const host = 'shop.example';

test.each([
  [{ host, 'sec-fetch-site': 'same-origin' }, 'thisSite'],
  [{ host, 'sec-fetch-site': 'same-site' }, 'otherSite'],
  [{ host, 'sec-fetch-site': 'cross-site', origin: publicUrl }, 'otherSite'],
  [{ host, 'sec-fetch-site': 'none' }, 'unknown'],
  [{ host, origin: publicUrl }, 'thisSite'],
  [{ host: 'behind.internal:3000', origin: publicUrl }, 'thisSite'],
  [{ host: 'localhost:3000', origin: 'http://localhost:3000' }, 'thisSite'],
  [{ host, origin: 'https://elsewhere.example' }, 'otherSite'],
  [{ host, origin: 'https://elsewhere.example', referer: publicUrl }, 'otherSite'],
  [{ host, origin: 'https://shop.example.elsewhere.example' }, 'otherSite'],
  [{ host, origin: 'null' }, 'unknown'],
  [{ host, referer: 'https://shop.example/detail?commodityCode=a' }, 'thisSite'],
  [{ host, referer: 'https://elsewhere.example/?shop.example' }, 'otherSite'],
  [{ host, referer: 'not an address' }, 'otherSite'],
  [{ host }, 'unknown'],
] as const)('a form with the headers %j was sent from %s', (headers, from) => {
  expect(sentFrom(headers, publicUrl)).toBe(from);
});
