import { createHash } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { headerNames } from '@kaimai/contract/wire/envelope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf, sharedAddressFactor } from '#throttle/throttle.ts';
import { remoteAddressScope, arrivalOf } from './client-address.ts';
import type { RequestCounts } from './request-counts.ts';

/** The maximum number of requests in a window, counted in memory. */
export interface RequestRule {
  max: number;
  windowSeconds: number;
}

const minuteSeconds = 60;

/** Large enough for an office or a mobile network behind one address (docs/decisions/172-request-limits.md). */
export const requestLimits = {
  callsFromNetwork: { max: 3000, windowSeconds: minuteSeconds },
  callsOfSession: { max: 600, windowSeconds: minuteSeconds },
  apiRequestsFromNetwork: { max: 3000, windowSeconds: minuteSeconds },
  apiRequestsOfToken: { max: 600, windowSeconds: minuteSeconds },
  pagesFromNetwork: { max: 1500, windowSeconds: minuteSeconds },
  unsignedCallbacksFromNetwork: { max: 30, windowSeconds: minuteSeconds },
  /** Reports of unsigned callbacks to operators, from all networks together. */
  reportedCallbacks: { max: 10, windowSeconds: minuteSeconds },
} as const satisfies Record<string, RequestRule>;

export type RequestLimits = Record<keyof typeof requestLimits, RequestRule>;

/** Counts a request. Returns the seconds to wait if it exceeds the limit. */
export type RequestLimiter = (request: FastifyRequest) => Promise<number | undefined>;

/**
 * Must be awaited before limiters are made on this server or inside of it. Each process counts for itself unless
 * `counts` are passed, which several share.
 */
export async function prepareRateLimits(server: FastifyInstance, counts?: RequestCounts): Promise<void> {
  await server.register(rateLimit, { global: false, ...(counts && { store: storeOf(counts) }) });
}

/** The store of the limiter's library, on top of shared counts. */
function storeOf(counts: RequestCounts): FastifyRateLimitStoreCtor {
  let limiters = 0;
  return class Store {
    readonly #limiter = limiters++;

    incr(
      key: string,
      callback: (error: Error | null, result: { current: number; ttl: number }) => void,
      windowMs: number,
    ) {
      const { count, endsInMs } = counts.add(this.#limiter, key, windowMs);
      callback(null, { current: count, ttl: endsInMs });
    }

    /** The library calls this for each limiter. */
    child() {
      return new Store();
    }
  };
}

/**
 * Limits the requests of one network. A proxy that is not configured stands for many networks and may send
 * `sharedAddressFactor` times as many. This computer without a proxy is not limited, unless `includesLocal` is set.
 */
export function limitPerNetwork(
  server: FastifyInstance,
  rule: RequestRule,
  { publicUrl, includesLocal = false }: { publicUrl: string; includesLocal?: boolean },
): RequestLimiter {
  const scope = (request: FastifyRequest) => remoteAddressScope(arrivalOf(request), publicUrl);
  return limiterOf(server, rule, {
    keyGenerator: (request) => networkOf(request.ip),
    max: (request) => (scope(request) === 'shared' ? rule.max * sharedAddressFactor : rule.max),
    allowList: (request) => !includesLocal && scope(request) === 'local',
  });
}

/**
 * Limits the requests of one access key. Only for requests with a verified signature: others could use up the limit of
 * somebody else's session.
 */
export function limitPerSession(
  server: FastifyInstance,
  rule: RequestRule,
  { publicUrl }: { publicUrl: string },
): RequestLimiter {
  const keyGenerator = (request: FastifyRequest) => String(request.headers[headerNames.accessKey.toLowerCase()]);
  const allowList = (request: FastifyRequest) => remoteAddressScope(arrivalOf(request), publicUrl) === 'local';
  return limiterOf(server, rule, { keyGenerator, max: () => rule.max, allowList });
}

/** Limits the requests of one token, from any address. Only for requests whose token is known. */
export function limitPerToken(server: FastifyInstance, rule: RequestRule): RequestLimiter {
  const keyGenerator = (request: FastifyRequest) =>
    createHash('sha256').update(bearerTokenOf(request)).digest('base64');
  return limiterOf(server, rule, { keyGenerator, max: () => rule.max, allowList: () => false });
}

/** The token in the header `Authorization`, whichever way the scheme is written; empty without one. */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** Limits all requests together. */
export function limitInTotal(server: FastifyInstance, rule: RequestRule): RequestLimiter {
  return limiterOf(server, rule, { keyGenerator: () => 'all', max: () => rule.max, allowList: () => false });
}

interface LimiterOptions {
  keyGenerator: (request: FastifyRequest) => string;
  max: (request: FastifyRequest) => number;
  allowList: (request: FastifyRequest) => boolean;
}

function limiterOf(server: FastifyInstance, { windowSeconds }: RequestRule, options: LimiterOptions): RequestLimiter {
  const limit = server.createRateLimit({ ...options, timeWindow: windowSeconds * 1000 });
  return async (request) => {
    const result = await limit(request);
    // The library's `isAllowed` means that the request is on the allow list.
    return !result.isAllowed && result.isExceeded ? result.ttlInSeconds : undefined;
  };
}
