import { createFileRoute, Link, stripSearchParams } from '@tanstack/react-router';
import { buttonClass } from '#components/form/button.tsx';
import { OrderDetailsPage } from '#features/order/order-details-page.tsx';
import { OrderLookup } from '#features/order/order-lookup.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { unindexedHead } from '#page.ts';
import { requiredTextField, searchSchema } from '#search-fields.ts';
import { useCustomerKey } from '#session/guest-orders.ts';

const orderDetailsSearch = searchSchema(() => ({ orderNo: requiredTextField() }));

/** For the buyer or the guest who placed the order. Others must enter its number and e-mail first. */
export const Route = createFileRoute('/order-details')({
  ssr: false,
  validateSearch: orderDetailsSearch,
  search: { middlewares: [stripSearchParams({ orderNo: '' })] },
  staticData: { frame: 'task', title: 'pages.orderDetails' },
  head: ({ match }) => unindexedHead(match.context.page, 'pages.orderDetails'),
  component: OrderDetailsRoute,
});

function OrderDetailsRoute() {
  const { orderNo } = Route.useSearch();
  const customer = useCustomerKey({ orderNo });
  if (orderNo === '') return <NoSuchOrder />;
  const hasAccess = customer !== '';
  if (!hasAccess) return <OrderLookup orderNo={orderNo} />;
  return (
    <div className="wrap">
      <OrderDetailsPage key={`${orderNo} ${customer}`} orderNo={orderNo} notFound={<NoSuchOrder />} />
    </div>
  );
}

/** Shown for an unknown order number and for an address without a number. */
function NoSuchOrder() {
  const { t } = useTexts();
  return (
    <NotFoundPage text={t('orders.noSuchOrder')}>
      <Link to="/order-list" className={buttonClass({ look: 'primary' })}>
        {t('orders.toAll')}
      </Link>
      <Link to="/order-lookup" className={buttonClass()}>
        {t('pages.orderLookup')}
      </Link>
    </NotFoundPage>
  );
}
