import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { RequestPage } from '#features/after-sales/request-page.tsx';
import { optionalTextField, requiredTextField, searchSchema } from '#search-fields.ts';
import { unindexedHead } from '#page.ts';
import { NumberedPage } from './-numbered-page.tsx';

const requestSearch = searchSchema(() => ({
  orderNo: requiredTextField(),
  /** The variant that is selected at first. */
  skuCode: optionalTextField(100),
}));

/** The page of a new after-sales request. */
export const Route = createFileRoute('/after-sales-request')({
  ssr: false,
  validateSearch: requestSearch,
  search: { middlewares: [stripSearchParams({ orderNo: '' })] },
  staticData: { frame: 'task', title: 'pages.afterSalesRequest' },
  head: ({ match }) => unindexedHead(match.context.page, 'pages.afterSalesRequest'),
  component: RequestRoute,
});

function RequestRoute() {
  const { orderNo, skuCode } = Route.useSearch();
  return (
    <NumberedPage number={orderNo} notFoundText="orders.noSuchOrder">
      {(notFound) => <RequestPage key={orderNo} orderNo={orderNo} skuCode={skuCode} notFound={notFound} />}
    </NumberedPage>
  );
}
