import { messageList } from '@kaimai/contract/message/message';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { InputOf } from '@kaimai/contract/wire/service';
import Bell from '#icons/bell';
import { useLoadMore } from '#api/use-load-more.ts';
import { PageOutOfRange } from '#components/feedback/page-out-of-range.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Pagination } from '#components/navigation/pagination.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { useNow } from '#i18n/use-now.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { groupByPeriod } from './message-groups.ts';
import { EarlierMessages } from './earlier-messages.tsx';
import { MessageRow } from './message-row.tsx';
import { centreTabs, linkOfTab, nameOfTab, type Messages, type MessageTab } from './message-tab.ts';
import { useMarkAsRead } from './use-mark-as-read.ts';

interface MessageListProps {
  messages: Messages;
  tab: MessageTab;
  search: InputOf<typeof messageList> & { start: number };
  linkTo(page: number): LinkProps;
}

export function MessageList({ messages, tab, search, linkTo }: MessageListProps) {
  const { t } = useTexts();
  const { mutate } = useMarkAsRead();
  const now = useNow();
  const more = useLoadMore(messageList, search, messages, (message) => message.messageNo);
  const { totalRows, totalPages } = messages;
  const { rows } = more;
  if (totalRows === 0) return <NoMessages tab={tab} unread={messages.unread} />;
  const first = (search.start - 1) * (search.limit ?? rows.length) + 1;
  return (
    <>
      {rows.length === 0 && <PageOutOfRange />}
      {groupByPeriod(rows, now).map(({ period, rows: messagesOfPeriod }) => (
        <section key={period} aria-labelledby={`messages-${period}`} className="pt-4">
          <h2 id={`messages-${period}`} className="mb-2 text-sm font-regular text-text-3">
            {t(`message.period.${period}`)}
          </h2>
          <ul className="divide-y divide-hairline overflow-hidden rounded-lg bg-surface">
            {messagesOfPeriod.map((message) => (
              <li key={message.messageNo}>
                <MessageRow
                  message={message}
                  tab={tab}
                  onOpen={() => !message.read && mutate({ messageNo: message.messageNo, tab })}
                />
                <EarlierMessages earlier={message.earlier ?? []} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        start={search.start + more.pages}
        totalPages={totalPages}
        linkTo={linkTo}
        more={{ ...more, words: t('shell.showMore') }}
        summary={rows.length > 1 && t('message.range', { first, last: first + rows.length - 1, count: totalRows })}
      />
    </>
  );
}

/** Links to the first other tab with unread messages, if there is one. */
function NoMessages({ tab, unread }: { tab: MessageTab; unread: Messages['unread'] }) {
  const { t } = useTexts();
  const otherTab = centreTabs.find((candidate) => (unread[candidate] ?? 0) > 0);
  return (
    <EmptyState
      icon={Bell}
      title={t(`message.none.${tab}`)}
      text={t(tab === 'order' ? 'message.noOrdersText' : 'message.noNoticesText')}
    >
      {otherTab ? (
        <Link {...linkOfTab(otherTab)} className={buttonClass({ look: 'primary' })}>
          {t('message.unreadElsewhere', { tab: nameOfTab(otherTab, t), count: unread[otherTab] ?? 0 })}
        </Link>
      ) : (
        <Link to="/" className={buttonClass()}>
          {t('shell.toHome')}
        </Link>
      )}
    </EmptyState>
  );
}

/** The skeleton of six messages. */
export function MessageSkeleton() {
  return (
    <div aria-hidden className="pt-4">
      <SkeletonBlock className="mt-0.5 mb-2.5 h-4 w-12" />
      <div className="divide-y divide-hairline overflow-hidden rounded-lg bg-surface">
        {Array.from({ length: 6 }, (_, index) => (
          <div
            key={index}
            className="grid grid-cols-[--spacing(2)_--spacing(14)_minmax(0,1fr)] gap-x-3.5 p-4 md:px-6 md:py-4.5"
          >
            <span />
            <SkeletonBlock className="size-14 rounded-md" />
            <div className="grid content-start gap-2.5 pt-1">
              <SkeletonBlock className="h-4 w-2/5" />
              <SkeletonBlock className="h-3.5 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
