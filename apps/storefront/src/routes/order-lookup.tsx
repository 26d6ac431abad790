import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { OrderLookup } from '#features/order/order-lookup.tsx';
import { unindexedHead } from '#page.ts';

/** The page where guests find their order, in any browser. */
export const Route = createFileRoute('/order-lookup')({
  staticData: { frame: 'task', title: 'pages.orderLookup' },
  head: ({ match }) => unindexedHead(match.context.page, 'pages.orderLookup'),
  component: OrderLookupRoute,
});

function OrderLookupRoute() {
  const navigate = useNavigate();
  return (
    <OrderLookup onFound={(orderNo) => void navigate({ to: '/order-details', search: { orderNo }, replace: true })} />
  );
}
