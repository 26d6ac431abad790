import type { OrderStatus } from '@kaimai/contract/order/order';
import { Link } from '@tanstack/react-router';
import ChevronRight from '#icons/chevron-right';
import type { ReactNode } from 'react';
import { shopAddress } from '#product/addresses.ts';
import { formatArrival } from '#product/terms/arrival.ts';
import { OrderLines } from '#product/order/order-lines.tsx';
import { ShopMark } from '#product/shop/shop-mark.tsx';
import { Badge } from '#components/display/badge.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Timeline, type TimelineEvent } from '#components/display/timeline.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { OrderDetails, Parcel } from './order-details.ts';
import { currentStage } from './order-stages.ts';
import { formatTime } from '#i18n/format-time.ts';
import { ParcelLines } from './parcel-lines.tsx';
import { Tracking } from './tracking.tsx';
import { isPartOfOrder, unsentLines } from './unsent-lines.ts';

const looks: Partial<Record<OrderStatus, 'info' | 'success' | 'warn'>> = {
  PENDING_PAYMENT: 'warn',
  PAID: 'info',
  SHIPPED: 'info',
  DELIVERED: 'success',
  COMPLETED: 'success',
  REFUNDING: 'warn',
};

interface ProductsPanelProps {
  order: OrderDetails;
  /** The state of these products. */
  badge: ReactNode;
  name: string;
  products: ReactNode;
  /** The tracking or the events of these products. */
  children: ReactNode;
}

/** Products of the order on the left, their tracking on the right. */
function ProductsPanel({ order, badge, name, products, children }: ProductsPanelProps) {
  const { storeCodeNumber, storeName } = order;
  return (
    <section aria-label={name} className="min-w-0 rounded-lg bg-surface print:mt-4">
      <header className="flex min-h-13 items-center gap-3 border-b border-hairline px-4 py-1 md:px-6 print:px-0">
        <a
          href={shopAddress(storeCodeNumber)}
          className="flex min-h-(--size-control) min-w-0 items-center gap-3 font-medium hover:text-link"
        >
          <ShopMark shop={order} size="sm" />
          <span className="truncate">{storeName}</span>
          <Icon of={ChevronRight} size="sm" className="print:hidden" />
        </a>
        <span className="ml-auto">{badge}</span>
      </header>
      <div className="grid md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] print:grid-cols-1">
        <div className="grid content-start gap-4 p-4 md:p-6 print:px-0">{products}</div>
        <div className="grid content-start gap-4 border-hairline p-4 max-md:border-t md:border-l md:p-6 print:hidden">
          {children}
        </div>
      </div>
    </section>
  );
}

/**
 * A panel for each parcel, and a panel for the units that have not been sent. An order that was cancelled, closed or refunded
 * always has the latter panel, since it shows the events of the order.
 */
export function ParcelPanels({ order }: { order: OrderDetails }) {
  const { parcels, status } = order;
  const isStopped = currentStage(status) === undefined;
  return (
    <div className="grid min-w-0 gap-4">
      {parcels.map((parcel, index) => (
        <ParcelPanel key={parcel.parcelNo} order={order} parcel={parcel} number={index + 1} />
      ))}
      {(unsentLines(order).length > 0 || isStopped) && <UnsentPanel order={order} />}
    </div>
  );
}

function ParcelPanel({ order, parcel, number }: { order: OrderDetails; parcel: Parcel; number: number }) {
  const { t } = useTexts();
  const isPickup = order.deliveryMethod === 'pickup';
  const name = t(isPickup ? 'orders.pickup.parcel' : 'orders.parcel', { number });
  return (
    <ProductsPanel
      order={order}
      name={name}
      badge={
        <Badge look={looks[parcel.status]}>
          {t(isPickup ? `orders.pickup.status.${parcel.status}` : `orders.status.${parcel.status}`)}
        </Badge>
      }
      products={<ParcelLines order={order} units={parcel.lines} />}
    >
      <Tracking parcel={parcel} name={name} />
    </ProductsPanel>
  );
}

/** The units that have not been sent, beside the events of the order. If none or all of the units are unsent, shows all lines. */
function UnsentPanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts();
  const { orderNo, status, note, storeName, lines, canCancelPart } = order;
  const unsentUnits = unsentLines(order);
  return (
    <ProductsPanel
      order={order}
      name={storeName}
      badge={<Badge look={looks[status]}>{t(`orders.status.${status}`)}</Badge>}
      products={
        <>
          {isPartOfOrder(unsentUnits, order) ? (
            <ParcelLines order={order} units={unsentUnits} />
          ) : (
            <OrderLines lines={lines} linked />
          )}
          {canCancelPart && (
            <Link
              to="/after-sales-request"
              search={{ orderNo }}
              className="w-fit py-1 text-sm text-link hover:underline coarse:py-2.5 print:hidden"
            >
              {t('afterSales.cancel.link')}
            </Link>
          )}
          {note && (
            <p className="rounded-md bg-surface-sunken px-4 py-3 text-sm break-words">
              <span className="block text-xs text-text-3">{t('orders.yourNote')}</span>
              {note}
            </p>
          )}
        </>
      }
    >
      <ExpectedArrival order={order} />
      <OrderEvents order={order} />
    </ProductsPanel>
  );
}

const statusesUnderWay = new Set<OrderStatus>(['PENDING_PAYMENT', 'PAID', 'SHIPPED']);

/** The expected days of arrival, only while a delivery is expected. */
function ExpectedArrival({ order }: { order: OrderDetails }) {
  const { t, tag } = useTexts();
  if (!statusesUnderWay.has(order.status)) return null;
  const days = formatArrival(order, tag);
  return (
    <p>
      <b className="font-medium">
        {order.status === 'PENDING_PAYMENT' ? t('orders.wouldArrive', { days }) : t('orders.arrives', { days })}
      </b>
      <span className="block text-sm text-text-2">{t(`orders.method.${order.deliveryMethod}`)}</span>
    </p>
  );
}

/** The events of the order, newest first. */
function OrderEvents({ order: { timeline, addressChanges } }: { order: OrderDetails }) {
  const { t, tag } = useTexts();
  const oldestFirst = [
    ...timeline.map(({ status, at }) => ({ at, title: t(`orders.event.${status}`) })),
    ...addressChanges.map((at) => ({ at, title: t('orders.addressChanged') })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  const events = oldestFirst.toReversed().map(({ at, title }, index): TimelineEvent => ({
    title,
    time: formatTime(at, tag, 'time'),
    state: index === 0 ? 'now' : 'done',
  }));
  return <Timeline events={events} />;
}
