import { expect, test } from 'vitest';
import { networkOf, perNetwork } from '#throttle/throttle.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:203.100.113.107', '203.100.113.107'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['1::ffff:203.0.113.7', '1:0:0:0'],
  ['::ffff:203.0.113.7.8', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001::3:4:5:6:7:8', '2001:0:3:4'],
  ['::3:4:5:6:7:8', '0:0:3:4'],
  ['::1', '0:0:0:0'],
  ['1:2:3:4:5:6:7:8::9', '1:2:3:4'],
  ['', ''],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const rule = { name: 'tries', max: 3, windowSeconds: 900 };

test.each(['own', 'local'] as const)('a rule counts each network where the address is %s', (remoteAddressScope) => {
  const caller = { remoteAddress: '2001:db8:1:2:3:4:5:6', remoteAddressScope };
  expect(perNetwork(caller, rule)).toEqual({ ...rule, subject: '2001:db8:1:2' });
});

test('a rule is fifty times as wide for everybody behind an address that they share', () => {
  const shared = perNetwork({ remoteAddress: '10.0.0.2', remoteAddressScope: 'shared' }, rule);
  expect(shared).toMatchObject({ name: 'tries', max: 150, windowSeconds: 900 });
  const own = perNetwork({ remoteAddress: '10.0.0.2', remoteAddressScope: 'own' }, rule);
  expect(shared.subject).not.toBe(own.subject);
  expect(shared.subject).toContain('10.0.0.2');
});
