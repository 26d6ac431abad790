import { expect, test } from 'vitest';
import { remoteAddressScope, isLoopback, isPrivate, type Arrival } from './client-address.ts';
import type { RemoteAddressScope } from '#service/caller.ts';

const local = 'http://localhost:3000';
const http = 'http://shop.example.com';
const https = 'https://shop.example.com';
const forwardedFor = (value: string): Arrival['headers'] => ({ 'x-forwarded-for': value });

const cases: [RemoteAddressScope, string, string, Arrival['headers'], number][] = [
  // scope, address, public URL, headers, trusted hops
  ['own', '203.0.113.7', https, {}, 0],
  ['own', '203.0.113.7', https, forwardedFor('198.51.100.1'), 0],
  ['own', '203.0.113.7', https, { forwarded: 'for=198.51.100.1', 'x-real-ip': '198.51.100.1' }, 0],
  ['own', '203.0.113.7', https, forwardedFor('198.51.100.1, 203.0.113.7'), 1],
  ['own', '2001:db8::7', https, forwardedFor('2001:db8::8'), 0],
  ['own', '192.168.1.20', http, {}, 0],
  ['own', '10.1.1.1', https, forwardedFor('10.1.1.1'), 1],
  ['shared', '10.0.0.2', http, forwardedFor('198.51.100.1'), 0],
  ['shared', '172.18.0.3', local, { forwarded: 'for=198.51.100.1' }, 0],
  ['shared', '192.168.1.1', http, { 'x-real-ip': '198.51.100.1' }, 0],
  ['shared', '10.0.0.2', https, {}, 0],
  ['shared', 'fd00::2', https, {}, 0],
  ['shared', '::ffff:10.0.0.2', https, {}, 0],
  ['shared', '100.64.3.4', https, {}, 0],
  ['shared', '10.0.0.2', https, forwardedFor('198.51.100.1, 10.0.0.2'), 1],
  ['shared', '127.0.0.1', http, {}, 0],
  ['shared', '127.0.0.1', local, forwardedFor('198.51.100.1'), 0],
  ['shared', '::1', local, { 'x-real-ip': '198.51.100.1' }, 0],
  ['shared', '127.0.0.1', 'https://localhost', {}, 0],
  ['local', '127.0.0.1', local, {}, 0],
  ['local', '::1', 'http://[::1]:3000', {}, 0],
  ['local', '::ffff:127.0.0.1', 'http://127.0.0.1:3000', {}, 0],
  ['local', '127.0.0.1', 'http://shop.localhost:3000', forwardedFor('127.0.0.1'), 1],
];

test.each(cases)(
  'the address is %s: %s, reached at %s with %j and %i trusted hops',
  (scope, address, url, headers, hops) => {
    expect(remoteAddressScope({ address, trustedHops: hops, headers }, url)).toBe(scope);
  },
);

test.each([
  ['9.255.255.255', false],
  ['10.0.0.0', true],
  ['10.255.255.255', true],
  ['11.0.0.0', false],
  ['100.63.255.255', false],
  ['100.127.255.255', true],
  ['172.31.255.255', true],
  ['172.32.0.0', false],
  ['192.169.0.0', false],
  ['::ffff:192.168.255.255', true],
  ['::ffff:8.8.8.8', false],
  ['fdff:ffff::1', true],
  ['fe80::1', true],
  ['2001:db8::1', false],
  ['not an address', false],
  ['', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});

test.each([
  ['126.255.255.255', false],
  ['127.255.255.255', true],
  ['128.0.0.0', false],
  ['::1', true],
  ['::2', false],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
])('%s is a loopback address: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
