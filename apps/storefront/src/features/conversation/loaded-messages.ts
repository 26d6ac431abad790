import type { ConversationMessage } from '@kaimai/contract/conversation/conversation';
import { daysAgo } from '#i18n/moment.ts';

/** Messages of a conversation that have been loaded, in their order. */
export type Messages = readonly ConversationMessage[];

/**
 * Adds the messages of another answer. Messages are numbered without gaps, so those before a gap are dropped: they can be
 * loaded again.
 */
export function mergeMessages(messages: Messages, newMessages: Messages): Messages {
  const byPosition = new Map([...messages, ...newMessages].map((message) => [message.position, message]));
  const sorted = [...byPosition.values()].toSorted((a, b) => a.position - b.position);
  const firstAfterGap = sorted.findLastIndex(({ position }, index) => {
    const previous = sorted[index - 1];
    return previous !== undefined && position !== previous.position + 1;
  });
  return firstAfterGap > 0 ? sorted.slice(firstAfterGap) : sorted;
}

export interface Day {
  /** The time of its first message. */
  at: string;
  messages: Messages;
}

/** Groups messages by calendar day. */
export function groupByDay(messages: Messages, now: Date): Day[] {
  // `now` may still be from before midnight. Messages of the day after it are under “Today”, too.
  const dayOf = (at: string) => Math.max(0, daysAgo(at, now));
  const days: { at: string; messages: ConversationMessage[] }[] = [];
  for (const message of messages) {
    const last = days.at(-1);
    if (last && dayOf(last.at) === dayOf(message.at)) last.messages.push(message);
    else days.push({ at: message.at, messages: [message] });
  }
  return days;
}
