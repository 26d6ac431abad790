import type { OrderSummary } from '@kaimai/contract/order/order';
import { Link } from '@tanstack/react-router';
import ChevronRight from '#icons/chevron-right';
import { shopAddress } from '#product/addresses.ts';
import { LinePicture } from '#product/order/order-lines.tsx';
import { ShopMark } from '#product/shop/shop-mark.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { AfterSalesLinks } from './after-sales-panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { noteOf, statusOf } from '#product/order/order-status-text.ts';
import { formatTime } from '#i18n/format-time.ts';
import { CardSums } from './paid-sums.tsx';
import { PayTime } from './pay-time.tsx';

interface OrderCardProps {
  order: OrderSummary;
  /** The list that contains the order. */
  among: readonly OrderSummary[];
}

/** An order in a list: its products, state, total and next step. */
export function OrderCard({ order, among }: OrderCardProps) {
  const { t, tag } = useTexts();
  const { orderNo, status, payNo, lines } = order;
  const [first] = lines;
  return (
    <article className="rounded-lg bg-surface" aria-label={t('orders.order', { orderNo })}>
      <CardHead order={order} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:items-center md:gap-6 md:px-6 md:py-5">
        <OrderPictures order={order} />
        <div className="grid content-start gap-1">
          <p className="phrases line-clamp-2">
            <Link to="/order-details" search={{ orderNo }} className="hover:text-link">
              {first?.commodityName}
            </Link>
          </p>
          {lines.length > 1 && (
            <p className="text-sm text-text-2">{t('orders.andMore', { count: lines.length - 1 })}</p>
          )}
          {status === 'PENDING_PAYMENT' ? (
            <PayTime payNo={payNo} isOneOfSeveral={among.some((other) => other !== order && other.payNo === payNo)} />
          ) : (
            <p className="text-sm text-text-2">{noteOf(order, t, tag)}</p>
          )}
        </div>
        <CardSums order={order} />
        <OrderActions
          order={order}
          withDetails
          className="col-span-full flex flex-wrap gap-2 *:flex-1 md:col-span-1 md:w-36 md:flex-col"
        />
      </div>
      {order.afterSales.length > 0 && (
        <div className="border-t border-hairline px-4 py-1 md:px-6">
          <AfterSalesLinks order={order} />
        </div>
      )}
    </article>
  );
}

function CardHead({ order }: { order: OrderSummary }) {
  const { t, tag } = useTexts();
  const { orderNo, storeCodeNumber, storeName, placedAt } = order;
  return (
    <header className="flex min-h-13 items-center gap-x-4 gap-y-0.5 border-b md:flex-wrap border-hairline px-4 text-sm text-text-2 md:px-6">
      <a
        href={shopAddress(storeCodeNumber)}
        className="flex min-h-(--size-control) min-w-0 items-center gap-3 font-medium text-text hover:text-link"
      >
        <ShopMark shop={order} size="sm" />
        <span className="flex min-w-0 items-center gap-0.5">
          <span className="truncate">{storeName}</span>
          <Icon of={ChevronRight} size="sm" />
        </span>
      </a>
      <time dateTime={placedAt} className="tabular-nums max-md:hidden">
        {formatTime(placedAt, tag, 'time')}
      </time>
      <Link
        to="/order-details"
        search={{ orderNo }}
        className="inline-flex min-h-(--size-control) items-center tabular-nums hover:text-link max-md:hidden"
      >
        {t('orders.order', { orderNo })}
      </Link>
      <b className="ml-auto flex-none text-base font-bold text-text">{statusOf(order, t)}</b>
    </header>
  );
}

/** The first picture large; beside it the second one, and the third one or the number of the remaining ones. */
function OrderPictures({ order: { orderNo, lines } }: { order: OrderSummary }) {
  const { t } = useTexts();
  const [first, second, third] = lines;
  const remainingCount = lines.length - 2;
  return (
    <Link
      to="/order-details"
      search={{ orderNo }}
      aria-label={t('orders.order', { orderNo })}
      className="grid grid-cols-[--spacing(18)] grid-rows-[--spacing(8.5)_--spacing(8.5)] content-start gap-1 rounded-md has-[>:nth-child(2)]:grid-cols-[--spacing(18)_--spacing(8.5)]"
    >
      {first && <LinePicture line={first} className="row-span-2 size-18 rounded-md" />}
      {second && <LinePicture line={second} className="size-8.5 rounded-sm" />}
      {third && remainingCount === 1 && <LinePicture line={third} className="size-8.5 rounded-sm" />}
      {remainingCount > 1 && (
        <span className="grid size-8.5 place-items-center rounded-sm bg-surface-hover text-xs text-text-2 tabular-nums">
          +{remainingCount}
        </span>
      )}
    </Link>
  );
}
