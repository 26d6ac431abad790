import { Link, type LinkProps } from '@tanstack/react-router';
import Bell from '#icons/bell';
import FileText from '#icons/file-text';
import Megaphone from '#icons/megaphone';
import Newspaper from '#icons/newspaper';
import Package from '#icons/package';
import { useState } from 'react';
import { classes } from '#components/classes.ts';
import { Icon } from '#components/media/icon.tsx';
import { Picture } from '#components/media/picture.tsx';
import { formatMoment } from '#i18n/moment.ts';
import { useNow } from '#i18n/use-now.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { Messages, MessageTab } from './message-tab.ts';

type Message = Messages['rows'][number];

interface MessageRowProps {
  message: Message;
  tab: MessageTab;
  onOpen(): void;
}

const rowClass =
  'grid w-full grid-cols-[--spacing(2)_--spacing(14)_minmax(0,1fr)] items-start gap-x-3.5 p-4 text-left -outline-offset-2 hover:bg-surface-sunken md:px-6 md:py-4.5';

/** A message about an order or a product links to it; a notice is expanded in place. Both mark it as read. */
export function MessageRow({ message, tab, onOpen }: MessageRowProps) {
  const [isOpen, setOpen] = useState(false);
  const subject = subjectOf(message);
  if (subject) {
    return (
      <Link {...subject} onClick={onOpen} className={rowClass}>
        <MessageBody message={message} tab={tab} />
      </Link>
    );
  }
  const toggle = () => {
    setOpen(!isOpen);
    onOpen();
  };
  return (
    <button type="button" aria-expanded={isOpen} onClick={toggle} className={rowClass}>
      <MessageBody message={message} tab={tab} isOpen={isOpen} />
    </button>
  );
}

function subjectOf({ orderNo, commodityCode }: Message): LinkProps | undefined {
  if (orderNo) return { to: '/order-details', search: { orderNo } };
  return commodityCode ? { to: '/detail', search: { commodityCode } } : undefined;
}

function MessageBody({ message, tab, isOpen = false }: Omit<MessageRowProps, 'onOpen'> & { isOpen?: boolean }) {
  const { t, tag } = useTexts();
  const now = useNow();
  const { title, text, read, createdAt } = message;
  return (
    <>
      <span aria-hidden className={classes('mt-2 size-2 rounded-full', !read && 'bg-primary')} />
      <MessagePicture message={message} tab={tab} />
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-baseline justify-between gap-x-4 large-text:flex-wrap">
          <b className={classes('min-w-0', !isOpen && 'line-clamp-2', read ? 'font-regular' : 'font-bold')}>
            {!read && <span className="sr-only">{t('message.unread')} </span>}
            {title}
          </b>
          <time dateTime={createdAt} className="text-xs whitespace-nowrap text-text-3 tabular-nums">
            {formatMoment(createdAt, tag, now)}
          </time>
        </span>
        <span className={classes('text-sm leading-5.25 text-text-2', !isOpen && 'line-clamp-2')}>{text}</span>
      </span>
    </>
  );
}

const icons = {
  order: Package,
  platform_notice: Megaphone,
  buyer_notice: Bell,
  industry_news: Newspaper,
  industry_reports: FileText,
};

function MessagePicture({ message: { picture }, tab }: Pick<MessageRowProps, 'message' | 'tab'>) {
  if (picture) return <Picture picture={picture} alt="" sizes="56px" className="size-14 rounded-md" />;
  return (
    <span aria-hidden className="grid size-14 place-items-center rounded-md bg-surface-hover text-text-2">
      <Icon of={icons[tab]} size="lg" />
    </span>
  );
}
