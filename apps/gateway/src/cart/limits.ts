import type { LimitRule } from '#throttle/throttle.ts';

/** Carts of browsers that nobody is signed in at cost their makers nothing. */
export const cartLimits = {
  newCartsFromNetwork: { name: 'new carts from', most: 1000, windowSeconds: 900 },
} as const satisfies Record<string, LimitRule>;
