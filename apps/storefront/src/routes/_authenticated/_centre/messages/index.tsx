import { pageSizes } from '@kaimai/contract/values/business-constants';
import { messageList } from '@kaimai/contract/message/message';
import { advertiseCodes, messageTypes } from '@kaimai/contract/message/message-kinds';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import CheckCheck from '#icons/check-check';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { Button } from '#components/form/button.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Icon } from '#components/media/icon.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { MessageSkeleton, MessageList } from '#features/message/message-list.tsx';
import { MessageTabs } from '#features/message/message-tabs.tsx';
import { useMarkAsRead } from '#features/message/use-mark-as-read.ts';
import { PageHeader } from '#components/layout/page-header.tsx';
import { PhoneHeader } from '#features/shell/phone-header.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';
import { choiceField, pageFields, searchSchema } from '#search-fields.ts';

const messagesSearch = searchSchema(() => ({
  ...pageFields(pageSizes.messages),
  type: choiceField(messageTypes, 'order'),
  advertiseCode: choiceField(advertiseCodes, 'platform_notice'),
}));

const defaults = { start: 1, limit: pageSizes.messages, type: 'order', advertiseCode: 'platform_notice' } as const;

export const Route = createFileRoute('/_authenticated/_centre/messages/')({
  validateSearch: messagesSearch,
  search: { middlewares: [stripSearchParams(defaults)] },
  staticData: { title: 'pages.messages', phoneHeader: 'own' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.messages')] }),
  component: MessagesPage,
});

function MessagesPage() {
  const { t } = useTexts();
  const search = Route.useSearch();
  const { data, isError, refetch } = useBuyerAnswer(messageList, search, { keepPrevious: true });
  const tab = search.type === 'order' ? 'order' : search.advertiseCode;
  return (
    <>
      <PhoneTitle title={t('pages.messages')} unread={data?.unread} />
      <div className="mb-3 flex min-h-(--size-control) items-center justify-between max-md:sr-only">
        <PageHeading>{t('pages.messages')}</PageHeading>
        <span className="max-md:hidden">
          <ReadAll unread={data?.unread} />
        </span>
      </div>
      <MessageTabs current={tab} unread={data?.unread} />
      <div aria-busy={!data}>
        {data && (
          <MessageList
            messages={data}
            tab={tab}
            search={search}
            linkTo={(start) => ({ to: '/messages', search: { ...search, start } })}
          />
        )}
        {!data &&
          (isError ? (
            <ErrorState
              title={t('shell.failed.messages.title')}
              text={t('shell.failed.messages.text')}
              onRetry={refetch}
            />
          ) : (
            <MessageSkeleton />
          ))}
      </div>
    </>
  );
}

interface UnreadProps {
  unread: Record<string, number> | undefined;
}

function PhoneTitle({ title, unread }: UnreadProps & { title: string }) {
  return (
    <PageHeader className="-mt-4 mb-1 md:hidden">
      <PhoneHeader title={title} actions={<ReadAll unread={unread} />} />
    </PageHeader>
  );
}

function ReadAll({ unread }: UnreadProps) {
  const { t } = useTexts();
  const { mutate } = useMarkAsRead();
  // Conversations are read by opening them.
  const hasUnread = Object.entries(unread ?? {}).some(([tab, count]) => tab !== 'chat' && count > 0);
  if (!hasUnread) return null;
  return (
    <Button look="quiet" onClick={() => mutate('all')}>
      <Icon of={CheckCheck} />
      {t('message.readAll')}
    </Button>
  );
}
