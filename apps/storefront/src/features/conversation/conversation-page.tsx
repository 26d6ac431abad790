import type { SubjectCard } from '@kaimai/contract/conversation/conversation';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { hasCode } from '#api/has-code.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Note } from '#components/feedback/note.tsx';
import { SignInPanel } from '#components/feedback/sign-in-panel.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { Button } from '#components/form/button.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { shopAddress } from '#product/addresses.ts';
import { ShopMark } from '#product/shop/shop-mark.tsx';
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
  // Both keys are empty for a visitor without a session and without an order.
  const sessionKey = useSessionKey();
  // A guest's credential is stored under the numbers of requests as under those of orders.
  const guestKey = useCustomerKey({ orderNo: orderOrRequestNo ?? '' });
  const customerKey = orderOrRequestNo === undefined ? sessionKey : guestKey;
  const canHaveConversation = customerKey !== '';
  if (canHaveConversation)
    return (
      <OpenConversation
        // A new key drops the loaded messages when another person uses the page.
        key={customerKey}
        target={target}
        isGuest={customerKey !== sessionKey}
        notFound={notFound}
        back={back}
        phoneHeader={phoneHeader}
      />
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

function OpenConversation({
  target,
  isGuest,
  notFound,
  back,
  phoneHeader,
}: ConversationPageProps & { isGuest: boolean }) {
  const { t } = useTexts();
  const { data, error, refetch, messages, earlier } = useConversation(target);
  const outbox = useOutbox(target, messages, { isGuest });
  const [isDropped, setDropped] = useState(false);
  if (hasCode(error, 'OBJECT_NOT_EXIST')) return notFound;
  if (!data && error)
    return (
      <>
        {phoneHeader}
        <ErrorState headingLevel={1} title={t('chat.failed.title')} text={t('chat.failed.text')} onRetry={refetch} />
      </>
    );
  if (!data)
    return (
      <ConversationFrame back={back} head={<HeadSkeleton />}>
        <LogSkeleton />
      </ConversationFrame>
    );
  const isShown = messages.some(({ by, card }) => by === 'buyer' && isSameSubject(card, data.subject));
  const subject = isDropped || isShown ? null : data.subject;
  return (
    <ConversationFrame back={back} head={<ConversationHead target={target} conversation={data} />}>
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
    </ConversationFrame>
  );
}

interface ConversationFrameProps {
  back: ReactNode;
  head: ReactNode;
  children: ReactNode;
}

/** The header and the parts below it, also while they are loading: the way back is there from the beginning. */
function ConversationFrame({ back, head, children }: ConversationFrameProps) {
  return (
    <section
      aria-labelledby="conversation"
      className="flex h-full min-h-0 flex-col overflow-hidden bg-surface lg:rounded-lg"
    >
      <header className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-1 lg:pl-5">
        <span className="lg:hidden">{back}</span>
        {head}
      </header>
      {children}
    </section>
  );
}

function isSameSubject(card: SubjectCard | null, subject: SubjectCard | null): boolean {
  return card !== null && subject !== null && subjectKey(card) === subjectKey(subject);
}

function subjectKey(card: SubjectCard): string {
  if (card.kind === 'product') return `product ${card.commodityCode}`;
  return card.kind === 'order' ? `order ${card.orderNo}` : `return ${card.afterSalesNo}`;
}

interface OpenConversationProps {
  target: ConversationTarget;
  conversation: Conversation;
}

function ConversationHead({ target, conversation }: OpenConversationProps) {
  const { t } = useTexts();
  const { storeCodeNumber, storeName, tint, repliesWithinHours, muted } = conversation;
  const replies = t('chat.replies', { count: repliesWithinHours });
  return (
    <>
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
    </>
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

function HeadSkeleton() {
  const { t } = useTexts();
  return (
    <>
      <h1 id="conversation" className="sr-only">
        {t('pages.conversation')}
      </h1>
      <SkeletonBlock className="size-12 rounded-lg" />
      <SkeletonBlock className="h-5 w-40" />
    </>
  );
}

/** Messages and the text field, each on its own background. */
function LogSkeleton() {
  return (
    <>
      <div aria-hidden className="grid flex-1 content-end gap-3 bg-canvas-task p-4 md:px-6">
        <SkeletonBlock className="h-11 w-3/5 rounded-xl" />
        <SkeletonBlock className="h-16 w-1/2 justify-self-end rounded-xl" />
        <SkeletonBlock className="h-11 w-2/5 rounded-xl" />
      </div>
      <div className="border-t border-line px-3 pt-2.5 pb-[calc(.625rem+env(safe-area-inset-bottom))] md:px-4">
        <SkeletonBlock className="h-11 w-full rounded-md" />
      </div>
    </>
  );
}
