import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { AfterSalesPage } from '#features/after-sales/after-sales-page.tsx';
import { requiredTextField, searchSchema } from '#search-fields.ts';
import { unindexedHead } from '#page.ts';
import { NumberedPage } from './-numbered-page.tsx';

const afterSalesSearch = searchSchema(() => ({ afterSalesNo: requiredTextField() }));

/** The page of an after-sales request. */
export const Route = createFileRoute('/after-sales')({
  ssr: false,
  validateSearch: afterSalesSearch,
  search: { middlewares: [stripSearchParams({ afterSalesNo: '' })] },
  staticData: { frame: 'task', title: 'pages.afterSales' },
  head: ({ match }) => unindexedHead(match.context.page, 'pages.afterSales'),
  component: AfterSalesRoute,
});

function AfterSalesRoute() {
  const { afterSalesNo } = Route.useSearch();
  return (
    <NumberedPage number={afterSalesNo} notFoundText="afterSales.noSuch">
      {(notFound) => <AfterSalesPage key={afterSalesNo} afterSalesNo={afterSalesNo} notFound={notFound} />}
    </NumberedPage>
  );
}
