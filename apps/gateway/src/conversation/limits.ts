import type { LimitRule } from '#throttle/throttle.ts';

/** A person in a hurry writes a message every few seconds. */
export const limits = {
  messagesInMinute: { name: 'messages to shops of', most: 20, windowSeconds: 60 },
  messagesInDay: { name: 'messages to shops in a day of', most: 500, windowSeconds: 86_400 },
  reportsOfBuyer: { name: 'reports of', most: 10, windowSeconds: 86_400 },
} as const satisfies Record<string, LimitRule>;
