import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export interface FetchRules {
  allowedHosts: readonly string[];
  maxBytes: number;
  /** For the whole exchange, from connecting to the last byte. */
  timeoutMs: number;
  /** Whether the program may connect to an address. */
  isPublic: (address: string) => boolean;
}

/** The picture was refused or could not be fetched; the message says why. */
export class FetchRefused extends Error {
  override name = 'FetchRefused';
}

/** The host did not answer in time; the next picture from it may fail as well. */
export class HostTimedOut extends FetchRefused {}

const maxRedirects = 3;

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

/**
 * Fetches a file from a host that the operator allows. The address is checked when the connection is made, so DNS
 * rebinding does not help an attacker; redirects may lead to allowed hosts only.
 */
export async function fetchPicture(
  url: URL,
  {
    allowedHosts,
    maxBytes,
    timeoutMs = 15_000,
    isPublic = isPublicAddress,
  }: Partial<FetchRules> & Pick<FetchRules, 'allowedHosts' | 'maxBytes'>,
): Promise<Buffer> {
  const rules: FetchRules = { allowedHosts, maxBytes, timeoutMs, isPublic };
  const signal = AbortSignal.timeout(timeoutMs);
  let at = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    refuseForeign(at, url, rules);
    const answer = await open(at, rules, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return readAll(answer, maxBytes);
    answer.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location)
      throw new FetchRefused(`the host answers ${statusCode}`);
    at = new URL(headers.location, at);
  }
  throw new FetchRefused('the host redirects without end');
}

function refuseForeign(at: URL, from: URL, { allowedHosts, isPublic }: FetchRules): void {
  if (at.protocol !== 'https:' && at.protocol !== 'http:') throw new FetchRefused(`${at.protocol} is not fetched`);
  if (!allowedHosts.includes(at.hostname)) {
    const way = at.hostname === from.hostname ? `${at.hostname} is` : `it redirects to ${at.hostname}, which is`;
    throw new FetchRefused(`${way} not among the allowed hosts`);
  }
  const literal = at.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublic(literal)) throw new FetchRefused('the host has a private address');
}

function open(url: URL, { isPublic }: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const lookup: LookupFunction = (hostname, options, answer) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return answer(error, '');
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address)))
        return answer(new FetchRefused('the host has a private address'), '');
      return options.all ? answer(null, addresses) : answer(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/webp,image/png,image/jpeg', 'user-agent': 'Kaimai catalogue import' };
    const sent = request(url, { lookup, signal, headers, agent: false }, resolve);
    sent.once('error', (error: NodeJS.ErrnoException) =>
      reject(signal.aborted ? new HostTimedOut('the host takes too long') : reasonOf(error)),
    );
    sent.end();
  });
}

/** Explains common network errors to the operator; a FetchRefused already has its explanation. */
function reasonOf(error: NodeJS.ErrnoException): Error {
  if (error instanceof FetchRefused) return error;
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return new HostTimedOut('the name of the host is not known', { cause: error });
  return new HostTimedOut(`the host cannot be reached (${error.code ?? error.message})`, { cause: error });
}

async function readAll(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw new FetchRefused(`the file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`);
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw error instanceof FetchRefused
      ? error
      : new HostTimedOut('the host breaks off, or takes too long', { cause: error });
  }
  return Buffer.concat(chunks);
}
