import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ConversationAside } from '#features/conversation/conversation-aside.tsx';
import { ConversationPage } from '#features/conversation/conversation-page.tsx';
import { toConversationTarget } from '#features/conversation/conversation-target.ts';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { BackLink, PhoneHeader } from '#features/shell/phone-header.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { unindexedHead } from '#page.ts';
import { optionalTextField, requiredTextField, searchSchema } from '#search-fields.ts';

const conversationSearch = searchSchema(() => ({
  storeCodeNumber: requiredTextField(),
  commodityCode: optionalTextField(100),
  orderNo: optionalTextField(60),
  afterSalesNo: optionalTextField(60),
}));

/** The conversation with a shop; the other parameters name the subject of the next message. */
export const Route = createFileRoute('/conversation')({
  ssr: false,
  validateSearch: conversationSearch,
  search: { middlewares: [stripSearchParams({ storeCodeNumber: '' })] },
  staticData: { frame: 'task', title: 'pages.conversation', phoneHeader: 'own', bottomBar: false, fillsWindow: true },
  head: ({ match }) => unindexedHead(match.context.page, 'pages.conversation'),
  component: ConversationRoute,
});

function ConversationRoute() {
  const { t } = useTexts();
  const target = toConversationTarget(Route.useSearch());
  const phoneHeader = (
    <div className="border-b border-hairline bg-canvas md:hidden">
      <PhoneHeader title={t('pages.conversation')} />
    </div>
  );
  const notFound = (
    <>
      {phoneHeader}
      <NotFoundPage text={t('chat.noSuch')} />
    </>
  );
  if (target.storeCodeNumber === '') return notFound;
  return (
    <div className="flex h-full min-h-0 gap-4 lg:wrap lg:py-4">
      <ConversationAside current={target.storeCodeNumber} />
      <div className="h-full min-w-0 flex-1">
        <ConversationPage
          key={JSON.stringify(target)}
          target={target}
          notFound={notFound}
          back={<BackLink />}
          phoneHeader={phoneHeader}
        />
      </div>
    </div>
  );
}
