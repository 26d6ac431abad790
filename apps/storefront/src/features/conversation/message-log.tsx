import type { ConversationMessage } from '@kaimai/contract/conversation/conversation';
import RotateCw from '#icons/rotate-cw';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '#components/classes.ts';
import { Badge } from '#components/display/badge.tsx';
import { Spinner } from '#components/feedback/spinner.tsx';
import { Button } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { pictureUrl } from '#components/media/picture.tsx';
import { daysAgo, formatWeekday } from '#i18n/moment.ts';
import { useNow } from '#i18n/use-now.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatTime } from '#i18n/format-time.ts';
import { groupByDay, type Messages } from './loaded-messages.ts';
import { SubjectCard } from './subject-card.tsx';
import type { Conversation } from './use-conversation.ts';
import type { Outbox, OutboxMessage } from './use-outbox.ts';

/** A log that is scrolled up by less than this still counts as being at its end. */
const endTolerancePx = 80;

interface MessageLogProps {
  conversation: Conversation;
  messages: Messages;
  earlier: { exists: boolean; state: 'idle' | 'loading' | 'failed'; load(): Promise<void> };
  outbox: Outbox;
  /** Shown as long as there are no messages. */
  children: ReactNode;
}

/** The messages by day, the newest at the bottom and in sight. Screen readers announce new ones. */
export function MessageLog({ conversation, messages, earlier, outbox, children }: MessageLogProps) {
  const { t, tag } = useTexts();
  const now = useNow();
  const log = useStickToEnd(messages, outbox.unsent.length);
  const lastOwnMessage = messages.findLast(({ by }) => by === 'buyer');
  // `readByStore` is the position of the last message that the shop has read.
  const isRead = lastOwnMessage !== undefined && lastOwnMessage.position <= conversation.readByStore;
  const isEmpty = messages.length === 0 && outbox.unsent.length === 0;
  return (
    <div
      ref={log}
      role="log"
      aria-label={t('chat.log', { shop: conversation.storeName })}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-canvas-task -outline-offset-2"
    >
      <div className="flex min-h-full flex-col px-4 py-4 md:px-6">
        {earlier.exists && (
          <div className="grid justify-items-center gap-1 pb-4">
            <Button size="sm" busy={earlier.state === 'loading'} onClick={() => void earlier.load()}>
              {t('chat.earlier')}
            </Button>
            {earlier.state === 'failed' && (
              <p role="alert" className="text-sm text-danger">
                {t('chat.earlierFailed')}
              </p>
            )}
          </div>
        )}
        {isEmpty ? children : <div className="flex-1" />}
        {groupByDay(messages, now).map((day) => (
          <div key={day.at} className="grid gap-2">
            <p className="py-3 text-center text-xs text-text-3">{dayWords(day.at)}</p>
            {day.messages.map((message) => (
              <Message
                key={message.position}
                message={message}
                storeName={conversation.storeName}
                deliveryState={message === lastOwnMessage && t(isRead ? 'chat.read' : 'chat.sent')}
              />
            ))}
          </div>
        ))}
        <div className="grid gap-2 pt-2 empty:hidden">
          {outbox.unsent.map((message) => (
            <UnsentMessage key={message.clientId} message={message} outbox={outbox} />
          ))}
        </div>
      </div>
    </div>
  );

  function dayWords(at: string): string {
    const days = daysAgo(at, now);
    if (days <= 0) return t('chat.today');
    return days === 1 ? t('chat.yesterday') : formatWeekday(at, tag, now);
  }
}

/**
 * Keeps the end of the log in view, unless the buyer has scrolled up; keeps the position when earlier messages are
 * added.
 */
function useStickToEnd(messages: Messages, unsentCount: number) {
  const log = useRef<HTMLDivElement>(null);
  // Positions begin at 1; 0 stands for a log without messages.
  const previous = useRef({ firstPosition: 0, lastPosition: 0, height: 0, isAtEnd: true, unsentCount: 0 });
  const firstPosition = messages[0]?.position ?? 0;
  const lastPosition = messages.at(-1)?.position ?? 0;
  useLayoutEffect(() => {
    const { current: box } = log;
    if (!box) return;
    const former = previous.current;
    const wereEarlierAdded = former.firstPosition > firstPosition && former.firstPosition > 0;
    if (wereEarlierAdded) box.scrollTop += box.scrollHeight - former.height;
    else if (former.isAtEnd || unsentCount > former.unsentCount) box.scrollTop = box.scrollHeight;
    // `lastPosition` is stored only to be a dependency: a new last message runs this effect, too.
    previous.current = { ...former, firstPosition, lastPosition, height: box.scrollHeight, unsentCount };
  }, [firstPosition, lastPosition, unsentCount]);
  useEffect(() => {
    const { current: box } = log;
    if (!box) return undefined;
    const updateIsAtEnd = (): void => {
      previous.current.isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < endTolerancePx;
    };
    // Pictures make the contents longer, and a phone's keyboard makes the log shorter.
    const sizes = new ResizeObserver(() => {
      if (previous.current.isAtEnd) box.scrollTop = box.scrollHeight;
    });
    sizes.observe(box);
    if (box.firstElementChild) sizes.observe(box.firstElementChild);
    box.addEventListener('scroll', updateIsAtEnd, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', updateIsAtEnd);
    };
  }, []);
  return log;
}

interface MessageProps {
  message: ConversationMessage;
  storeName: string;
  /** Below the buyer's last message: whether the shop has read it. */
  deliveryState: string | false;
}

function Message({ message: { by, automatic, text, pictures, card, at }, storeName, deliveryState }: MessageProps) {
  const { t, tag } = useTexts();
  const isOwn = by === 'buyer';
  return (
    <MessageColumn isOwn={isOwn}>
      <span className="sr-only">{isOwn ? t('chat.you') : storeName}</span>
      {card && <SubjectCard card={card} className="w-72 max-w-full" />}
      {pictures.length > 0 && (
        <span className={classes('flex flex-wrap gap-1.5', isOwn && 'justify-end')}>
          {pictures.map(({ id, width, height }, index) => (
            <a key={id} href={pictureUrl(id, 1200)} target="_blank" rel="noreferrer" className="rounded-lg">
              <img
                src={pictureUrl(id, pictures.length > 1 ? 320 : 480)}
                alt={t('product.picture', { number: index + 1 })}
                width={width}
                height={height}
                className={classes(
                  'rounded-lg bg-surface object-cover',
                  pictures.length > 1 ? 'size-32' : 'h-auto max-h-72 w-auto max-w-full min-w-24',
                )}
              />
            </a>
          ))}
        </span>
      )}
      {text && <TextBubble isOwn={isOwn}>{text}</TextBubble>}
      <span className="flex items-center gap-2 text-xs text-text-3">
        {automatic && <Badge>{t('chat.automatic')}</Badge>}
        <time dateTime={at} className="tabular-nums">
          {formatTime(at, tag, 'clock')}
        </time>
        {deliveryState && <span>{deliveryState}</span>}
      </span>
    </MessageColumn>
  );
}

function MessageColumn({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        'grid max-w-[min(85%,34rem)] grid-cols-[minmax(0,1fr)] gap-1',
        isOwn ? 'justify-items-end justify-self-end' : 'justify-items-start',
      )}
    >
      {children}
    </div>
  );
}

function TextBubble({ isOwn, children }: { isOwn: boolean; children: string }) {
  return (
    <p
      className={classes(
        'rounded-xl px-4 py-2.5 wrap-anywhere whitespace-pre-wrap',
        isOwn ? 'rounded-br-sm bg-primary text-on-primary' : 'rounded-bl-sm bg-surface text-text',
      )}
    >
      {children}
    </p>
  );
}

/** A message that has not arrived: being sent, or with the reason and a button that sends it again. */
function UnsentMessage({ message, outbox }: { message: OutboxMessage; outbox: Outbox }) {
  const { t } = useTexts();
  const { text, pictures, reason } = message;
  const isSending = outbox.isSending(message);
  return (
    <MessageColumn isOwn>
      <span className="sr-only">{t('chat.you')}</span>
      {pictures.length > 0 && (
        <span className="flex flex-wrap justify-end gap-1.5">
          {pictures.map(({ fileName, accessThumbnailUrl }, index) => (
            <img
              key={fileName}
              src={accessThumbnailUrl}
              alt={t('product.picture', { number: index + 1 })}
              className="size-32 rounded-lg bg-surface-sunken object-cover"
            />
          ))}
        </span>
      )}
      {text && <TextBubble isOwn>{text}</TextBubble>}
      {isSending ? (
        <span className="flex items-center gap-1.5 text-xs text-text-3">
          <Spinner />
          {t('chat.sending')}
        </span>
      ) : (
        <span role="alert" className="grid justify-items-end gap-1 text-sm text-danger">
          {reason ?? t('chat.notSentText')}
          <UnsentActions onDiscard={() => outbox.discard(message)} onSendAgain={() => outbox.sendAgain(message)} />
        </span>
      )}
    </MessageColumn>
  );
}

/** These buttons disappear when the message is discarded or sent again, which also happens without a click. */
function UnsentActions({ onDiscard, onSendAgain }: { onDiscard(): void; onSendAgain(): void }) {
  const { t } = useTexts();
  const actions = useRef<HTMLSpanElement>(null);
  // The cleanup of a layout effect runs while the buttons are still in the document.
  useLayoutEffect(() => {
    const { current: element } = actions;
    return () => {
      // Keyboard focus only: after a tap, focusing the text field would open the on-screen keyboard.
      if (element?.querySelector(':focus-visible')) focusAfter(element);
    };
  }, []);
  return (
    <span ref={actions} data-unsent-actions className="flex gap-2">
      <Button size="sm" onClick={onDiscard}>
        {t('chat.discard')}
      </Button>
      <Button size="sm" onClick={onSendAgain}>
        <Icon of={RotateCw} size="sm" />
        {t('chat.sendAgain')}
      </Button>
    </span>
  );
}

/** Focuses “send again” of the next unsent message, or the text field if there is none. */
function focusAfter(actions: Element): void {
  const isNext = (other: Element) => actions.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  const conversation = actions.closest('section');
  const next = [...(conversation?.querySelectorAll('[data-unsent-actions]') ?? [])].find(isNext);
  const target = next?.querySelector('button:last-child') ?? conversation?.querySelector('textarea');
  if (target instanceof HTMLElement) target.focus();
}
