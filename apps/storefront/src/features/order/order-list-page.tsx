import { allOrders } from '@kaimai/contract/values/business-constants';
import { orderList } from '@kaimai/contract/order/order';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { Link, type LinkProps } from '@tanstack/react-router';
import Package from '#icons/package';
import SearchX from '#icons/search-x';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { useLoadMore } from '#api/use-load-more.ts';
import { PageOutOfRange } from '#components/feedback/page-out-of-range.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { classes } from '#components/classes.ts';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { Pagination } from '#components/navigation/pagination.tsx';
import { TabLinks } from '#components/navigation/tabs.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderSearch } from './order-search.tsx';
import { tabOf, shownTabs, type OrderTab } from './order-tabs.ts';
import { cutText } from '#cut-text.ts';

export interface OrderListSearch {
  start: number;
  limit: number;
  status: string;
  keyWords: string;
}

/** All orders of the buyer by state, newest first. */
export function OrderListPage({ search }: { search: OrderListSearch }) {
  const { t } = useTexts();
  const { keyWords, status } = search;
  const tab = tabOf(status);
  // The gateway accepts at most 100 characters.
  const input = { ...search, status: tab, keyWords: cutText(keyWords, 100) };
  const { data, isPlaceholderData, isError, refetch } = useBuyerAnswer(orderList, input, { keepPrevious: true });
  const counts = data?.counts ?? {};
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="max-md:sr-only">
          <PageHeading>{t('pages.orderList')}</PageHeading>
        </div>
        <OrderSearch keyWords={keyWords} status={tab} className="w-full md:w-80" />
      </div>
      <TabLinks
        label={t('orders.tabs')}
        current={tab}
        className="mb-4"
        tabs={shownTabs(tab, counts).map((key) => ({
          key,
          words: t(`orders.tab.${key}`),
          count: data && (counts[key] ?? 0),
          link: { to: '/order-list', search: { status: key, keyWords } },
        }))}
      />
      {isError && !data && (
        <ErrorState title={t('orders.failed.title')} text={t('orders.failed.text')} onRetry={refetch} />
      )}
      {!isError && !data && <OrderSkeleton count={4} />}
      {data && (
        <div className={classes('transition-opacity', isPlaceholderData && 'opacity-50')}>
          <Orders data={data} input={input} search={search} tab={tab} />
        </div>
      )}
    </>
  );
}

interface OrdersProps {
  data: OutputOf<typeof orderList>;
  /** The search as the gateway accepts it. */
  input: OrderListSearch;
  /** The search as the address has it. */
  search: OrderListSearch;
  tab: OrderTab;
}

function Orders({ data, input, search, tab }: OrdersProps) {
  const { t } = useTexts();
  const { totalRows, totalPages } = data;
  const more = useLoadMore(orderList, input, data, (order) => order.orderNo);
  const { rows } = more;
  const { start, limit } = search;
  const linkTo = (page: number): LinkProps => ({ to: '/order-list', search: { ...search, start: page } });
  if (totalRows === 0) return <NothingListed search={search} tab={tab} />;
  const from = (start - 1) * limit + 1;
  const to = from + rows.length - 1;
  return (
    <>
      <p role="status" className="mb-3 text-sm text-text-2">
        {t('orders.found', { count: totalRows })}
      </p>
      {rows.length === 0 && <PageOutOfRange />}
      <div className="grid gap-4">
        {rows.map((order) => (
          <OrderCard key={order.orderNo} order={order} among={rows} />
        ))}
      </div>
      {(totalPages > 1 || start > 1) && (
        <Pagination
          start={start + more.pages}
          totalPages={totalPages}
          linkTo={linkTo}
          more={{ ...more, words: t('orders.more', { count: Math.min(limit, totalRows - to) }) }}
          summary={rows.length > 0 && t('orders.range', { from, to, count: totalRows })}
        />
      )}
    </>
  );
}

function NothingListed({ search: { keyWords }, tab }: { search: OrderListSearch; tab: OrderTab }) {
  const { t } = useTexts();
  if (keyWords) {
    return (
      <EmptyState icon={SearchX} title={t('orders.notFound', { keyWords })} text={t('orders.notFoundText')}>
        <Link to="/order-list" search={{ status: tab }} className={buttonClass()}>
          {t('orders.withoutWords')}
        </Link>
      </EmptyState>
    );
  }
  if (tab !== allOrders) {
    return (
      <EmptyState icon={Package} title={t('orders.emptyTab')} text={t(`orders.emptyIn.${tab}`)}>
        <Link to="/order-list" className={buttonClass()}>
          {t('orders.allOrders')}
        </Link>
      </EmptyState>
    );
  }
  return <NoOrders />;
}
