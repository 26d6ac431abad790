import { basicInformation } from '@kaimai/contract/account/basic-information';
import { conversationDetails, conversationList, conversationRead } from '@kaimai/contract/conversation/conversation';
import { messageList } from '@kaimai/contract/message/message';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { useGateway } from '#api/use-gateway.ts';
import { useSignedIn } from '#session/use-session.ts';
import { mergeMessages, type Messages } from './loaded-messages.ts';
import type { ConversationTarget } from './conversation-target.ts';

export type Conversation = OutputOf<typeof conversationDetails>;

/** For guests, who have no live updates. */
const guestPollMs = 5000;

/** The conversation with all messages that have been loaded; messages that are seen are marked as read. */
export function useConversation(target: ConversationTarget) {
  const isSignedIn = useSignedIn();
  const query = useBuyerAnswer(conversationDetails, target, {
    refetchInterval: () => (isSignedIn ? false : guestPollMs),
  });
  const { data } = query;
  const [messages, setMessages] = useState<Messages>([]);
  const [mergedAnswer, setMergedAnswer] = useState<Conversation>();
  if (data && data !== mergedAnswer) {
    setMergedAnswer(data);
    setMessages(mergeMessages(messages, data.rows));
  }
  const earlier = useEarlierMessages(target, messages, (rows) =>
    setMessages((current) => mergeMessages(current, rows)),
  );
  useMarkAsRead(target, data);
  return { ...query, messages, earlier };
}

function useEarlierMessages(target: ConversationTarget, messages: Messages, onLoaded: (rows: Messages) => void) {
  const gateway = useGateway();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  // Positions begin at 1, so there are earlier messages if the first loaded one has a higher position.
  const firstPosition = messages[0]?.position ?? 1;
  const load = async (): Promise<void> => {
    setState('loading');
    try {
      const { rows } = await gateway.call(conversationDetails, { ...target, before: firstPosition });
      onLoaded(rows);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { exists: firstPosition > 1, state, load };
}

/** Marks the messages as read while the page is visible. */
function useMarkAsRead(target: ConversationTarget, conversation: Conversation | undefined): void {
  const gateway = useGateway();
  const client = useQueryClient();
  const isVisible = usePageVisible();
  const lastPosition = conversation?.rows.at(-1)?.position ?? 0;
  const isUnread = (conversation?.unread ?? 0) > 0;
  // A text, so that the effect below runs again only when a value changes, not for each new object.
  const input = JSON.stringify({ ...target, position: lastPosition });
  useEffect(() => {
    if (!isVisible || !isUnread) return;
    const markAsRead = async (): Promise<void> => {
      const { unreadMessages } = await gateway.call(
        conversationRead,
        JSON.parse(input) as ConversationTarget & { position: number },
      );
      client.setQueriesData<OutputOf<typeof basicInformation>>(
        { queryKey: [basicInformation.name] },
        (info) => info && { ...info, unreadMessages },
      );
      void refetchAnswers(client, [conversationDetails, conversationList, messageList]);
    };
    // Tried again when a newer message arrives, or when the page becomes visible again.
    void markAsRead().catch(() => undefined);
  }, [client, gateway, input, isUnread, isVisible]);
}

function usePageVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
    () => false,
  );
}
