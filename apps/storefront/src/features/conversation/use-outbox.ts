import { conversationDetails, conversationList, conversationSend } from '@kaimai/contract/conversation/conversation';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refetchAnswers } from '#api/refetch-answers.ts';
import type { UploadedFile } from '@kaimai/contract/file/upload';
import type { InputOf } from '@kaimai/contract/wire/service';
import { useGateway } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useSavedForm } from '#session/use-saved-form.ts';
import { randomHex } from '#settings/unique-id.ts';
import type { Messages } from './loaded-messages.ts';
import { draftName, type ConversationTarget } from './conversation-target.ts';

/** How long a message waits for its answer: a call has no time-out, so it may hang. */
const maxAnswerMs = 20_000;

/** A message that the gateway has not confirmed. */
export interface OutboxMessage {
  /** Made by this browser: the gateway stores only one message with it. */
  clientId: string;
  text: string;
  pictures: readonly UploadedFile[];
  /** Whether the card of the page's subject is sent with it. */
  withCard: boolean;
  /** Why it did not arrive; null while it is being sent, and if the page was reloaded meanwhile. */
  reason: string | null;
}

interface Draft {
  text: string;
  pictures: readonly UploadedFile[];
  unsent: readonly OutboxMessage[];
}

/**
 * The draft and the messages that have not arrived, both stored in this window: a failed message is sent again with the
 * same id, so that it never arrives twice.
 */
export function useOutbox(target: ConversationTarget, messages: Messages, { isGuest }: { isGuest: boolean }) {
  const [draft, setDraft] = useSavedForm<Draft>(draftName(target, { isGuest }), startDraft);
  const arrivedIds = new Set(messages.map(({ clientId }) => clientId));
  const unsent = draft.unsent.filter(({ clientId }) => !arrivedIds.has(clientId));
  // A delivery ends several renders after it began, and other messages may have been added or delivered in the meantime.
  const latestUnsent = useRef<readonly OutboxMessage[]>(unsent);
  useEffect(() => {
    latestUnsent.current = unsent;
  });
  const storeUnsent = (list: readonly OutboxMessage[], changes: Partial<Draft> = {}): void => {
    latestUnsent.current = list;
    setDraft({ ...changes, unsent: list });
  };
  const { deliver, isSending } = useDelivery(target, (change) => storeUnsent(change(latestUnsent.current)));
  useOnline(() => {
    for (const message of unsent) if (message.reason !== null) void deliver(message);
  });

  const send = ({ withCard }: Pick<OutboxMessage, 'withCard'>): void => {
    const text = draft.text.trim();
    const message = { clientId: randomHex(12), text, pictures: draft.pictures, withCard, reason: null };
    storeUnsent([...unsent, message], { text: '', pictures: [] });
    void deliver(message);
  };
  return {
    text: draft.text,
    pictures: draft.pictures,
    setText: (text: string) => setDraft({ text }),
    setPictures: (pictures: readonly UploadedFile[]) => setDraft({ pictures }),
    unsent,
    isSending,
    send,
    sendAgain: (message: OutboxMessage) => void deliver(message),
    discard: ({ clientId }: OutboxMessage) => storeUnsent(unsent.filter((other) => other.clientId !== clientId)),
  };
}

/** Sends messages to the gateway in their order. `update` changes the current list of unsent messages. */
function useDelivery(
  target: ConversationTarget,
  update: (change: (unsent: readonly OutboxMessage[]) => readonly OutboxMessage[]) => void,
): { deliver: (message: OutboxMessage) => Promise<void>; isSending: (message: OutboxMessage) => boolean } {
  const gateway = useGateway();
  const client = useQueryClient();
  const { t } = useTexts();
  const [sendingIds, setSendingIds] = useState<ReadonlySet<string>>(new Set());
  const previousCall = useRef<Promise<unknown>>(Promise.resolve());

  /**
   * Sends after the answer to the previous message, or after its time-out: of two concurrent calls, the later one may arrive
   * first. `answerInTime` rejects at the time-out; `answer` may still arrive after it.
   */
  function sendInOrder(input: InputOf<typeof conversationSend>): Record<'answer' | 'answerInTime', Promise<unknown>> {
    const previousEnd = previousCall.current;
    const answer = previousEnd.then(() => gateway.call(conversationSend, input));
    const timeOut = previousEnd.then(() => new Promise((_resolve, reject) => setTimeout(reject, maxAnswerMs)));
    const answerInTime = Promise.race([answer, timeOut]);
    previousCall.current = answerInTime.catch(() => undefined);
    return { answer, answerInTime };
  }

  async function deliver({ clientId, text, pictures, withCard }: OutboxMessage): Promise<void> {
    const setReason = (reason: string | null) =>
      update((unsent) => unsent.map((other) => (other.clientId === clientId ? { ...other, reason } : other)));
    const showArrived = async () => {
      // Fetched first, so that the message does not disappear meanwhile.
      await refetchAnswers(client, [conversationDetails]);
      update((unsent) => unsent.filter((other) => other.clientId !== clientId));
      void refetchAnswers(client, [conversationList]);
    };
    setSendingIds((ids) => new Set([...ids, clientId]));
    setReason(null);
    const addresses = pictures.map(({ accessUrl }) => accessUrl);
    const { answer, answerInTime } = sendInOrder({ ...target, clientId, text, withCard, pictures: addresses });
    try {
      await answerInTime;
      await showArrived();
    } catch (error) {
      setReason(error instanceof GatewayError ? (error.fields['text'] ?? error.message) : t('chat.notSentText'));
      // The message may have arrived all the same.
      void answer.then(showArrived, () => undefined);
    } finally {
      setSendingIds((ids) => new Set([...ids].filter((id) => id !== clientId)));
    }
  }

  return { deliver, isSending: ({ clientId }) => sendingIds.has(clientId) };
}

/** Calls `onOnline` whenever the browser is connected again. */
function useOnline(onOnline: () => void): void {
  const callOnOnline = useEffectEvent(onOnline);
  useEffect(() => {
    const listener = () => callOnOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}

export type Outbox = ReturnType<typeof useOutbox>;

function startDraft(): Draft {
  return { text: '', pictures: [], unsent: [] };
}
