import { conversationDetails, conversationList, conversationSend } from '@kaimai/contract/conversation/conversation';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { askAgain } from '#api/ask-again.ts';
import type { UploadedFile } from '#api/upload.ts';
import { useGateway } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useSavedForm } from '#session/use-saved-form.ts';
import type { Messages } from './known-messages.ts';
import type { Place } from './place.ts';

/** A message that the gateway has not confirmed. */
export interface Unsent {
  clientId: string;
  text: string;
  pictures: readonly UploadedFile[];
  withCard: boolean;
  /** Why it was refused; null while it is being sent, and after a reload. */
  reason: string | null;
}

interface Draft {
  text: string;
  pictures: readonly UploadedFile[];
  unsent: readonly Unsent[];
}

/**
 * The draft and the messages that have not arrived, both stored in this window: a failed message is sent again with the
 * same id, so that it never arrives twice.
 */
export function useOutbox(place: Place, messages: Messages) {
  const gateway = useGateway();
  const client = useQueryClient();
  const { t } = useTexts();
  const [draft, setDraft] = useSavedForm<Draft>(`conversation ${place.storeCodeNumber}`, startDraft);
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const unsent = draft.unsent.filter(({ clientId }) => !arrived.has(clientId));
  const latest = useRef<{ unsent: readonly Unsent[] }>({ unsent });
  useEffect(() => {
    latest.current = { unsent };
  });
  const change = (list: readonly Unsent[]): void => {
    latest.current = { unsent: list };
    setDraft({ unsent: list });
  };

  async function deliver(message: Unsent): Promise<void> {
    const { clientId, text, pictures, withCard } = message;
    const set = (reason: string | null) =>
      change(latest.current.unsent.map((each) => (each.clientId === clientId ? { ...each, reason } : each)));
    setSending((before) => new Set([...before, clientId]));
    set(null);
    try {
      const addresses = pictures.map(({ accessUrl }) => accessUrl);
      await gateway.call(conversationSend, { ...place, clientId, text, withCard, pictures: addresses });
      await askAgain(client, [conversationDetails]);
      change(latest.current.unsent.filter((each) => each.clientId !== clientId));
      void askAgain(client, [conversationList]);
    } catch (error) {
      set(error instanceof GatewayError ? (error.fields['text'] ?? error.message) : t('chat.notSentText'));
    } finally {
      setSending((before) => new Set([...before].filter((each) => each !== clientId)));
    }
  }

  const again = useRef(() => undefined as void);
  useEffect(() => {
    again.current = () => {
      for (const message of unsent) if (message.reason !== null) void deliver(message);
    };
  });
  useEffect(() => {
    const whenOnline = () => again.current();
    addEventListener('online', whenOnline);
    return () => removeEventListener('online', whenOnline);
  }, []);

  const send = (withCard: boolean): void => {
    const message = {
      clientId: newClientId(),
      text: draft.text.trim(),
      pictures: draft.pictures,
      withCard,
      reason: null,
    };
    const list = [...unsent, message];
    latest.current = { unsent: list };
    setDraft({ text: '', pictures: [], unsent: list });
    void deliver(message);
  };
  return {
    text: draft.text,
    pictures: draft.pictures,
    setText: (text: string) => setDraft({ text }),
    setPictures: (pictures: readonly UploadedFile[]) => setDraft({ pictures }),
    unsent,
    isSending: (message: Unsent) => sending.has(message.clientId),
    send,
    sendAgain: (message: Unsent) => void deliver(message),
    discard: ({ clientId }: Unsent) => change(unsent.filter((each) => each.clientId !== clientId)),
  };
}

export type Outbox = ReturnType<typeof useOutbox>;

/** Not crypto.randomUUID, which pages over plain HTTP do not have. */
function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function startDraft(): Draft {
  return { text: '', pictures: [], unsent: [] };
}
