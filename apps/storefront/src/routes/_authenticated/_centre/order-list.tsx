import { pageSizes } from '@kaimai/contract/values/business-constants';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { OrderListPage } from '#features/order/order-list-page.tsx';
import { titled } from '#page.ts';
import { pageFields, textField, searchSchema } from '#search-fields.ts';

const orderListSearch = searchSchema(() => ({
  ...pageFields(pageSizes.orders),
  status: textField('ALL'),
  keyWords: textField(),
}));

export const Route = createFileRoute('/_authenticated/_centre/order-list')({
  validateSearch: orderListSearch,
  search: { middlewares: [stripSearchParams({ start: 1, limit: pageSizes.orders, status: 'ALL', keyWords: '' })] },
  staticData: { title: 'pages.orderList' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.orderList')] }),
  component: OrderListRoute,
});

function OrderListRoute() {
  return <OrderListPage search={Route.useSearch()} />;
}
