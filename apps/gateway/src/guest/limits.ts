import type { LimitRule } from '#throttle/throttle.ts';

const quarterHourSeconds = 900;

/**
 * Orders of guests reserve stock and send mails to unconfirmed addresses. The key of a counter is the rule's name and what is
 * counted for: “guest orders from 192.0.2.7”.
 */
export const guestLimits = {
  ordersFromNetwork: { name: 'guest orders from', max: 100, windowSeconds: quarterHourSeconds },
  ordersToEmail: { name: 'guest orders to', max: 6, windowSeconds: 3600 },
  lookupsFromNetwork: { name: 'order look-ups from', max: 30, windowSeconds: quarterHourSeconds },
  lookupsOfOrder: { name: 'order look-ups of', max: 15, windowSeconds: quarterHourSeconds },
  lookupsWithEmail: { name: 'order look-ups with', max: 30, windowSeconds: quarterHourSeconds },
} as const satisfies Record<string, LimitRule>;
