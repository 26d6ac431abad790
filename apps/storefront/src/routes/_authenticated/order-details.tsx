import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { OrderDetailsPage } from '#features/order/order-details-page.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { titled } from '#page.ts';
import { requireSearch } from '#require-search.ts';
import { requiredTextField } from '#search-fields.ts';

const orderDetailsSearch = z.object({ orderNo: requiredTextField() });

export const Route = createFileRoute('/_authenticated/order-details')({
  validateSearch: orderDetailsSearch,
  beforeLoad: ({ search }) => requireSearch(search.orderNo),
  staticData: { title: 'pages.orderDetails' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.orderDetails')] }),
  component: OrderDetailsRoute,
});

function OrderDetailsRoute() {
  const { orderNo } = Route.useSearch();
  return (
    <div className="wrap">
      <OrderDetailsPage key={orderNo} orderNo={orderNo} notFound={<NotFoundPage />} />
    </div>
  );
}
