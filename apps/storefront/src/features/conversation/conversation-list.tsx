import { conversationList } from '@kaimai/contract/conversation/conversation';
import type { InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { Link, type LinkProps } from '@tanstack/react-router';
import MessageCircle from '#icons/message-circle';
import { useLoadMore } from '#api/use-load-more.ts';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { PageOutOfRange } from '#components/feedback/page-out-of-range.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { Pagination } from '#components/navigation/pagination.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { ConversationRows } from './conversation-rows.tsx';

type Conversations = OutputOf<typeof conversationList>;

interface ConversationListProps {
  conversations: Conversations;
  search: InputOf<typeof conversationList> & { start: number };
  linkTo(page: number): LinkProps;
}

export function ConversationList({ conversations, search, linkTo }: ConversationListProps) {
  const { t } = useTexts();
  const more = useLoadMore(conversationList, search, conversations, (row) => row.storeCodeNumber);
  const { totalRows, totalPages } = conversations;
  const { rows } = more;
  if (totalRows === 0) return <NoConversations />;
  const first = (search.start - 1) * (search.limit ?? rows.length) + 1;
  return (
    <div className="pt-4">
      {rows.length === 0 ? <PageOutOfRange /> : <ConversationRows rows={rows} />}
      <Pagination
        start={search.start + more.pages}
        totalPages={totalPages}
        linkTo={linkTo}
        more={{ ...more, words: t('shell.showMore') }}
        summary={rows.length > 1 && t('message.range', { first, last: first + rows.length - 1, count: totalRows })}
      />
    </div>
  );
}

function NoConversations() {
  const { t } = useTexts();
  return (
    <EmptyState icon={MessageCircle} title={t('chat.none')} text={t('chat.noneText')}>
      <Link to="/" className={buttonClass()}>
        {t('shell.toHome')}
      </Link>
    </EmptyState>
  );
}
