import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isForbiddenLiteral, isPublicAddress, lookupAllowed, PrivateAddress } from '#outbound/public-address.ts';

export interface FetchRules {
  allowedHosts: readonly string[];
  maxBytes: number;
  /** The time limit from the first connection until the last byte, redirects included. */
  timeoutMs: number;
  /** Whether the program may connect to an address. */
  isAllowedAddress: (address: string) => boolean;
}

/** The picture was refused or could not be fetched; the message says why. */
export class FetchRefused extends Error {
  override name = 'FetchRefused';
}

/** The host could not be reached or did not answer in time; the next picture from it may fail as well. */
export class HostTimedOut extends FetchRefused {}

const maxRedirects = 3;

/**
 * Fetches a file from a host that the operator allows. The address is checked when the connection is made, so DNS
 * rebinding does not help an attacker; redirects are followed to allowed hosts only.
 */
export async function fetchPicture(
  url: URL,
  {
    allowedHosts,
    maxBytes,
    timeoutMs = 15_000,
    isAllowedAddress = isPublicAddress,
  }: Partial<FetchRules> & Pick<FetchRules, 'allowedHosts' | 'maxBytes'>,
): Promise<Buffer> {
  const rules: FetchRules = { allowedHosts, maxBytes, timeoutMs, isAllowedAddress };
  const signal = AbortSignal.timeout(timeoutMs);
  let currentUrl = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    refuseForbidden(currentUrl, url, rules);
    const response = await sendRequest(currentUrl, rules, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readAll(response, maxBytes);
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location)
      throw new FetchRefused(`the host answers ${statusCode}`);
    currentUrl = new URL(headers.location, currentUrl);
  }
  throw new FetchRefused('the host redirects without end');
}

function refuseForbidden(target: URL, requested: URL, { allowedHosts, isAllowedAddress }: FetchRules): void {
  if (target.protocol !== 'https:' && target.protocol !== 'http:')
    throw new FetchRefused(`${target.protocol} is not fetched`);
  if (!allowedHosts.includes(target.hostname)) {
    const subject =
      target.hostname === requested.hostname ? `${target.hostname} is` : `it redirects to ${target.hostname}, which is`;
    throw new FetchRefused(`${subject} not among the allowed hosts`);
  }
  // The lookup, which checks the addresses of names, is not called for a host that is itself an address.
  if (isForbiddenLiteral(target, isAllowedAddress)) throw new FetchRefused('the host has a private address');
}

function sendRequest(url: URL, { isAllowedAddress }: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const lookup = lookupAllowed(isAllowedAddress);
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/webp,image/png,image/jpeg', 'user-agent': 'Kaimai catalogue import' };
    // `agent: false` opens a new connection for each request, so that its address is checked.
    const clientRequest = request(url, { lookup, signal, headers, agent: false }, resolve);
    clientRequest.once('error', (error: NodeJS.ErrnoException) =>
      reject(signal.aborted ? new HostTimedOut('the host takes too long') : reasonOf(error)),
    );
    clientRequest.end();
  });
}

/** Explains common network errors to the operator; a FetchRefused already has its explanation. */
function reasonOf(error: NodeJS.ErrnoException): Error {
  if (error instanceof FetchRefused) return error;
  if (error instanceof PrivateAddress) return new FetchRefused(error.message);
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return new HostTimedOut('the name of the host is not known', { cause: error });
  return new HostTimedOut(`the host cannot be reached (${error.code ?? error.message})`, { cause: error });
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
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
