import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { CartPage } from '#features/cart/cart-page.tsx';
import { useCart } from '#features/cart/use-cart.ts';
import { PageHeader } from '#components/layout/page-header.tsx';
import { PhoneHeader } from '#features/shell/phone-header.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { additionsMarker } from '#offline/network.ts';
import { unindexedHead } from '#page.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { storedValue } from '#settings/stored-value.ts';

/** The recently viewed products come from the browser's storage, so their script is loaded after the hydration. */
const RecentlyViewed = lazyPart(async () => ({
  default: (await import('#product/viewed/recently-viewed.tsx')).RecentlyViewed,
}));

const AdditionsPanel = lazyPart(() => import('#offline/additions-panel.tsx'));

/**
 * Whether products were added to the cart without a network, and the buyer has not read the outcome yet. It changes while
 * the cart is open: an outcome is dismissed, or the additions of whoever used this browser before are deleted.
 */
const additionsStored = storedValue({ key: additionsMarker, fallback: false, parse: Boolean });

export const Route = createFileRoute('/cart')({
  staticData: { frame: 'task', phoneHeader: 'own', title: 'pages.cart', bottomBar: false },
  head: ({ match }) => unindexedHead(match.context.page, 'pages.cart'),
  component: CartRoute,
});

function CartRoute() {
  const { t } = useTexts();
  const cart = useCart();
  const isHydrated = useHydrated();
  const hasAdditions = useSyncExternalStore(additionsStored.subscribe, additionsStored.read, () => false);
  return (
    <>
      <PageHeader className="md:hidden">
        <PhoneHeader title={t('cart.titleWith', { count: cart.cart?.cartQuantity ?? 0 })} />
      </PageHeader>
      <div className="wrap">
        {hasAdditions && (
          <Suspense>
            <AdditionsPanel />
          </Suspense>
        )}
        <CartPage {...cart} hasAdditions={hasAdditions}>
          {isHydrated && (
            <Suspense>
              <RecentlyViewed />
            </Suspense>
          )}
          <div className="h-10" />
        </CartPage>
      </div>
    </>
  );
}
