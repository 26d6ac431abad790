import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import type { SubjectCard } from '@kaimai/contract/conversation/conversation';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Note } from '#components/feedback/note.tsx';
import { SignInPanel } from '#components/feedback/sign-in-panel.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { Button } from '#components/form/button.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { shopAddress } from '#product/addresses.ts';
import { ShopMark } from '#product/shop-mark.tsx';
import { useCustomerKey } from '#session/guest-orders.ts';
import { useSessionKey } from '#session/use-session.ts';
import { Composer } from './composer.tsx';
import { ConversationMenu, useConversationChoice } from './conversation-menu.tsx';
import { MessageLog } from './message-log.tsx';
import type { ConversationTarget } from './conversation-target.ts';
import { useConversation, type Conversation } from './use-conversation.ts';
import { useOutbox } from './use-outbox.ts';

interface ConversationPageProps {
  target: ConversationTarget;
  /** Rendered for a shop, order or product that does not exist. */
  notFound: ReactNode;
  /** The link back, on phones. */
  back: ReactNode;
  /** The header of phones if there is no conversation. */
  phoneHeader: ReactNode;
}

/** The conversation with a shop, for a buyer or the guest of an order. */
export function ConversationPage({ target, notFound, back, phoneHeader }: ConversationPageProps) {
  const { t } = useTexts();
  const orderOrRequestNo = target.orderNo ?? target.afterSalesNo;
  const session = useSessionKey();
  const guest = useCustomerKey({ orderNo: orderOrRequestNo ?? '' });
  // A guest without an order has no conversation.
  const customer = orderOrRequestNo === undefined ? session : guest;
  if (customer !== '')
    return (
      <OpenConversation key={customer} target={target} notFound={notFound} back={back} phoneHeader={phoneHeader} />
    );
  return (
    <>
      {phoneHeader}
      <div className="wrap py-8">
        <SignInPanel title={t('chat.signIn')} text={t('chat.signInText')}>
          <p className="text-sm text-text-2">
            <Link to="/order-lookup" className="-my-3 inline-block py-3 text-link hover:underline">
              {t('chat.asGuest')}
            </Link>
          </p>
        </SignInPanel>
      </div>
    </>
  );
}

function OpenConversation({ target, notFound, back, phoneHeader }: ConversationPageProps) {
  const { t } = useTexts();
  const { data, error, refetch, messages, earlier } = useConversation(target);
  const outbox = useOutbox(target, messages);
  const [isDropped, setDropped] = useState(false);
  if (error instanceof GatewayError && error.code === 'OBJECT_NOT_EXIST') return notFound;
  if (!data && error)
    return (
      <>
        {phoneHeader}
        <ErrorState headingLevel={1} title={t('chat.failed.title')} text={t('chat.failed.text')} onRetry={refetch} />
      </>
    );
  if (!data) return <ConversationSkeleton />;
  const isShown = messages.some(({ by, card }) => by === 'buyer' && isSame(card, data.subject));
  const subject = isDropped || isShown ? null : data.subject;
  return (
    <section
      aria-labelledby="conversation"
      className="flex h-full min-h-0 flex-col overflow-hidden bg-surface lg:rounded-lg"
    >
      <ConversationHead target={target} conversation={data} back={back} />
      <MessageLog conversation={data} messages={messages} earlier={earlier} outbox={outbox}>
        <ConversationIntro conversation={data} />
      </MessageLog>
      {data.blockedByBuyer || data.blockedByStore ? (
        <Blocked target={target} conversation={data} />
      ) : (
        <Composer
          target={target}
          storeName={data.storeName}
          outbox={outbox}
          subject={subject}
          onDropSubject={() => setDropped(true)}
        />
      )}
    </section>
  );
}

function isSame(card: SubjectCard | null, subject: SubjectCard | null): boolean {
  return card !== null && subject !== null && keyOf(card) === keyOf(subject);
}

function keyOf(card: SubjectCard): string {
  if (card.kind === 'product') return `product ${card.commodityCode}`;
  return card.kind === 'order' ? `order ${card.orderNo}` : `return ${card.afterSalesNo}`;
}

interface OpenConversationProps {
  target: ConversationTarget;
  conversation: Conversation;
}

function ConversationHead({ target, conversation, back }: OpenConversationProps & { back: ReactNode }) {
  const { t } = useTexts();
  const { storeCodeNumber, storeName, tint, repliesWithinHours, muted } = conversation;
  const replies = t('chat.replies', { count: repliesWithinHours });
  return (
    <header className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-1 lg:pl-5">
      <span className="lg:hidden">{back}</span>
      <ShopMark shop={{ storeName, tint }} />
      <div className="min-w-0 flex-1">
        <h1 id="conversation" className="truncate text-md">
          <a href={shopAddress(storeCodeNumber)} className="hover:text-link">
            {storeName}
          </a>
        </h1>
        <p className="truncate text-sm text-text-2">{muted ? t('chat.isMuted') : replies}</p>
      </div>
      <ConversationMenu target={target} conversation={conversation} />
    </header>
  );
}

/** Shown before the first message: how the conversation works. */
function ConversationIntro({
  conversation: { storeName, tint, demoAnswers },
}: Pick<OpenConversationProps, 'conversation'>) {
  const { t } = useTexts();
  return (
    <div className="m-auto grid max-w-80 justify-items-center gap-3 py-6 text-center">
      <ShopMark shop={{ storeName, tint }} size="lg" />
      <p className="text-lg font-bold">{t('chat.begin', { shop: storeName })}</p>
      <p className="text-text-2">{t('chat.beginText')}</p>
      {demoAnswers && <p className="text-sm text-text-3">{t('chat.demo')}</p>}
    </div>
  );
}

function Blocked({ target, conversation: { blockedByBuyer, storeName } }: OpenConversationProps) {
  const { t } = useTexts();
  const { choose, isChoosing } = useConversationChoice(target);
  return (
    <div className="grid gap-3 border-t border-line p-4">
      <Note tone="warn">{t(blockedByBuyer ? 'chat.youBlocked' : 'chat.shopBlocked', { shop: storeName })}</Note>
      {blockedByBuyer && (
        <Button
          busy={isChoosing}
          className="justify-self-center"
          onClick={() => choose({ blocked: false }, t('chat.unblocked'))}
        >
          {t('chat.unblock')}
        </Button>
      )}
    </div>
  );
}

function ConversationSkeleton() {
  return (
    <div aria-hidden className="flex h-full flex-col gap-4 bg-surface p-4 lg:rounded-lg">
      <div className="flex items-center gap-3">
        <SkeletonBlock className="size-12 rounded-lg" />
        <SkeletonBlock className="h-5 w-40" />
      </div>
      <div className="grid flex-1 content-end gap-3">
        <SkeletonBlock className="h-11 w-3/5 rounded-xl" />
        <SkeletonBlock className="h-16 w-1/2 justify-self-end rounded-xl" />
        <SkeletonBlock className="h-11 w-2/5 rounded-xl" />
      </div>
      <SkeletonBlock className="h-11 w-full rounded-md" />
    </div>
  );
}
