import {
  remoteAddressScope,
  arrivalOf,
  type Arrival,
  claimsMoreHops,
  isLoopback,
  isPrivate,
} from '@kaimai/gateway/http/client-address';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '#environment.ts';
import { isLocalHost } from '#local-host.ts';

type ProxySettings = Pick<Environment, 'trustedProxies' | 'publicUrl' | 'host'>;

/**
 * Warns of a reverse proxy that TRUSTED_PROXIES does not name: at the start if the settings imply one, otherwise at the
 * first request that came through one. Without that setting all buyers share the proxy's address.
 */
export function warnOfProxies(server: FastifyInstance, settings: ProxySettings): void {
  const atStart = missingProxy(settings);
  if (atStart !== undefined) server.log.warn(atStart);
  const warned = new Set<string>();
  server.addHook('onRequest', async (request) => {
    if (warned.size === warnings.size) return;
    const arrival = arrivalOf(request);
    const kind = warningFor(arrival, settings.publicUrl);
    if (kind === undefined || warned.has(kind)) return;
    warned.add(kind);
    request.log.warn(warnings.get(kind)?.(arrival.address));
  });
}

type WarningKind = 'proxy' | 'claim' | 'privateBuyer';

const warnings: ReadonlyMap<WarningKind, (address: string) => string> = new Map([
  ['proxy', sharedAddress],
  ['claim', ignoredHeader],
  ['privateBuyer', privateBuyer],
] as const);

function warningFor(arrival: Arrival, publicUrl: string): WarningKind | undefined {
  if (remoteAddressScope(arrival, publicUrl) === 'shared') return 'proxy';
  if (claimsMoreHops(arrival)) return 'claim';
  const isHttps = new URL(publicUrl).protocol === 'https:';
  return isHttps && arrival.trustedHops > 0 && isPrivate(arrival.address) ? 'privateBuyer' : undefined;
}

/** The warning that the settings alone imply: the program serves plain HTTP, so an https PUBLIC_URL needs a proxy. */
export function missingProxy({ trustedProxies, publicUrl, host }: ProxySettings): string | undefined {
  if (trustedProxies.length > 0) return undefined;
  const { protocol, hostname } = new URL(publicUrl);
  const isReachedThroughProxy = protocol === 'https:' || (isLoopback(host) && !isLocalHost(hostname));
  if (!isReachedThroughProxy) return undefined;
  return `PUBLIC_URL is ${publicUrl}, so a reverse proxy stands in front of this program, but TRUSTED_PROXIES is not set. Set it to the proxy's address, for example TRUSTED_PROXIES=127.0.0.1. Until then the addresses of buyers are not known, and limits per address are fifty times as wide or off.`;
}

function sharedAddress(address: string): string {
  return `Requests come from ${address}, a reverse proxy that is not trusted: the addresses of buyers are not known, and limits per address are fifty times as wide or off. Set TRUSTED_PROXIES=${address}, and have the proxy send X-Forwarded-For.`;
}

function ignoredHeader(address: string): string {
  return `A request from ${address} had a forwarding header, which was ignored. If that is your proxy or CDN, add it to TRUSTED_PROXIES: until then all buyers behind it share its limits. If it is not, nothing needs to be done.`;
}

function privateBuyer(address: string): string {
  return `A trusted proxy reports buyers at the private address ${address}. If this program is on an intranet, nothing needs to be done. If not, something in front of the proxy replaces the addresses of buyers (a Kubernetes service without externalTrafficPolicy: Local, rootless Docker), and they all share the limits of one address: one who guesses passwords keeps the others from signing in. Have it keep the addresses, or add it to TRUSTED_PROXIES if it sends X-Forwarded-For.`;
}
