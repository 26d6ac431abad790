import { createFileRoute } from '@tanstack/react-router';
import { OrdersOverview } from '#features/order/orders-overview.tsx';
import { textsFor } from '#page.ts';

export const Route = createFileRoute('/_authenticated/_centre/orders/')({
  staticData: { title: 'pages.orders' },
  head: ({ match }) => ({ meta: [{ title: textsFor(match.context.page)('pages.orders') }] }),
  component: OrdersOverview,
});
