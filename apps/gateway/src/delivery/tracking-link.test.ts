import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carrierCodes } from './carriers.ts';
import { trackingLink } from './tracking-link.ts';

describe('the link to a carrier’s page', () => {
  test('contains the number of the parcel', () => {
    expect(trackingLink('ups', '1Z999AA10123456784')).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784');
  });

  test('does not exist for collection from the shop, for other names and for parcels of the demo', () => {
    for (const carrier of ['shop', 'Bicycle courier', '', 'toString', '__proto__'])
      expect(trackingLink(carrier, '1')).toBeNull();
    expect(trackingLink('yunexpress', 'DEMO123')).toBeNull();
    for (const number of ['', '.', '..']) expect(trackingLink('sf', number)).toBeNull();
  });

  test('leads to the carrier’s page, whatever was entered as the number', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '../../x',
        '?a=b&c',
        '#x',
        '$&',
        '"><script>',
        'javascript:alert(1)',
        '\u202E',
        '\uD800',
        '%2e%2e',
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...carrierCodes), hostile, (carrier, number) => {
        const [link, plain] = [trackingLink(carrier, number), trackingLink(carrier, '1')];
        if (link === null || plain === null) return;
        const [actual, expected] = [new URL(link), new URL(plain)];
        expect(actual.origin).toBe(expected.origin);
        expect(actual.hash).toBe('');
        expect(actual.pathname.split('/')).toHaveLength(expected.pathname.split('/').length);
        expect([...actual.searchParams.keys()]).toEqual([...expected.searchParams.keys()]);
        expect(link).not.toMatch(/[\s"<>]/);
      }),
    );
  });
});
