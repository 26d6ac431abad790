import type { LimitRule } from '#throttle/throttle.ts';

/** The key of a counter is the rule's name and what is counted for: “reports of 17”. */
export const conversationLimits = {
  /** A person in a hurry writes a message every few seconds. */
  messagesInMinute: { name: 'messages to shops of', max: 20, windowSeconds: 60 },
  messagesInDay: { name: 'messages to shops in a day of', max: 500, windowSeconds: 86_400 },
  /** Each order creates another guest, even before it is paid, so a limit per guest would not be enough. */
  messagesOfGuestsFromNetwork: { name: 'messages of guests from', max: 1000, windowSeconds: 86_400 },
  reportsOfBuyer: { name: 'reports of', max: 10, windowSeconds: 86_400 },
} as const satisfies Record<string, LimitRule>;
