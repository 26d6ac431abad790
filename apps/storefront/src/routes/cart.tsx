import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { RecentlyViewed } from '#product/recently-viewed.tsx';
import { Suspense } from 'react';
import { CartPage } from '#features/cart/cart-page.tsx';
import { useCart } from '#features/cart/use-cart.ts';
import { readItem } from '#browser-storage.ts';
import { PageHeader } from '#components/layout/page-header.tsx';
import { PhoneHeader } from '#features/shell/phone-header.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { additionsMarker } from '#offline/network.ts';
import { unindexedHead } from '#page.ts';
import { lazyPart } from '#offline/lazy-part.tsx';

const AdditionsPanel = lazyPart(() => import('#offline/additions-panel.tsx'));

export const Route = createFileRoute('/cart')({
  staticData: { frame: 'task', phoneHeader: 'own', title: 'pages.cart', bottomBar: false },
  head: ({ match }) => unindexedHead(match.context.page, 'pages.cart'),
  component: CartRoute,
});

function CartRoute() {
  const { t } = useTexts();
  const cart = useCart();
  const hasAdditions = useHasAdditions();
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
          <RecentlyViewed />
          <div className="h-10" />
        </CartPage>
      </div>
    </>
  );
}

/** Whether products were added to the cart without a network, and the buyer has not read the outcome yet. */
function useHasAdditions(): boolean {
  return useHydrated() && readItem('local', additionsMarker) !== null;
}
