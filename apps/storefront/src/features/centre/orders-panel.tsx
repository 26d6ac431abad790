import { allOrders } from '@kaimai/contract/values/business-constants';
import { orderOverview, ordersInAfterSales, ordersToReview, ordersWithAfterSales } from '@kaimai/contract/order/order';
import { Link } from '@tanstack/react-router';
import MessageSquareText from '#icons/message-square-text';
import PackageOpen from '#icons/package-open';
import Truck from '#icons/truck';
import Undo from '#icons/undo-2';
import Wallet from '#icons/wallet';
import { Icon } from '#components/media/icon.tsx';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { CountBadge } from '#components/display/count-badge.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { OverviewPanel } from './overview-panel.tsx';

/** The badge counts the orders of `countedStatus`: only open returns, although the list has the finished ones, too. */
const orderLinks = [
  { status: 'PENDING_PAYMENT', countedStatus: 'PENDING_PAYMENT', icon: Wallet },
  { status: 'PAID', countedStatus: 'PAID', icon: PackageOpen },
  { status: 'SHIPPED', countedStatus: 'SHIPPED', icon: Truck },
  { status: ordersToReview, countedStatus: ordersToReview, icon: MessageSquareText },
  { status: ordersWithAfterSales, countedStatus: ordersInAfterSales, icon: Undo },
] as const;

/** Links to the orders by state, with their numbers. */
export function OrdersPanel() {
  const { t } = useTexts();
  const query = useBuyerAnswer(orderOverview, {});
  const counts = query.data?.counts ?? {};
  const total = counts[allOrders] ?? 0;
  return (
    <OverviewPanel
      title={t('centre.place.orders')}
      more={{ words: t('centre.allOrders', { count: total }), link: { to: '/order-list' } }}
      query={query}
      failure={{ title: t('shell.failed.orders.title'), text: t('shell.failed.orders.text') }}
      skeleton={<SkeletonBlock className="mt-2 h-18" />}
    >
      <ul className="-mx-2 mt-1 grid grid-cols-[repeat(5,auto)] large-text:grid-cols-2 lg:grid-cols-5">
        {orderLinks.map(({ status, countedStatus, icon }) => {
          const count = counts[countedStatus] ?? 0;
          return (
            <li key={status}>
              <Link
                to="/order-list"
                search={{ status }}
                className="relative grid justify-items-center gap-1.5 rounded-md py-2.5 text-center text-xs wrap-anywhere hover:bg-surface-sunken sm:text-sm"
              >
                <Icon of={icon} className="size-6.5 stroke-[1.5]" />
                {t(`orders.tab.${status}`)}
                {count > 0 && (
                  <>
                    <CountBadge of={count} className="absolute top-1 left-[calc(50%+.5rem)]" />
                    <span className="sr-only">{count}</span>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </OverviewPanel>
  );
}
