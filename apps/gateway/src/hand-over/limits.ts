import type { LimitRule } from '#throttle/throttle.ts';

/** The key of a counter is the rule's name and what is counted for: “hand-overs of buyer 17”. */
export const handOverLimits = {
  madeByOwner: { name: 'hand-overs of', max: 20, windowSeconds: 3600 },
  /** Ten owners may share a network. There is a limit because each code copies a cart. */
  madeFromNetwork: { name: 'hand-overs from', max: 200, windowSeconds: 3600 },
  /** Limits the guessing of codes. */
  wrongCodes: { name: 'wrong hand-over codes from', max: 20, windowSeconds: 900 },
} as const satisfies Record<string, LimitRule>;
