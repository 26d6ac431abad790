import type { LimitRule } from '#throttle/throttle.ts';

export const handOverLimits = {
  madeByOwner: { name: 'hand-overs of', most: 20, windowSeconds: 3600 },
  /** A shared network makes more; each code copies a cart. */
  madeFromNetwork: { name: 'hand-overs from', most: 200, windowSeconds: 3600 },
  /** Codes cannot be guessed, and nobody is let try for long. */
  wrongCodes: { name: 'wrong hand-over codes from', most: 20, windowSeconds: 900 },
} as const satisfies Record<string, LimitRule>;
