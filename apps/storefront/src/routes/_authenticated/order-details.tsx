import { createFileRoute, Link, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { buttonClass } from '#components/button.tsx';
import { OrderDetailsPage } from '#features/order/order-details-page.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';
import { requiredTextField } from '#search-fields.ts';

const orderDetailsSearch = z.object({ orderNo: requiredTextField() });

export const Route = createFileRoute('/_authenticated/order-details')({
  validateSearch: orderDetailsSearch,
  search: { middlewares: [stripSearchParams({ orderNo: '' })] },
  staticData: { title: 'pages.orderDetails' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.orderDetails')] }),
  component: OrderDetailsRoute,
});

function OrderDetailsRoute() {
  const { orderNo } = Route.useSearch();
  if (orderNo === '') return <NoSuchOrder />;
  return (
    <div className="wrap">
      <OrderDetailsPage key={orderNo} orderNo={orderNo} notFound={<NoSuchOrder />} />
    </div>
  );
}

/** Also for an address that names no order. */
function NoSuchOrder() {
  const { t } = useTexts();
  return (
    <NotFoundPage text={t('orders.noSuchOrder')}>
      <Link to="/order-list" className={buttonClass({ look: 'primary' })}>
        {t('orders.toAll')}
      </Link>
    </NotFoundPage>
  );
}
