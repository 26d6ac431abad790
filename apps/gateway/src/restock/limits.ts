import type { LimitRule } from '#throttle/throttle.ts';

/** Limits of requests by e-mail: each sends a mail to an address that is not confirmed. */
export const restockLimits = {
  requestsFromNetwork: { name: 'restock requests from', max: 30, windowSeconds: 3600 },
  requestsToEmail: { name: 'restock requests to', max: 5, windowSeconds: 86_400 },
} as const satisfies Record<string, LimitRule>;

/** How many variants a buyer may wait for. */
export const maxWaits = 100;
