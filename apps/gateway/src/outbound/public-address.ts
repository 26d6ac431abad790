import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Loopback, private and special-purpose addresses. */
const reserved = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const reserved6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved6.addSubnet(network, bits, 'ipv6');

/** True for addresses of the public internet; false for IPv4-mapped IPv6. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6');
}

/** The host has an address that the program must not connect to. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';

  constructor() {
    super('the host has a private address');
  }
}

/** Whether a URL's host is itself an address that must not be connected to; names are checked by the lookup. */
export function isForbiddenLiteral({ hostname }: URL, isAllowedAddress: (address: string) => boolean): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isAllowedAddress(literal);
}

/**
 * Finds addresses for a connection and refuses those that are not allowed. The address that is checked is the one that is
 * connected to, so DNS rebinding does not help an attacker.
 */
export function lookupAllowed(isAllowedAddress: (address: string) => boolean): LookupFunction {
  return (hostname, options, answer) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return answer(error, '');
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowedAddress(address)))
        return answer(new PrivateAddress(), '');
      return options.all ? answer(null, addresses) : answer(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };
}
