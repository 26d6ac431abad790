import { isForbiddenLiteral, isPublicAddress } from '#outbound/public-address.ts';

const maxUrlLength = 500;

/** Hosts that the operator allows: they may be private, and plain HTTP is accepted for them. */
export type AllowedHosts = readonly string[];

/** Why no events can be sent to an address; undefined if they can. The host is resolved and checked when the program connects. */
export function wrongTarget(written: string, allowedHosts: AllowedHosts): string | undefined {
  const url = URL.parse(written);
  if (!url || written.length > maxUrlLength) return 'must be an address such as https://example.com/kaimai';
  if (url.username !== '' || url.password !== '') return 'must have no password; what is sent is signed';
  if (url.hash !== '') return 'must have no fragment';
  const isAllowed = allowedHosts.includes(url.hostname);
  if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:')) return 'must begin with https://';
  if (isAllowed) return undefined;
  if (isForbiddenLiteral(url, isPublicAddress) || url.hostname === 'localhost' || url.hostname.endsWith('.localhost'))
    return 'must not be a private address, unless WEBHOOK_PRIVATE_HOSTS allows it';
  return undefined;
}

/** Which addresses the host of a URL may resolve to: any for an allowed host, otherwise public ones. */
export function addressRule(url: URL, allowedHosts: AllowedHosts): (address: string) => boolean {
  return allowedHosts.includes(url.hostname) ? () => true : isPublicAddress;
}
