import type { OrderStatus } from '@kaimai/contract/order';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { storeAddress } from '#commodity/addresses.ts';
import { formatArrival } from '#commodity/arrival.ts';
import { OrderLines } from '#commodity/order-lines.tsx';
import { StoreMark } from '#commodity/store-mark.tsx';
import { Badge } from '#components/badge.tsx';
import { Icon } from '#components/icon.tsx';
import { Timeline, type TimelineEvent } from '#components/timeline.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { OrderDetails } from './order-details-page.tsx';
import { formatTime } from './order-time.ts';

const looks: Partial<Record<OrderStatus, 'info' | 'success' | 'warn'>> = {
  PENDING_PAYMENT: 'warn',
  PAID: 'info',
  SHIPPED: 'info',
  DELIVERED: 'success',
  COMPLETED: 'success',
  REFUNDING: 'warn',
};

/** What the shop sends, when it comes, and what happened so far. */
export function ParcelPanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts();
  const { storeCodeNumber, storeName, status, lines, note } = order;
  return (
    <section aria-label={storeName} className="min-w-0 rounded-lg bg-surface print:mt-4">
      <header className="flex min-h-13 items-center gap-3 border-b border-hairline px-4 py-1 md:px-6 print:px-0">
        <a
          href={storeAddress(storeCodeNumber)}
          className="flex min-h-(--size-control) min-w-0 items-center gap-3 font-medium hover:text-link"
        >
          <StoreMark store={order} size="sm" />
          <span className="truncate">{storeName}</span>
          <Icon of={ChevronRight} size="sm" className="print:hidden" />
        </a>
        <Badge look={looks[status]} className="ml-auto">
          {t(`orders.status.${status}`)}
        </Badge>
      </header>
      <div className="grid md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] print:grid-cols-1">
        <div className="grid content-start gap-4 p-4 md:p-6 print:px-0">
          <OrderLines lines={lines} linked />
          {note && (
            <p className="rounded-md bg-surface-sunken px-4 py-3 text-sm break-words">
              <span className="block text-xs text-text-3">{t('orders.yourNote')}</span>
              {note}
            </p>
          )}
        </div>
        <div className="grid content-start gap-4 border-hairline p-4 max-md:border-t md:border-l md:p-6 print:hidden">
          <Arrival order={order} />
          <Happened order={order} />
        </div>
      </div>
    </section>
  );
}

const underWay = new Set<OrderStatus>(['PENDING_PAYMENT', 'PAID', 'SHIPPED']);

/** Only as long as something is still expected. */
function Arrival({ order }: { order: OrderDetails }) {
  const { t, tag } = useTexts();
  if (!underWay.has(order.status)) return null;
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

/** The newest first. */
function Happened({ order: { timeline } }: { order: OrderDetails }) {
  const { t, tag } = useTexts();
  const events = timeline.toReversed().map(({ status, at }, index): TimelineEvent => ({
    key: `${status} ${at}`,
    title: t(`orders.event.${status}`),
    time: formatTime(at, tag),
    state: index === 0 ? 'now' : 'done',
  }));
  return <Timeline events={events} />;
}
