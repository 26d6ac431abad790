import { conversationList } from '@kaimai/contract/conversation/conversation';
import { conversationsOnPage } from '@kaimai/contract/conversation/page-size';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { ConversationList } from '#features/conversation/conversation-list.tsx';
import { MessageSkeleton } from '#features/message/message-list.tsx';
import { MessageTabs } from '#features/message/message-tabs.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';
import { pageFields, searchSchema } from '#search-fields.ts';

const conversationsSearch = searchSchema(() => pageFields(conversationsOnPage));

/** The tab of the message centre with the conversations with shops. */
export const Route = createFileRoute('/_authenticated/_centre/conversations/')({
  validateSearch: conversationsSearch,
  search: { middlewares: [stripSearchParams({ start: 1, limit: conversationsOnPage })] },
  staticData: { title: 'pages.messages' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.conversations')] }),
  component: ConversationsPage,
});

function ConversationsPage() {
  const { t } = useTexts();
  const search = Route.useSearch();
  const { data, isError, refetch } = useBuyerAnswer(conversationList, search, { keepPrevious: true });
  return (
    <>
      <div className="mb-3 flex min-h-(--size-control) items-center max-md:sr-only">
        <PageHeading>{t('pages.messages')}</PageHeading>
      </div>
      {/* Places the tabs where they are on the page of messages, below the header of that page. */}
      <div className="max-md:-mt-3">
        <MessageTabs current="chat" unread={data?.unread} />
      </div>
      <div aria-busy={!data}>
        {data && (
          <ConversationList
            conversations={data}
            search={search}
            linkTo={(start) => ({ to: '/conversations', search: { ...search, start } })}
          />
        )}
        {!data &&
          (isError ? (
            <ErrorState title={t('chat.listFailed.title')} text={t('chat.listFailed.text')} onRetry={refetch} />
          ) : (
            <MessageSkeleton />
          ))}
      </div>
    </>
  );
}
