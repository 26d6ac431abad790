import { orderDetails } from '@kaimai/contract/order/order';
import { useEffect, type ReactNode } from 'react';
import { hasCode } from '#api/has-code.ts';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { Breadcrumb } from '#components/navigation/breadcrumb.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { storeGuestRequests } from '#session/guest-orders.ts';
import { useSignedIn } from '#session/use-session.ts';
import { AfterSalesPanel } from './after-sales-panel.tsx';
import { AddressPanel, AmountsPanel, PaymentPanel, SiblingsPanel } from './details-aside.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { DetailsHead } from './details-head.tsx';
import { HelpPanel } from './help-panel.tsx';
import { ErasePanel } from './erase-panel.tsx';
import type { OrderDetails } from './order-details.ts';
import { ParcelPanels } from './parcel-panels.tsx';

interface OrderDetailsPageProps {
  orderNo: string;
  /** Rendered if there is no such order, or if it is not this buyer's. */
  notFound: ReactNode;
}

/** An order, and what has happened to it since. */
export function OrderDetailsPage({ orderNo, notFound }: OrderDetailsPageProps) {
  const { t } = useTexts();
  const isSignedIn = useSignedIn();
  const lookupCrumbs = [{ words: t('pages.orderLookup'), link: { to: '/order-lookup' } as const }];
  const listCrumbs = [
    { words: t('pages.personalCenter'), link: { to: '/personal-center' } as const },
    { words: t('pages.orderList'), link: { to: '/order-list' } as const },
  ];
  const {
    data: order,
    error,
    refetch,
  } = useBuyerAnswer(orderDetails, { orderNo }, { refetchInterval: demoRefetchInterval });
  if (hasCode(error, 'OBJECT_NOT_EXIST')) return notFound;
  if (!order && error)
    return (
      <ErrorState
        headingLevel={1}
        title={t('orders.failedOne.title')}
        text={t('orders.failedOne.text')}
        onRetry={refetch}
      />
    );
  return (
    <div className="pb-10 print:pb-0">
      <Breadcrumb crumbs={[...(isSignedIn ? listCrumbs : lookupCrumbs), { words: orderNo }]} />
      {order ? <Details order={order} /> : <DetailsSkeleton />}
    </div>
  );
}

/** The interval in milliseconds; false except in the demo, where parcels move after a few seconds. */
function demoRefetchInterval(order: OrderDetails | undefined): number | false {
  const isMoving = order?.status === 'PAID' || order?.status === 'SHIPPED';
  return isMoving && order.demoPaceSeconds !== null ? 10_000 : false;
}

function Details({ order }: { order: OrderDetails }) {
  // Calls about a guest's after-sales requests are signed with the credential of the order.
  useEffect(() => {
    storeGuestRequests(
      order.orderNo,
      order.afterSales.map(({ afterSalesNo }) => afterSalesNo),
    );
  }, [order]);
  return (
    <>
      <DetailsHead order={order} />
      <div className="grid items-start gap-4 pt-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6 lg:pt-6 print:block">
        <div className="grid min-w-0 gap-4">
          <AfterSalesPanel order={order} />
          <ParcelPanels order={order} />
          {/* Side by side, if there is a payment. */}
          <div className="grid min-w-0 gap-4 md:auto-cols-fr md:grid-flow-col print:auto-cols-fr print:grid-flow-col print:*:px-0">
            <AddressPanel order={order} />
            <PaymentPanel order={order} />
          </div>
        </div>
        <aside className="grid min-w-0 gap-4 lg:sticky lg:top-24 print:*:px-0">
          <AmountsPanel order={order} />
          <SiblingsPanel orderNos={order.siblings} />
          <ErasePanel order={order} />
          <HelpPanel order={order} />
        </aside>
      </div>
    </>
  );
}
