import { allOrders } from '@kaimai/contract/values/business-constants';
import { orderList, orderOverview, ordersWithAfterSales, type OrderSummary } from '@kaimai/contract/order/order';
import { Link } from '@tanstack/react-router';
import Ban from '#icons/ban';
import ChevronRight from '#icons/chevron-right';
import CircleCheck from '#icons/circle-check';
import PackageCheck from '#icons/package-check';
import PackageOpen from '#icons/package-open';
import Truck from '#icons/truck';
import Wallet from '#icons/wallet';
import Undo2 from '#icons/undo-2';
import { useId, type ReactNode } from 'react';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Icon } from '#components/media/icon.tsx';
import { moreLinkClass } from '#components/navigation/link.ts';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderCard } from './order-card.tsx';
import type { OrderTab } from './order-tabs.ts';

const unpaidStatus = 'PENDING_PAYMENT';
const maxUnpaid = 10;

/** The overview of orders: numbers by state, orders that wait for payment, and the newest of the others. */
export function OrdersOverview() {
  const { t } = useTexts();
  const { data, isError, refetch } = useBuyerAnswer(orderOverview, {});
  const unpaidCount = data?.counts[unpaidStatus] ?? 0;
  const unpaidOrders = useBuyerAnswer(
    orderList,
    { status: unpaidStatus, limit: maxUnpaid },
    { enabled: unpaidCount > 0, keepPrevious: true },
  );
  if (isError && !data)
    return (
      <ErrorState headingLevel={1} title={t('orders.failed.title')} text={t('orders.failed.text')} onRetry={refetch} />
    );
  // Undefined while they are loading, and if they failed to load.
  const ordersToPay = unpaidCount > 0 ? unpaidOrders.data?.rows : [];
  // The newest orders are rendered only when the part above them is known: arriving later, it would push them down.
  const isComplete = data && (ordersToPay || unpaidOrders.isError);
  // Unpaid ones are in the part above, unless that part could not be loaded.
  const recentOrders = isComplete && data.recent.filter(({ status }) => !ordersToPay || status !== unpaidStatus);
  return (
    <>
      <div className="mb-4 max-md:sr-only">
        <PageHeading>{t('pages.orders')}</PageHeading>
      </div>
      <StatusTiles counts={data?.counts} />
      {!isComplete && (
        <div className="pt-8">
          <div className="mb-3 flex min-h-(--size-control) items-center">
            <SkeletonBlock className="h-6 w-36" />
          </div>
          <OrderSkeleton count={3} />
        </div>
      )}
      {ordersToPay && ordersToPay.length > 0 && (
        <OrderGroup title={t('orders.waiting')} orders={ordersToPay}>
          {unpaidCount > ordersToPay.length && (
            <Link to="/order-list" search={{ status: unpaidStatus }} className={moreLinkClass}>
              {t('orders.allUnpaid', { count: unpaidCount })}
              <Icon of={ChevronRight} size="sm" />
            </Link>
          )}
        </OrderGroup>
      )}
      {recentOrders && recentOrders.length > 0 && (
        <OrderGroup title={t('orders.recent')} orders={recentOrders}>
          <Link to="/order-list" className={moreLinkClass}>
            {t('orders.allOrders')}
            <Icon of={ChevronRight} size="sm" />
          </Link>
        </OrderGroup>
      )}
      {data?.counts[allOrders] === 0 && <NoOrders />}
    </>
  );
}

interface Tile {
  status: OrderTab;
  icon: typeof Ban;
}

const tiles: readonly Tile[] = [
  { status: 'PENDING_PAYMENT', icon: Wallet },
  { status: 'PAID', icon: PackageOpen },
  { status: 'SHIPPED', icon: Truck },
  { status: 'COMPLETED', icon: CircleCheck },
  { status: ordersWithAfterSales, icon: Undo2 },
];
/** The index in `tiles` before which the tile of the delivered orders is inserted, after the shipped ones. */
const deliveredIndex = 3;
const cancelledTile: Tile = { status: 'CANCELLED', icon: Ban };
const deliveredTile: Tile = { status: 'DELIVERED', icon: PackageCheck };

/** Always six tiles: while there are delivered orders to confirm, their tile replaces the tile of cancelled orders. */
function shownTiles(counts: Readonly<Record<string, number>> | undefined): readonly Tile[] {
  return counts?.[deliveredTile.status] ? tiles.toSpliced(deliveredIndex, 0, deliveredTile) : [...tiles, cancelledTile];
}

function StatusTiles({ counts }: { counts: Readonly<Record<string, number>> | undefined }) {
  const { t } = useTexts();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      {shownTiles(counts).map(({ status, icon }) => (
        <li key={status}>
          <Link
            to="/order-list"
            search={{ status }}
            className="grid gap-1 rounded-lg bg-surface p-4 hover:inset-ring hover:inset-ring-line-control"
          >
            <Icon of={icon} className="text-text-2" />
            {counts ? (
              <span className="text-xl font-bold tabular-nums">{counts[status] ?? 0}</span>
            ) : (
              <SkeletonBlock className="my-1 h-5.5 w-8" />
            )}
            <span className="text-sm text-text-2">{t(`orders.tab.${status}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface OrderGroupProps {
  title: string;
  orders: readonly OrderSummary[];
  /** A link beside the title. */
  children?: ReactNode;
}

function OrderGroup({ title, orders, children }: OrderGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-8">
      <div className="mb-3 flex min-h-(--size-control) items-center justify-between">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {children}
      </div>
      <div className="grid gap-4">
        {orders.map((order) => (
          <OrderCard key={order.orderNo} order={order} among={orders} />
        ))}
      </div>
    </section>
  );
}
