import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { isPublicAddress, lookupAllowed, PrivateAddress } from './public-address.ts';

describe('public addresses', () => {
  test.each(['93.184.216.34', '2606:2800:220:1::1'])('include %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    'fc00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('do not include %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

/** The first and the last address of each network that is not public, and its public neighbours. */
const edges = [
  { first: '0.0.0.0', last: '0.255.255.255', after: '1.0.0.0' },
  { before: '9.255.255.255', first: '10.0.0.0', last: '10.255.255.255', after: '11.0.0.0' },
  { before: '100.63.255.255', first: '100.64.0.0', last: '100.127.255.255', after: '100.128.0.0' },
  { before: '126.255.255.255', first: '127.0.0.0', last: '127.255.255.255', after: '128.0.0.0' },
  { before: '169.253.255.255', first: '169.254.0.0', last: '169.254.255.255', after: '169.255.0.0' },
  { before: '172.15.255.255', first: '172.16.0.0', last: '172.31.255.255', after: '172.32.0.0' },
  { before: '191.255.255.255', first: '192.0.0.0', last: '192.0.0.255', after: '192.0.1.0' },
  { before: '192.0.1.255', first: '192.0.2.0', last: '192.0.2.255', after: '192.0.3.0' },
  { before: '192.88.98.255', first: '192.88.99.0', last: '192.88.99.255', after: '192.88.100.0' },
  { before: '192.167.255.255', first: '192.168.0.0', last: '192.168.255.255', after: '192.169.0.0' },
  { before: '198.17.255.255', first: '198.18.0.0', last: '198.19.255.255', after: '198.20.0.0' },
  { before: '198.51.99.255', first: '198.51.100.0', last: '198.51.100.255', after: '198.51.101.0' },
  { before: '203.0.112.255', first: '203.0.113.0', last: '203.0.113.255', after: '203.0.114.0' },
  { before: '223.255.255.255', first: '224.0.0.0', last: '255.255.255.255' },
  { first: '::', last: '1fff:ffff::', after: '2000::' },
  { before: '2000:ffff::', first: '2001::', last: '2001:1ff:ffff::', after: '2001:200::' },
  { before: '2001:db7:ffff::', first: '2001:db8::', last: '2001:db8:ffff::', after: '2001:db9::' },
  { before: '2001:ffff::', first: '2002::', last: '2002:ffff::', after: '2003::' },
  { before: '3ffe:ffff::', first: '3fff::', last: '3fff:fff:ffff::', after: '3fff:1000::' },
  { before: '3fff:ffff::', first: '4000::', last: 'ffff:ffff::' },
];

test.each(edges)('public addresses end before $first and begin after $last', ({ before, first, last, after }) => {
  expect([first, last].filter(isPublicAddress)).toEqual([]);
  const neighbours = [before, after].filter((address) => address !== undefined);
  expect(neighbours.filter((address) => !isPublicAddress(address))).toEqual([]);
});

describe('the lookup of a connection', () => {
  const lookup = (isAllowedAddress: (address: string) => boolean) =>
    promisify(lookupAllowed(isAllowedAddress))('localhost', {});

  test('refuses a name that resolves to a private address', async () => {
    await expect(lookup(isPublicAddress)).rejects.toBeInstanceOf(PrivateAddress);
  });

  test('returns the address of any other', async () => {
    expect(['127.0.0.1', '::1']).toContain(await lookup(() => true));
  });
});
