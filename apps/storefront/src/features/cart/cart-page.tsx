import type { Cart } from '@kaimai/contract/cart/cart';
import { Link, useRouter } from '@tanstack/react-router';
import UserRound from '#icons/user-round';
import { Suspense, useState, type ReactNode } from 'react';
import { buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { Note } from '#components/feedback/note.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { RichText } from '#components/display/rich-text.tsx';
import type { Translate } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { useSignedIn } from '#session/use-session.ts';
import { useCartActions } from './cart-actions.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartBar, CartSums, SelectAll, type CheckOut } from './cart-sums.tsx';
import { HandOverButton } from './hand-over-button.tsx';
import { InvalidLines, SavedLines } from './other-lines.tsx';
import { ignoreSecondClick } from './ignore-second-click.ts';
import { MergeNote } from './merge-note.tsx';
import { ShopGroup } from './shop-group.tsx';
import { UndoBar } from './undo-bar.tsx';
import type { useCart } from './use-cart.ts';
import { offerOf, useEstimate } from './use-estimate.ts';

const UnpaidNote = lazyPart(() => import('./unpaid-note.tsx'));

/** The cart: lines by shop, unavailable lines, saved lines and the total. `children` follow below, also in an empty cart. */
export function CartPage({
  cart,
  change,
  settle,
  isFailed,
  retry,
  hasAdditions,
  children,
}: ReturnType<typeof useCart> & { hasAdditions: boolean; children: ReactNode }) {
  const { t } = useTexts();
  const { actions, removal } = useCartActions(cart, change);
  const checkOut = useCheckOut(settle);
  const estimate = useEstimate(cart);
  if (isFailed) return <FailedCart onRetry={retry} />;
  if (!cart) return <CartSkeleton />;
  const { stores: shops, invalidLines, savedForLater } = cart;
  return (
    <>
      {isEmpty(cart) ? (
        <EmptyCart hasAdditions={hasAdditions} />
      ) : (
        <div className="grid items-start gap-4 pt-4 pb-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6 lg:pt-6">
          <div className="grid min-w-0 gap-4" onClickCapture={ignoreSecondClick}>
            <div className="flex items-center justify-between max-md:sr-only">
              <PageHeading>
                {t('cart.title')} <span className="text-md font-regular text-text-3">{itemCountWords(cart, t)}</span>
              </PageHeading>
              <div className="max-md:hidden">
                <SelectAll cart={cart} actions={actions} />
              </div>
            </div>
            <SignInNote text={t('cart.signIn')} />
            <MergeNote />
            {shops.map((shop) => (
              <ShopGroup
                key={shop.storeCodeNumber}
                shop={shop}
                delivery={offerOf(estimate.sums, shop.storeCodeNumber)}
                actions={actions}
              />
            ))}
            <InvalidLines lines={invalidLines} place={cart.place} actions={actions} />
            <SavedLines lines={savedForLater} place={cart.place} actions={actions} />
          </div>
          <aside className="min-w-0 lg:sticky lg:top-[calc(var(--size-header)+1.5rem)]">
            <CartSums cart={cart} estimate={estimate} checkOut={checkOut} />
            <HandOverButton settle={settle} />
          </aside>
        </div>
      )}
      {children}
      <UndoBar removal={removal} />
      {!isEmpty(cart) && <CartBar cart={cart} estimate={estimate} actions={actions} checkOut={checkOut} />}
    </>
  );
}

/** The number of items in the cart, and how many of them are not delivered to the region: the summary excludes these. */
function itemCountWords({ cartQuantity: count, stores: shops }: Cart, t: Translate): string {
  const deliveredCount = shops.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  const notDeliveredCount = count - deliveredCount;
  return notDeliveredCount > 0
    ? t('cart.itemsNotAllDelivered', { count, notDelivered: notDeliveredCount })
    : t('cart.items', { count });
}

function FailedCart({ onRetry }: { onRetry(): unknown }) {
  const { t } = useTexts();
  return <ErrorState headingLevel={1} title={t('cart.failed.title')} text={t('cart.failed.text')} onRetry={onRetry} />;
}

function isEmpty({ stores: shops, invalidLines, savedForLater }: Cart): boolean {
  return shops.length + invalidLines.length + savedForLater.length === 0;
}

/**
 * The next step reads the cart from the gateway. So the navigation waits until all changes have arrived there, and
 * refusals are shown here first. A buyer who has gone elsewhere meanwhile stays there.
 */
function useCheckOut(settle: () => Promise<boolean>): CheckOut {
  const router = useRouter();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    const { href } = router.latestLocation;
    setLeaving(true);
    const isAccepted = await settle();
    setLeaving(false);
    if (isAccepted && router.latestLocation.href === href) void router.navigate({ to: '/fill' });
  };
  return { isLeaving, leave: () => void leave() };
}

function SignInNote({ text }: { text: string }) {
  if (useSignedIn()) return null;
  const link = (words: string) => <SignInLink words={words} />;
  return (
    <Note icon={UserRound}>
      <p>
        <RichText text={text} parts={{ link }} />
      </p>
    </Note>
  );
}

function SignInLink({ words }: { words: string }) {
  return (
    <Link to="/login" search={{ redirect: '/cart' }} className={linkClass}>
      {words}
    </Link>
  );
}

/** While additions wait for the network, the cart is not called empty. */
function EmptyCart({ hasAdditions }: { hasAdditions: boolean }) {
  const { t } = useTexts();
  const isSignedIn = useSignedIn();
  if (hasAdditions) {
    return (
      <div className="py-6">
        <h1 className="sr-only">{t('cart.title')}</h1>
        <p className="text-text-2">{t('cart.nothingElse')}</p>
      </div>
    );
  }
  return (
    <div className="py-10">
      <EmptyState
        picture="/pictures/empty-cart.webp"
        title={t('cart.emptyTitle')}
        headingLevel={1}
        text={t('cart.emptyText')}
      >
        <Link to="/categories" className={buttonClass({ look: 'primary' })}>
          {t('cart.emptyNew')}
        </Link>
        {isSignedIn && (
          <Link to="/favorite" className={buttonClass()}>
            {t('cart.emptyFavourites')}
          </Link>
        )}
      </EmptyState>
      <div className="mx-auto grid max-w-120 gap-4">
        <Suspense>
          <UnpaidNote />
        </Suspense>
        <SignInNote text={t('cart.signInEmpty')} />
      </div>
    </div>
  );
}
