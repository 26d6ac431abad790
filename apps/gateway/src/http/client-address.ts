import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { RemoteAddressScope } from '#service/caller.ts';

/** A request's address with the headers that may name another one. */
export interface Arrival {
  /** The trusted address: the peer's, or the one that trusted proxies report. */
  address: string;
  /** How many proxies were believed on the way. */
  trustedHops: number;
  headers: FastifyRequest['headers'];
}

/**
 * How a request arrived, as Fastify has resolved its trusted proxies. `ips` has these proxies and, as the last, the first
 * address that is not trusted; it is missing if no proxy is trusted.
 */
export function arrivalOf(request: FastifyRequest): Arrival {
  return { address: request.ip, trustedHops: (request.ips?.length ?? 1) - 1, headers: request.headers };
}

/**
 * Whose address this is: the buyer's own, a proxy's that many buyers share, or the local one of this computer. A private address
 * with a forwarding header is a proxy's. So is any private address if the public URL is https, because the program itself
 * speaks plain HTTP. Headers from a public address are ignored, otherwise an attacker could evade limits by a header.
 */
export function remoteAddressScope(arrival: Arrival, publicUrl: string): RemoteAddressScope {
  const { address, trustedHops } = arrival;
  if (!isPrivate(address)) return 'own';
  if (claimsMoreHops(arrival)) return 'shared';
  const { protocol, isLocal } = siteOf(publicUrl);
  if (isLoopback(address) && isLocal && protocol === 'http:') return 'local';
  const isOfUnknownProxy = trustedHops === 0 && (protocol === 'https:' || isLoopback(address));
  return isOfUnknownProxy ? 'shared' : 'own';
}

/** Whether forwarding headers name addresses that no trusted proxy vouches for. */
export function claimsMoreHops({ trustedHops, headers }: Pick<Arrival, 'trustedHops' | 'headers'>): boolean {
  const forwardedFor = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((hop) => hop.trim() !== '');
  if (forwardedFor.length > trustedHops) return true;
  return trustedHops === 0 && (headers.forwarded !== undefined || headers['x-real-ip'] !== undefined);
}

/** Whether an address is that of this computer. */
export function isLoopback(address: string): boolean {
  return isInLoopback(address);
}

/** Whether an address is private, link-local or of carrier-grade NAT: no buyer on the internet has such an address. */
export function isPrivate(address: string): boolean {
  return isInPrivateRanges(address);
}

function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/**
 * Makes a function that says whether an address is in one of the ranges. It compares IPv4 addresses as numbers:
 * `BlockList` takes as long as verifying a signature, and each request is checked several times.
 */
function membershipOf(ranges: readonly string[]): (address: string) => boolean {
  const ipv4Ranges: { first: number; last: number }[] = [];
  const ipv6Ranges = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    const first = ipv4Number(network);
    if (first === undefined) ipv6Ranges.addSubnet(network, Number(bits), 'ipv6');
    else ipv4Ranges.push({ first, last: first + 2 ** (32 - Number(bits)) - 1 });
  }
  return rememberLast((address) => {
    const number = ipv4Number(address);
    if (number === undefined) return isIPv6(address) && ipv6Ranges.check(address, 'ipv6');
    return ipv4Ranges.some(({ first, last }) => number >= first && number <= last);
  });
}

/** Remembers the result for the last text: a request's address is checked several times in a row. */
function rememberLast<Result>(compute: (text: string) => Result): (text: string) => Result {
  let last: { text: string; result: Result } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, result: compute(text) };
    return last.result;
  };
}

/** An IPv4 address, also one that is written as IPv6, as a number; undefined for others. */
function ipv4Number(address: string): number | undefined {
  const dotted = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (!isIPv4(dotted)) return undefined;
  return dotted.split('.').reduce((number, octet) => number * 256 + Number(octet), 0);
}

const siteOf = rememberLast((publicUrl) => {
  const { protocol, hostname } = new URL(publicUrl);
  return { protocol, isLocal: isLocalName(hostname) };
});

const loopbackRanges = ['127.0.0.0/8', '::1/128'];
const isInLoopback = membershipOf(loopbackRanges);
const isInPrivateRanges = membershipOf([
  ...loopbackRanges,
  '10.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
  'fe80::/10',
]);
