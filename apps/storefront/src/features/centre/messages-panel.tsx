import { messageList } from '@kaimai/contract/message/message';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { classes } from '#components/classes.ts';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { formatMoment } from '#i18n/moment.ts';
import { useNow } from '#i18n/use-now.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { OverviewPanel } from './overview-panel.tsx';
import { useUnreadCount } from '#account/use-unread-count.ts';

type Message = OutputOf<typeof messageList>['rows'][number];

const maxShown = 5;

/** The newest messages about orders, followed by notices if there is room for them. */
export function MessagesPanel({ className }: { className: string | undefined }) {
  const { t } = useTexts();
  const unread = useUnreadCount();
  const orderMessages = useBuyerAnswer(messageList, { limit: maxShown, type: 'order' });
  const hasRoom = orderMessages.data !== undefined && orderMessages.data.rows.length < maxShown;
  const notices = useBuyerAnswer(messageList, { limit: maxShown, type: 'advertise' }, { enabled: hasRoom });
  // Without messages about orders, the panel shows the loading and the failure of the notices.
  const query = orderMessages.data?.totalRows === 0 ? notices : orderMessages;
  const rows = [...(orderMessages.data?.rows ?? []), ...(notices.data?.rows ?? [])].slice(0, maxShown);
  return (
    <OverviewPanel
      title={t('centre.place.messages')}
      more={{ words: t('centre.allMessages', { count: unread }), link: { to: '/messages' } }}
      query={query}
      failure={{ title: t('shell.failed.messages.title'), text: t('shell.failed.messages.text') }}
      skeleton={<SkeletonBlock className="mt-3 h-88" />}
      className={className}
    >
      {rows.length === 0 ? (
        <p className="pt-1 text-sm text-text-2">{t('message.noNoticesText')}</p>
      ) : (
        <ul className="mt-1 divide-y divide-hairline">
          {rows.map((message) => (
            <li key={message.messageNo}>
              <MessageLink message={message} />
            </li>
          ))}
        </ul>
      )}
    </OverviewPanel>
  );
}

function MessageLink({ message }: { message: Message }) {
  const { t, tag } = useTexts();
  const now = useNow();
  const { title, text, read, createdAt } = message;
  return (
    <Link {...linkOf(message)} className="grid gap-0.5 rounded-md py-3 hover:text-link">
      <span className="flex items-baseline justify-between gap-4">
        <b className={classes('line-clamp-2 min-w-0', read ? 'font-regular' : 'font-bold')}>
          {!read && <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-primary align-middle" />}
          {!read && <span className="sr-only">{t('message.unread')} </span>}
          {title}
        </b>
        <time dateTime={createdAt} className="text-xs whitespace-nowrap text-text-3 tabular-nums">
          {formatMoment(createdAt, tag, now)}
        </time>
      </span>
      <span className="truncate text-sm text-text-2">{text}</span>
    </Link>
  );
}

function linkOf({ orderNo, commodityCode, type }: Message): LinkProps {
  if (commodityCode) return { to: '/detail', search: { commodityCode } };
  return orderNo ? { to: '/order-details', search: { orderNo } } : { to: '/messages', search: { type } };
}
