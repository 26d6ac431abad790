import type { messageList } from '@kaimai/contract/message/message';
import type { OutputOf } from '@kaimai/contract/wire/service';

type Messages = OutputOf<typeof messageList>;

/** One opened message, or all messages. */
export type ReadTarget = { messageNo: string; tab: string } | 'all';

/** The list after messages were read, before the gateway's answer. */
export function withMessagesRead(messages: Messages, target: ReadTarget): Messages {
  if (target === 'all') {
    return {
      ...messages,
      rows: messages.rows.map((row) => ({ ...row, read: true })),
      // Conversations are read by opening them.
      unread: Object.fromEntries(
        Object.entries(messages.unread).map(([tab, count]) => [tab, tab === 'chat' ? count : 0]),
      ),
    };
  }
  const { messageNo, tab } = target;
  if (!messages.rows.some((row) => row.messageNo === messageNo && !row.read)) return messages;
  return {
    ...messages,
    rows: messages.rows.map((row) => (row.messageNo === messageNo ? { ...row, read: true } : row)),
    unread: { ...messages.unread, [tab]: Math.max(0, (messages.unread[tab] ?? 0) - 1) },
  };
}
