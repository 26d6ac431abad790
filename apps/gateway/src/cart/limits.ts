import type { LimitRule } from '#throttle/throttle.ts';

/** Browsers can create carts without a sign-in, so their number per network is limited. */
export const cartLimits = {
  newCartsFromNetwork: { name: 'new carts from', max: 1000, windowSeconds: 900 },
} as const satisfies Record<string, LimitRule>;
