import { createFileRoute } from '@tanstack/react-router';
import { OrdersOverview } from '#features/order/orders-overview.tsx';
import { titled } from '#page.ts';

export const Route = createFileRoute('/_authenticated/_centre/orders/')({
  staticData: { title: 'pages.orders' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.orders')] }),
  component: OrdersOverview,
});
