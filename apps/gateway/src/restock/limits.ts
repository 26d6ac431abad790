import type { LimitRule } from '#throttle/throttle.ts';

/** Each request mails an unconfirmed address. */
export const restockLimits = {
  requestsFromNetwork: { name: 'restock requests from', max: 30, windowSeconds: 3600 },
  requestsToEmail: { name: 'restock requests to', max: 5, windowSeconds: 86_400 },
} as const satisfies Record<string, LimitRule>;

/** Variants that a buyer may wait for. */
export const maxWaits = 100;
