import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { networkOf } from '@kaimai/gateway/throttle/throttle';
import { remoteAddressScope, arrivalOf, isLoopback } from '@kaimai/gateway/http/client-address';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '#environment.ts';

interface ConnectionLimits {
  /** Open connections of all networks together. */
  total: number;
  /** Open connections of one network. */
  network: number;
  /** Open connections of this computer. */
  loopback: number;
}

export const connectionLimits: ConnectionLimits = {
  total: 4000,
  /** A browser holds about seven connections, so an office of fifty people stays below. */
  network: 400,
  /** Local programs, such as benchmarks, leave connections for everybody else. */
  loopback: 3000,
};

/** The limit of one worker. The system distributes connections randomly, so a worker may get half more than its even share. */
function shareOf(limit: number, workers: number): number {
  return workers === 1 ? limit : Math.ceil((limit / workers) * 1.5);
}

export function limitsOfWorker(workers: number): ConnectionLimits {
  const { total, network, loopback } = connectionLimits;
  return {
    total: shareOf(total, workers),
    network: shareOf(network, workers),
    loopback: shareOf(loopback, workers),
  };
}

/** Upper bound of remembered proxy addresses. */
const maxProxies = 1000;

type ConnectionSettings = Pick<Environment, 'publicUrl' | 'trustedProxies'>;

/**
 * Closes excess connections: of all networks together, and of one network, so that one address cannot use all of them.
 * Proxies are limited by the total only: the trusted ones, and addresses whose requests carried forwarding headers.
 */
export function limitConnections(
  server: FastifyInstance,
  settings: ConnectionSettings,
  limits: ConnectionLimits = connectionLimits,
): void {
  const openConnections = new Map<string, number>();
  let total = 0;
  const proxies = new Set<string>();
  const limitOf = connectionsAllowed(settings, proxies, limits);
  server.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = networkOf(address);
    const count = (openConnections.get(network) ?? 0) + 1;
    if (total >= limits.total || count > limitOf(address)) {
      socket.destroy();
      return;
    }
    total += 1;
    openConnections.set(network, count);
    socket.once('close', () => {
      total -= 1;
      const remaining = (openConnections.get(network) ?? 1) - 1;
      if (remaining === 0) openConnections.delete(network);
      else openConnections.set(network, remaining);
    });
  });
  server.addHook('onRequest', async (request) => {
    const peer = request.socket.remoteAddress ?? '';
    if (proxies.has(peer) || proxies.size === maxProxies) return;
    if (remoteAddressScope({ ...arrivalOf(request), address: peer, trustedHops: 0 }, settings.publicUrl) === 'shared')
      proxies.add(peer);
  });
}

/** Returns a function from an address to its limit of open connections, which is Infinity for proxies. */
export function connectionsAllowed(
  { publicUrl, trustedProxies }: ConnectionSettings,
  knownProxies: ReadonlySet<string>,
  limits: ConnectionLimits = connectionLimits,
): (address: string) => number {
  const isTrusted = compile(trustedProxies);
  return (address) => {
    // A socket that has already been closed has no address. Hop 0 is the connection itself.
    const isUnknown = address === '';
    if (isUnknown || knownProxies.has(address) || isTrusted(address, 0)) return Infinity;
    const scope = remoteAddressScope({ address, trustedHops: 0, headers: {} }, publicUrl);
    if (scope === 'shared') return Infinity;
    return isLoopback(address) ? limits.loopback : limits.network;
  };
}
