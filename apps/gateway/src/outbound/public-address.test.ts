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
