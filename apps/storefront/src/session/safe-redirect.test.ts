import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const origin = 'https://kaimai.example';

describe('after sign-in', () => {
  test.each([
    ['/order-list?status=PAID&start=2', '/order-list?status=PAID&start=2'],
    [`${origin}/detail?commodityCode=C1#reviews`, '/detail?commodityCode=C1#reviews'],
    [origin, '/'],
    ['/search?commodityName=%E8%80%B3%E6%9C%BA', '/search?commodityName=%E8%80%B3%E6%9C%BA'],
    ['/search?commodityName=a%20b', '/search?commodityName=a%20b'],
  ])('goes back to %s', (redirect, address) => {
    expect(safeRedirect(redirect, origin)).toBe(address);
  });

  test.each([
    '//e',
    '/\\e',
    '\\\\e',
    'https:e',
    'https://evil.example/',
    `${origin}.evil.example/`,
    `${origin}@evil.example/`,
    `https://user:word@kaimai.example/`,
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '%09//e',
    '\t//e',
    '/\t/e',
    '/\u007f/e',
    '/%09/e',
    '/%5ce',
    '%2f%2fe',
    '/%2fe',
    '/.//e',
    '/a/..//e',
    'e',
    '%',
    '',
    '/login?redirect=/login',
    '/sign-in/acme?code=1',
    `${origin}/register/`,
  ])('goes to the home page instead of %j', (redirect) => {
    expect(safeRedirect(redirect, origin)).toBe('/');
  });

  test('goes to the home page without a redirect', () => {
    expect(safeRedirect(undefined, origin)).toBe('/');
  });

  test('never leaves the site, whatever the redirect', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      ':',
      'https',
      'javascript',
      '@',
      '.',
      '%2f',
      '%5c',
      '%09',
      '\t',
      ' ',
      'e',
      origin,
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 8 }), (parts) => {
        const address = safeRedirect(parts.join(''), origin);
        expect(address).toMatch(/^\/(?![/\\])/);
        expect(new URL(address, origin).origin).toBe(origin);
      }),
      { numRuns: 2000 },
    );
  });
});
