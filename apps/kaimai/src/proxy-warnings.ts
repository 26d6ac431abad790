import { addressStanding, arrivalOf, claimsMoreHops, isLoopback } from '@kaimai/gateway/http/client-address';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '#environment.ts';
import { isLocalHost } from '#local-host.ts';

type ProxySettings = Pick<Environment, 'trustedProxies' | 'publicUrl' | 'host'>;

/**
 * Tells the operator of a reverse proxy that TRUSTED_PROXIES does not name: at the start where the settings show it, and
 * else at the first request that does. Without that setting all buyers share the proxy's address.
 */
export function warnOfProxies(server: FastifyInstance, settings: ProxySettings): void {
  const atStart = missingProxy(settings);
  if (atStart !== undefined) server.log.warn(atStart);
  const warned = new Set<string>();
  server.addHook('onRequest', async (request) => {
    if (warned.size === 2) return;
    const arrival = arrivalOf(request);
    const isShared = addressStanding(arrival, settings.publicUrl) === 'shared';
    const kind = isShared ? 'proxy' : claimsMoreHops(arrival) ? 'claim' : undefined;
    if (kind === undefined || warned.has(kind)) return;
    warned.add(kind);
    request.log.warn(isShared ? sharedAddress(arrival.address) : unbelievedHeader(arrival.address));
  });
}

/** The warning that the settings alone justify: the program speaks plain HTTP, so an https address is a proxy's. */
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

function unbelievedHeader(address: string): string {
  return `A request from ${address} had a forwarding header, which was not believed. If that is your proxy or CDN, add it to TRUSTED_PROXIES: until then all buyers behind it share its limits. If it is not, nothing needs to be done.`;
}
